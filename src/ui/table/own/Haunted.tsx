import { createMemo, createSignal, Show } from 'solid-js'
import type { Seat } from '../../../engine/contract/names.ts'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { seatTitle } from '../../words.ts'
import { type Haunting, hauntingOf } from '../ghostly.ts'
import { HauntingWords } from '../HauntingWords.tsx'
import type { OwnForm } from './registry.ts'

const words = strings.temple.ghost

/** Who is a ghost, and how many keep it so. It opens to what that means for whoever looks. */
export function Haunted(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const haunting = createMemo(() => hauntingOf(play.view()))
  const [open, setOpen] = createSignal(false)
  const others = ({ ghosts }: Haunting): Seat[] => ghosts.filter((seat) => seat !== play.view().you)
  return (
    <Show when={haunting()}>
      {(it) => {
        const all = (): number => it().ghosts.length + it().living.length
        return (
          <section class="own own-haunted" data-form={props.form} data-mine={it().mine ? '' : undefined}>
            <button type="button" class="own-piece own-haunt" onClick={() => setOpen(true)}>
              <span class="unseen">{words.spoken(it().ghosts.map(seatTitle), it().mine)}</span>
              <span class="own-haunt-face" aria-hidden="true">
                <Icon name="ghost" />
                <b>{words.short(it().ghosts.length, all())}</b>
              </span>
              <span class="own-haunt-words" aria-hidden="true">
                <b>{it().mine ? words.mine : words.count(it().ghosts.length, all())}</b>
                <small>{words.names(others(it()).map(seatTitle), it().mine)}</small>
              </span>
            </button>
            <Show when={open()}>
              <Dialog closable title={words.title} onClose={() => setOpen(false)}>
                <HauntingWords of={it()} />
              </Dialog>
            </Show>
          </section>
        )
      }}
    </Show>
  )
}
