import type { CustomDeck } from '../../vocabulary/raid.ts'

/**
 * R300.1 names three decks and counts none of them. Boxes differ: whoever has another one plays as many copies of each
 * card as it holds, in decks of at least the size that ours have.
 */
export const customDecks: { readonly [deck in 'main' | 'minions' | 'ragnaros']: CustomDeck } = {
  main: { min: 30, copies: 4, boxesDiffer: true, rule: 'R300.1' },
  minions: { min: 40, copies: 10, boxesDiffer: true, rule: 'R300.1' },
  ragnaros: { min: 13, copies: 4, boxesDiffer: true, rule: 'R300.1' },
}
