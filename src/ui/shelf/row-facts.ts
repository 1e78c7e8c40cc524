import type { CardValue } from '../../cards/vocabulary/values.ts'
import { gist } from '../card/gist.ts'
import { strings } from '../strings/index.ts'
import { textOf } from './filters.ts'

/** What a row of a list says about a card. */

const words = strings.card

export const costOf = (card: CardValue): string | null =>
  card.xCost ? (card.cost ? `${card.cost}+X` : 'X') : card.cost === undefined ? null : String(card.cost)

const numbersOf = ({ atk, health, def, strike }: CardValue): string[] =>
  [
    [atk, words.atk] as const,
    [health, words.health] as const,
    [def, words.def] as const,
    [strike, words.strike] as const,
  ].flatMap(([n, name]) => (n === undefined ? [] : [`${n} ${name}`]))

/** Its numbers, then what it says, one paragraph told from the next: "Protector" is no word of the sentence behind it. */
export const lineOf = (card: CardValue): string => {
  const text = textOf(card)
  return [...numbersOf(card), ...(text === '' ? (card.tags ?? []) : gist(card, text.split('\n')))].join(' · ')
}
