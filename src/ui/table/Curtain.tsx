import { Show } from 'solid-js'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'

const table = strings.table

/** What whoever had the device left open; nobody could close it on a table behind a curtain. */
const shutDialogs = (): void => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.table dialog[open]')) dialog.close()
}

/** Between two hands on one device. What lies behind it is only what everybody may see. */
export function Curtain(props: { readonly session: Session }) {
  return (
    <Show when={props.session.state.curtain}>
      {(seat) => (
        <div
          class="curtain"
          role="dialog"
          aria-modal="true"
          ref={shutDialogs}
          aria-label={table.handOver(seatTitle(seat()))}
        >
          <div class="curtain-words">
            <h2>{table.handOver(seatTitle(seat()))}</h2>
            <p>{table.handOverNote}</p>
            <button
              type="button"
              class="main"
              ref={(it) => queueMicrotask(() => it.focus())}
              onClick={() => props.session.takeSeat(seat())}
            >
              {table.iAm(seatTitle(seat()))}
            </button>
          </div>
        </div>
      )}
    </Show>
  )
}
