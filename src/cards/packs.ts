import { Book } from './book.ts'
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

/** Where cards and raids are got from, those of as many packs as are named. */
export interface Shelf {
  book(names: readonly PackName[]): Promise<Book>
}

export const bookOf = (packs: readonly Pack[]): Book =>
  new Book(
    packs.flatMap(({ cards }) => cards),
    packs.flatMap(({ raid }) => raid ?? []),
  )
