import type { CardValue } from '../vocabulary/values.ts'
import { walk } from './walk.ts'

const known = new WeakMap<CardValue, readonly string[]>()

/** Keys of the tokens that a card's texts put into play. */
export const tokensMade = (card: CardValue): readonly string[] => {
  const before = known.get(card)
  if (before) return before
  const found: string[] = []
  walk('card', card, {
    effect: (effect) => {
      if ('token' in effect) found.push(effect.token)
    },
  })
  known.set(card, found)
  return found
}
