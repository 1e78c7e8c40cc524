import type { Db, DeckRecord } from './db.ts'
import { drop, put } from './both.ts'

/** The decks that people build on this device. */

/** The one changed last comes first. */
export const ownDecks = async (db: Db): Promise<DeckRecord[]> =>
  (await db.getAll('decks')).toSorted((a, b) => b.changed - a.changed)

export const ownDeck = (db: Db, id: string): Promise<DeckRecord | undefined> => db.get('decks', id)

export const keepDeck = async (db: Db, deck: DeckRecord): Promise<void> => {
  await put(db, 'decks', deck.id, deck)
}

export const dropDeck = async (db: Db, id: string): Promise<void> => {
  await drop(db, 'decks', id)
}
