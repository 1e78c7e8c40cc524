import type { Db, DeckRecord } from './db.ts'

/** The decks that people build on this device. */

/** The one changed last comes first. */
export const ownDecks = async (db: Db): Promise<DeckRecord[]> =>
  (await db.getAll('decks')).toSorted((a, b) => b.changed - a.changed)

export const ownDeck = (db: Db, id: string): Promise<DeckRecord | undefined> => db.get('decks', id)

export const keepDeck = async (db: Db, deck: DeckRecord): Promise<void> => {
  const write = db.transaction('decks', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(deck), write.done])
}

export const dropDeck = async (db: Db, id: string): Promise<void> => {
  const write = db.transaction('decks', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.delete(id), write.done])
}
