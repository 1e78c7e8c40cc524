import type { BossDeckRecord, Db } from './db.ts'
import { drop, put } from './both.ts'
import { deckRoom } from '../limits/names.ts'
import { withShownNames } from './shown-names.ts'

/** The Boss's decks that people change on this device. */

/** The one changed last comes first. */
export const ownBossDecks = async (db: Db): Promise<BossDeckRecord[]> =>
  withShownNames(await db.getAll('bossDecks'), deckRoom, 'Deck').toSorted((a, b) => b.changed - a.changed)

/** Called as it is in the list of all. */
export const ownBossDeck = async (db: Db, id: string): Promise<BossDeckRecord | undefined> =>
  (await ownBossDecks(db)).find((deck) => deck.id === id)

export const keepBossDeck = async (db: Db, deck: BossDeckRecord): Promise<void> => {
  await put(db, 'bossDecks', deck.id, deck)
}

export const dropBossDeck = async (db: Db, id: string): Promise<void> => {
  await drop(db, 'bossDecks', id)
}
