import { For, Show } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { typeLine } from '../../wording/index.ts'
import { strings } from '../strings/index.ts'
import { classNames } from './classes.ts'
import { classesOf } from './filters.ts'

const words = strings.cards

export const costOf = (card: CardValue): string | null =>
  card.xCost ? (card.cost ? `${card.cost}+X` : 'X') : card.cost === undefined ? null : String(card.cost)

export const numbersOf = (card: CardValue): { name: string; value: number }[] =>
  [
    { name: words.atk, value: card.atk },
    { name: words.health, value: card.health },
    { name: words.def, value: card.def },
    { name: words.strike, value: card.strike },
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))

/** A card as the lists show it. */
export function Face(props: { readonly card: CardValue }) {
  return (
    <span class="face" data-type={props.card.type} data-class={classesOf(props.card, classNames)[0]}>
      <span class="face-top">
        <Show when={costOf(props.card)}>{(cost) => <span class="gem">{cost()}</span>}</Show>
        <span class="face-name">{props.card.name}</span>
      </span>
      <span class="face-type">{typeLine(props.card)}</span>
      <span class="face-numbers">
        <For each={numbersOf(props.card)}>
          {({ name, value }) => (
            <span>
              {value} {name}
            </span>
          )}
        </For>
      </span>
    </span>
  )
}
