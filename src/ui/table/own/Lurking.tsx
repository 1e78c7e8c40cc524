import { createSignal, For, Show } from 'solid-js'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { Slot } from '../Slot.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.own

/** How many Minions lie face down in the Boss's row. They pay for now, and all of them come out as the Boss falls. */
export function Lurking(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const row = () => play.view().seats.find(({ seat }) => seat === 'boss')?.resources ?? []
  const fill = (): string => Math.min(1, row().length / 8).toFixed(2)
  return (
    <section class="own own-lurking" data-form={props.form} aria-label={words.lurkingTitle}>
      <button type="button" class="own-piece own-lurk" onClick={() => setOpen(true)}>
        <span class="own-lurk-face" style={{ '--heat': fill() }} aria-hidden="true">
          <Icon name="imp-laugh" />
          <b>{row().length}</b>
        </span>
        <span class="own-lurk-words">
          <b>{words.lurkingShort}</b>
          <small>{words.lurking(row().length)}</small>
        </span>
      </button>
      <Show when={open()}>
        <Dialog closable title={words.lurkingTitle} onClose={() => setOpen(false)}>
          <p>
            {words.lurkingMeans} <RuleNote id="R302.2" />
          </p>
          <div class="pile">
            <For each={row()} fallback={<p>{strings.table.nothingHere}</p>}>
              {(card) => <Slot card={card} size="hand" />}
            </For>
          </div>
        </Dialog>
      </Show>
    </section>
  )
}
