import { Show } from 'solid-js'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'

const { table } = strings

/** Sheets that whoever had the device left open; a table behind a curtain could not close them. */
const shutSheets = (): void => {
  for (const sheet of document.querySelectorAll('.table dialog.sheet[open]'))
    sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
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
          ref={shutSheets}
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
