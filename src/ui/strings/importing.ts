import type { Doing } from '../../table/protocol.ts'
import { inBackup } from './backup.ts'

const titles = {
  reading: { file: 'Reading the file…', raid: 'Reading the saved raid…', backup: 'Reading the backup…' },
  later: { file: 'Reading the file…', raid: 'Importing the raid…', backup: 'Restoring the backup…' },
}
const replays = 'The app plays every answer of the raid again to check it.'

/** What is read from a file, and how far it is. */
export const importing = {
  title: (doing: Doing): string =>
    titles[doing.phase === 'reading' || doing.phase === 'parsing' ? 'reading' : 'later'][doing.with],
  about: ({ phase, counts, raid }: Doing): string => {
    switch (phase) {
      case 'reading':
        return 'The app reads the whole file before it looks at what’s in it.'
      case 'parsing':
        return 'The app looks at what’s in the file.'
      case 'checking':
        return counts && raid !== undefined ? `Raid ${raid} of ${counts.raids}. ${replays}` : replays
      case 'saving':
        return counts ? `Saving ${inBackup(counts.raids, counts.decks) ?? 'the settings'}.` : 'Saving the raid.'
      case 'saved':
        return 'Everything is restored. The app is making a second copy.'
    }
  },
  untilThen: ({ phase }: Doing): string =>
    phase === 'saved' ? 'You don’t have to wait for it.' : 'Until that’s done, nothing is saved.',
  progress: (share: number): string => `${Math.floor(share * 100)}%`,
  stop: 'Stop',
} as const
