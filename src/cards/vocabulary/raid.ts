import type { Continuous } from './values.ts'

/** A deck of the Boss besides the Main deck. */
export interface BossDeck {
  cards: Record<string, number>
  resolvesTo: 'resources' | 'graveyard' | 'play' // where its cards go as the last part of resolving
  livesIn?: ('deck' | 'graveyard' | 'resources' | 'chain' | 'removed')[] // O1.6: going anywhere else is ignored
  uninterruptible?: true // by players (R201.2)
}

/** A raid's set-up and its standing rules that are not structure. Read from the Boss's side: "yours" is the Boss's. */
export interface RaidValue {
  key: string
  title: string
  mainDeck: Record<string, number>
  decks: Record<string, BossDeck>
  aside: string[] // Boss cards that wait beside the table, first one first
  tokens: string[]
  bossHandSize: number
  raiderHandSize: number
  raiderDeckMin: number
  bossPlacesResources: boolean // R100.3
  bossSeesOwnResources: boolean // R100.3
  customDeck?: { min: number; copies: number } // O1.8
  standing: Continuous[]
  standingRules: Record<number, string> // rule id of each standing modifier, by its index
}
