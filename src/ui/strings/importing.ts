import type { Doing } from '../../table/protocol.ts'
import { and, plural } from './english.ts'

const raids = (n: number): string => plural(n, { one: 'one raid', other: `${n} raids` })
const decks = (n: number): string => plural(n, { one: 'one deck', other: `${n} decks` })
const both = (raidCount: number, deckCount: number): string => {
  const parts = [...(raidCount > 0 ? [raids(raidCount)] : []), ...(deckCount > 0 ? [decks(deckCount)] : [])]
  return parts.length === 0 ? 'settings' : and(parts)
}

/** What is read from a file, and how far it is. */
export const importing = {
  title: ({ phase, backup }: Doing): string =>
    backup ? 'Restoring the backup…' : phase === 'reading' ? 'Reading the file…' : 'Importing the raid…',
  about: ({ phase, backup, raid }: Doing): string => {
    switch (phase) {
      case 'reading':
        return 'The app reads the file.'
      case 'checking':
        return backup
          ? `Raid ${raid ?? 1} of ${backup.raids}: the app plays every answer again to check it.`
          : 'The app plays every answer of the raid again to check it.'
      case 'saving':
        return backup ? `Saving ${both(backup.raids, backup.decks)}.` : 'Saving the raid.'
      case 'saved':
        return 'Everything is restored. The app is making its second copy.'
    }
  },
  untilThen: ({ phase }: Doing): string =>
    phase === 'saved' ? 'You don’t have to wait for that.' : 'Until that’s done, nothing is saved.',
  progress: (share: number): string => `${Math.floor(share * 100)}%`,
  stop: 'Stop',
} as const
