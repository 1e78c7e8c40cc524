import type { CardValue, DeckKind } from '../vocabulary/values.ts'
import { walk } from './walk.ts'

interface Made {
  tokens: string[]
  collected: DeckKind[]
}
const known = new WeakMap<CardValue, Made>()

const madeBy = (card: CardValue): Made => {
  const before = known.get(card)
  if (before) return before
  const found: Made = { tokens: [], collected: [] }
  walk('card', card, {
    effect: (effect) => {
      if ('token' in effect) found.tokens.push(effect.token)
      if ('collect' in effect) found.collected.push(effect.collect)
    },
  })
  known.set(card, found)
  return found
}

/** Keys of the tokens that a card's texts put into play. */
export const tokensMade = (card: CardValue): readonly string[] => madeBy(card).tokens

/** What it lets players take from their collection. */
export const kindsCollected = (card: CardValue): readonly DeckKind[] => madeBy(card).collected
