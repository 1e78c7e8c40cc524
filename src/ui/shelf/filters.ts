import { fold } from '../../cards/fold.ts'
import type { CardType, CardValue, ClassName } from '../../cards/vocabulary/values.ts'
import { cardText, plain, typeLine } from '../../wording/index.ts'
import { catalogue } from '../catalogue.ts'
import { isClass } from '../signs/signs.ts'
import { holdsAll, wordsOf } from './search.ts'

/** Finding cards by what is written on them. */

export const typesOf = (card: CardValue): readonly CardType[] => [...new Set([card.type, ...(card.types ?? [])])]

// Cards are put into words once, when a list first needs it.
const once = (make: (card: CardValue) => string): ((card: CardValue) => string) => {
  const made = new WeakMap<CardValue, string>()
  return (card) => {
    const text = made.get(card) ?? make(card)
    made.set(card, text)
    return text
  }
}

/** All that is written on a card's sides. */
export const textOf = once((card) =>
  (card.type === 'hero' ? (['front', 'back'] as const) : (['front'] as const))
    .flatMap((face) => cardText(catalogue, card, face).paragraphs.map(({ segments }) => plain(segments)))
    .join('\n'),
)
const searchTextOf = once((card) =>
  fold(`${card.name} ${typeLine(card)} ${(card.classes ?? []).join(' ')} ${textOf(card)}`),
)

export const says =
  (query: string) =>
  (card: CardValue): boolean => {
    const words = wordsOf(query)
    return words.length === 0 || holdsAll(searchTextOf(card), words)
  }

export const highCost = 7

/** '0' to '6', and '7+'; quests and the like have none. */
export const costStep = (card: CardValue): string | null => {
  if (card.type === 'quest' || card.type === 'location' || (card.type === 'hero' && !card.master)) return null
  const cost = card.cost ?? 0
  return cost >= highCost ? `${highCost}+` : String(cost)
}
export const costSteps: readonly string[] = [
  ...Array.from({ length: highCost }, (_, cost) => String(cost)),
  `${highCost}+`,
]

/** Whose card it is: of its class icons, or of a hero's class. */
export const classesOf = (card: CardValue): readonly ClassName[] =>
  card.classes ?? (card.type === 'hero' ? (card.tags ?? []).filter(isClass) : [])
