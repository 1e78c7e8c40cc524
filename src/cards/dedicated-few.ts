import type { Book } from './book.ts'
import { cardsIn, deckProblems, lookUp, poolOf } from './deck-rules.ts'
import { byCostAndName } from './deck-text.ts'

/** N1.2: decks with one of each card. */

export interface OneOfEach {
  cards: Record<string, number>
  missing: number // so many more different cards would be needed, and the hero has no others
}

/**
 * A deck of `least` cards with one of each: what is in this one, then what else its hero may have, cheap cards first.
 * What makes a deck wrong in another way (a second talent spec, say) is not added; what is wrong already stays so.
 */
export const oneOfEach = (
  book: Book,
  hero: string,
  deck: Readonly<Record<string, number>>,
  least: number,
): OneOfEach => {
  const cards: Record<string, number> = {}
  const names = new Set<string>()
  for (const word of Object.keys(deck)) {
    const name = lookUp(word, book).card?.name ?? word
    if (!names.has(name)) cards[word] = 1
    names.add(name)
  }
  const value = lookUp(hero, book).card
  const faults = (of: Readonly<Record<string, number>>): number => deckProblems(book, hero, of, 0).length
  const before = faults(cards)
  for (const { key, name } of value ? poolOf(book, value).toSorted(byCostAndName) : []) {
    if (cardsIn(cards) >= least) break
    if (names.has(name) || faults({ ...cards, [key]: 1 }) > before) continue
    cards[key] = 1
    names.add(name)
  }
  return { cards, missing: Math.max(0, least - cardsIn(cards)) }
}
