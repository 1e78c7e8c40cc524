import type { BossDeckRecord, Db } from './db.ts'

/** The Boss's decks that people change on this device. */

/** The one changed last comes first. */
export const ownBossDecks = async (db: Db): Promise<BossDeckRecord[]> =>
  (await db.getAll('bossDecks')).toSorted((a, b) => b.changed - a.changed)

export const ownBossDeck = (db: Db, id: string): Promise<BossDeckRecord | undefined> => db.get('bossDecks', id)

export const keepBossDeck = async (db: Db, deck: BossDeckRecord): Promise<void> => {
  const write = db.transaction('bossDecks', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(deck), write.done])
}

export const dropBossDeck = async (db: Db, id: string): Promise<void> => {
  const write = db.transaction('bossDecks', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.delete(id), write.done])
}
