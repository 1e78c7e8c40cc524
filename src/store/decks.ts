import type { Db, DeckRecord } from './db.ts'
import { drop, put } from './both.ts'
import { deckRoom } from '../limits/names.ts'
import { withShownNames } from './shown-names.ts'

/** The decks that people build on this device. */

/** The one changed last comes first. */
export const ownDecks = async (db: Db): Promise<DeckRecord[]> =>
  withShownNames(await db.getAll('decks'), deckRoom, 'Deck').toSorted((a, b) => b.changed - a.changed)

/** Called as it is in the list of all. */
export const ownDeck = async (db: Db, id: string): Promise<DeckRecord | undefined> =>
  (await ownDecks(db)).find((deck) => deck.id === id)

export const keepDeck = async (db: Db, deck: DeckRecord): Promise<void> => {
  await put(db, 'decks', deck.id, deck)
}

export const dropDeck = async (db: Db, id: string): Promise<void> => {
  await drop(db, 'decks', id)
}
