import { and, counted, plural } from './english.ts'

const raids = (n: number): string => plural(n, { one: 'one raid', other: `${counted(n)} raids` })
const decks = (n: number): string => plural(n, { one: 'one deck', other: `${counted(n)} decks` })

/** Raids and decks, as far as there are any. */
export const inBackup = (raidCount: number, deckCount: number): string | null => {
  const parts = [...(raidCount > 0 ? [raids(raidCount)] : []), ...(deckCount > 0 ? [decks(deckCount)] : [])]
  return parts.length === 0 ? null : and(parts)
}

/** One file of everything on this device, and clearing what is old. */
export const backup = {
  make: 'Back up everything',
  hint: 'One file with your raids, decks and settings, for another device or in case of need.',
  fileName: 'raid-table-backup',
  restored: (raidCount: number, deckCount: number): string => {
    const what = inBackup(raidCount, deckCount)
    return what === null ? 'Everything in this file was already here.' : `Restored: ${what}.`
  },
  refusedTitle: 'Part of this backup can’t be read',
  refusedText: 'Everything else was restored.',
  old: (n: number): string =>
    plural(n, {
      one: 'One finished raid is more than a month old.',
      other: `${n} finished raids are more than a month old.`,
    }),
  clear: 'Delete old raids',
  clearTitle: 'Delete these raids?',
  clearText: (n: number): string =>
    plural(n, {
      one: 'One finished raid will be gone for good. If you might want it back, back up everything first.',
      other: `${n} finished raids will be gone for good. If you might want them back, back up everything first.`,
    }),
  clearYes: 'Delete them',
} as const
