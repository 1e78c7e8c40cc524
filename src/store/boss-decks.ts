import type { BossDeckRecord, Db } from './db.ts'
import { drop, put } from './both.ts'

/** The Boss's decks that people change on this device. */

/** The one changed last comes first. */
export const ownBossDecks = async (db: Db): Promise<BossDeckRecord[]> =>
  (await db.getAll('bossDecks')).toSorted((a, b) => b.changed - a.changed)

export const ownBossDeck = (db: Db, id: string): Promise<BossDeckRecord | undefined> => db.get('bossDecks', id)

export const keepBossDeck = async (db: Db, deck: BossDeckRecord): Promise<void> => {
  await put(db, 'bossDecks', deck.id, deck)
}

export const dropBossDeck = async (db: Db, id: string): Promise<void> => {
  await drop(db, 'bossDecks', id)
}
