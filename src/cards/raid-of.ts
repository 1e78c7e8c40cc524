import type { Lookup } from './book.ts'
import type { RaidValue } from './vocabulary/raid.ts'

/** Where a card is at home, by its key: `raider`, a raid, or wherever it was made. */
export const homeOf = (key: string): string => key.split('/', 1)[0] ?? ''

/** The raid that a card belongs to; null for what raiders bring. */
export const raidOf = (book: Lookup, key: string): RaidValue | null => book.raid(homeOf(key)) ?? null
