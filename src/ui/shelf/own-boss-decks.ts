import { dropBossDeck, keepBossDeck, ownBossDeck, ownBossDecks } from '../../store/boss-decks.ts'
import type { BossDeckRecord } from '../../store/db.ts'
import { freshDeckId } from './own-decks.ts'
import { withStore } from '../store.ts'

/** People's own decks for the Boss, as the screens use them. */

export type NewBossDeck = Pick<BossDeckRecord, 'name' | 'raid' | 'mode' | 'decks'>

export const keepBoss = (deck: BossDeckRecord): Promise<void> => withStore((db) => keepBossDeck(db, deck))
export const dropBoss = (id: string): Promise<void> => withStore((db) => dropBossDeck(db, id))
export const listedBoss = (): Promise<BossDeckRecord[]> => withStore(ownBossDecks)
export const foundBoss = (id: string): Promise<BossDeckRecord | undefined> => withStore((db) => ownBossDeck(db, id))

export const makeBoss = async (deck: NewBossDeck): Promise<BossDeckRecord> => {
  const made: BossDeckRecord = {
    ...deck,
    decks: structuredClone(deck.decks),
    id: freshDeckId(),
    changed: Date.now(),
  }
  await keepBoss(made)
  return made
}

/** Where it is found among the decks: the box of a raid, or one's own by its id. */
const prefix = 'boss:'
export const bossDeckPage = (of: string): string => `${prefix}${of}`
export const bossDeckOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null)
