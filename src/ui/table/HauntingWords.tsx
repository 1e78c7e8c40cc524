import { For, Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { RuleNote } from '../RuleNote.tsx'
import { Icon } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import type { Haunting } from './ghostly.ts'

const words = strings.temple.ghost

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
