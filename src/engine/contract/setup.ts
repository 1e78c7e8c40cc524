import type { DeckRule } from '../../cards/deck-rules.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { RaidName, Seat } from './names.ts'

export interface RaiderSetup {
  hero: string // card key or name
  deck: Record<string, number> // card key or name -> copies
}

/** Where chance comes from; sfc32 where none is said, as in every raid from before there was another. */
export const generators = ['chacha20'] as const
export type Generator = (typeof generators)[number]

/** All that a raid starts from. With the answers it gives the same game on any device. */
export interface Setup {
  raid: RaidName
  mode?: string
  seed: [number, number, number, number] // 128 bits
  raiders: RaiderSetup[]
  deckRule?: DeckRule // how raiders’ decks are built, if not in the usual way (N1.2)
  leader?: Seat // the raid leader; the raider in the middle if not said (N1.3)
  bossDeck?: Record<string, number> // a customised Main deck (O1.8, M1.1)
  bossDecks?: Record<string, Record<string, number>> // the Boss's other decks, by name, where they are customised
  extraCopy?: string // card key or name: one more copy in the boxed deck, where the box holds one
  cards?: CardValue[] // cards that are not in our library: test cards, homemade cards
  blank?: true // the Boss's decks hold blank cards
  anyDeck?: true // skip deck building rules (rulings, tests)
  generator?: Generator
}
