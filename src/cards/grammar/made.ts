import type { CardValue } from '../vocabulary/values.ts'
import { walk } from './walk.ts'

/** Keys of the tokens that a card's texts put into play. */
export const tokensMade = (card: CardValue): string[] => {
  const found: string[] = []
  walk('card', card, {
    effect: (effect) => {
      if ('token' in effect) found.push(effect.token)
    },
  })
  return found
}
