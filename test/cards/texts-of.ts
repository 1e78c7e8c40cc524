import type { Role } from '../../src/cards/grammar/shape.ts'
import { walk } from '../../src/cards/grammar/walk.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'

/** The texts of this role on these cards, each once, but for the cards' own keys. */
export const textsOf = (cards: readonly CardValue[], wanted: Role): Set<string> => {
  const found = new Set<string>()
  const eachText = (text: string, role: Role, path: readonly (string | number)[]): void => {
    if (role === wanted && path.length > 1) found.add(text)
  }
  for (const card of cards) walk('card', card, { eachText })
  return found
}
