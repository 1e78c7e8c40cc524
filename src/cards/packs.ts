import type { DeckList } from './decks/index.ts'
import { raidNames } from './raids/names.ts'
import type { RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'

/** Cards as the app loads them: one piece of data for the raiders' cards and decks, and one for each raid. */
export interface Pack {
  cards: CardValue[]
  raid?: RaidValue
  decks?: DeckList[] // ready to play
}

export const packNames = ['raiders', ...raidNames] as const
export type PackName = (typeof packNames)[number]
