import type { Lookup } from './book.ts'
import type { RaidValue } from './vocabulary/raid.ts'

/** The raid that a card belongs to, by its key; null for what raiders bring. */
export const raidOf = (book: Lookup, key: string): RaidValue | null => book.raid(key.split('/', 1)[0] ?? '') ?? null
