import { createMemo, createSignal, For, Show } from 'solid-js'
import type { Seat } from '../../../engine/contract/names.ts'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { seatTitle } from '../../words.ts'
import { type Haunting, hauntingOf } from '../ghostly.ts'
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

/** What it means, for whoever looks. `bare`: without the rules, for a glance. */
export function HauntingWords(props: { readonly of: Haunting; readonly bare?: boolean }) {
  const play = usePlay()
  const nameOf = (seat: Parameters<typeof seatTitle>[0]): string =>
    seat === play.view().you ? words.you(seatTitle(seat)) : seatTitle(seat)
  const note = (id: string) => (
    <Show when={!props.bare}>
      <RuleNote id={id} />
    </Show>
  )
  return (
    <>
      <ul class="haunt-who">
        <For each={play.view().seats.filter(({ seat, out }) => seat !== 'boss' && !out)}>
          {({ seat }) => (
            <li data-ghost={props.of.ghosts.includes(seat) ? '' : undefined}>
              <Icon name={props.of.ghosts.includes(seat) ? 'ghost' : 'hearts'} />
              {words.is(nameOf(seat), props.of.ghosts.includes(seat))}
            </li>
          )}
        </For>
      </ul>
      <p>
        {props.of.mine ? words.forGhost(props.of.prey) : words.forLiving(props.of.prey)} {note('R503.1c')}
      </p>
      <Show when={!props.of.mine}>
        <p>{words.helpers(props.of.ghosts.map(seatTitle), props.of.prey)}</p>
      </Show>
      <p>
        {words.ends(props.of.prey, props.of.left, props.of.boss?.name ?? strings.table.boss)} {note('R503.1d')}
      </p>
      <p>
        {props.of.living.length === 0 ? words.allGhosts : words.danger(props.of.living.length)} {note('B1.8')}
      </p>
    </>
  )
}
