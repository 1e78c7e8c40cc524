import { createSignal, Show } from 'solid-js'
import type { RaidRecord } from '../../store/db.ts'
import { Confirm } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'

const words = strings.backup
const month = 31 * 24 * 3_600_000 // ms

interface HousekeepingProps {
  readonly raids: readonly RaidRecord[]
  readonly onBackup: () => void
  readonly onClear: (raids: readonly RaidRecord[]) => void
}

/** Everything in one file, and what may go. Nothing goes by itself. */
export function Housekeeping(props: HousekeepingProps) {
  const [isAsking, setAsking] = createSignal(false)
  const old = (): RaidRecord[] =>
    props.raids.filter(({ result, changed }) => result !== null && changed < Date.now() - month)
  return (
    <section class="panel housekeeping" aria-label={words.make}>
      <p>{words.hint}</p>
      <div class="buttons">
        <button type="button" onClick={() => props.onBackup()}>
          <Glyph of="chest" />
          {words.make}
        </button>
      </div>
      <Show when={old().length > 0}>
        <p>{words.old(old().length)}</p>
        <div class="buttons">
          <button type="button" onClick={() => setAsking(true)}>
            {words.clear}
          </button>
        </div>
      </Show>
      <Show when={isAsking()}>
        <Confirm
          title={words.clearTitle}
          text={words.clearText(old().length)}
          yes={words.clearYes}
          grave
          onYes={() => {
            setAsking(false)
            props.onClear(old())
          }}
          onNo={() => setAsking(false)}
        />
      </Show>
    </section>
  )
}
