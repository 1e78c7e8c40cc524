import type { DeckList } from '../../cards/decks/index.ts'
import type { DeckRecord } from '../../store/db.ts'
import { dropDeck, keepDeck, ownDeck, ownDecks } from '../../store/decks.ts'
import { withStore } from '../store.ts'

/** People's own decks, as the screens use them. */

/** Not crypto.randomUUID: that is missing where the app is served without https. */
export const freshDeckId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export type NewDeck = Pick<DeckRecord, 'name' | 'hero' | 'cards' | 'left'>

export const keep = (deck: DeckRecord): Promise<void> => withStore((db) => keepDeck(db, deck))
export const drop = (id: string): Promise<void> => withStore((db) => dropDeck(db, id))
export const listed = (): Promise<DeckRecord[]> => withStore(ownDecks)
export const found = (id: string): Promise<DeckRecord | undefined> => withStore((db) => ownDeck(db, id))

export const make = async (deck: NewDeck): Promise<DeckRecord> => {
  const made: DeckRecord = { ...deck, cards: { ...deck.cards }, id: freshDeckId(), changed: Date.now() }
  await keep(made)
  return made
}

/** A starter deck as if it were kept here. */
export const asRecord = ({ key, title, hero, cards }: DeckList): DeckRecord => ({
  id: key,
  name: title,
  hero,
  cards,
  changed: 0,
})
