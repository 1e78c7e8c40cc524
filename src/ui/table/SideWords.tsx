import { For, Show } from 'solid-js'
import { RuleNote } from '../RuleNote.tsx'
import { Icon } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { type Divided, sideName, sideSign } from './sided.ts'

const words = strings.necropolis.sides

/** What a divided raid means, for whoever looks. `bare`: without the rules, for a glance. */
export function SideWords(props: { readonly of: Divided; readonly bare?: boolean }) {
  const note = (id: string) => (
    <Show when={!props.bare}>
      <RuleNote id={id} />
    </Show>
  )
  const mine = (): string | null => {
    const [first, second] = props.of.mine
    if (first === undefined) return null
    if (second !== undefined) return words.mineBoth
    const other = props.of.sides.find(({ side }) => side !== first)
    return words.mine(sideName(first), other ? sideName(other.side) : '')
  }
  return (
    <>
      <ul class="side-who">
        <For each={props.of.sides}>
          {({ side, seats }) => (
            <li data-side={side}>
              <Icon name={sideSign(side)} />
              {words.members(sideName(side), seats.map(seatTitle))}
            </li>
          )}
        </For>
      </ul>
      <Show when={mine()}>
        {(it) => (
          <p>
            {it()} {note('N7.3')}
          </p>
        )}
      </Show>
      <Show when={!props.bare}>
        <p>
          {words.named} {words.bossBoth} {note('N7.2')}
        </p>
      </Show>
      <p>
        {words.comes} {words.ends(props.of.boss?.name ?? strings.table.boss)} {note('N7.4')}
      </p>
    </>
  )
}
