import { and, size } from './english.ts'

/** The raids saved on this device. */
export const saves = {
  title: 'Saved raids',
  none: 'No raids yet. Raids save automatically from the start.',
  newRaid: 'New raid',
  unfinished: 'In progress',
  finished: 'Finished',
  continue: 'Continue',
  look: 'View',
  result: { raiders: 'The raiders won', boss: 'The Boss won', draw: 'Draw' },
  versus: (raiders: readonly string[], boss: string | undefined): string =>
    boss === undefined ? and(raiders) : `${and(raiders)} against ${boss}`,
  actions: (name: string): string => `More options for ${name}`,
  rename: 'Rename',
  renameTitle: 'Rename this raid',
  renameLabel: 'Name of the raid',
  renameYes: 'Rename',
  export: 'Save to a file',
  delete: 'Delete',
  deleteTitle: 'Delete this raid?',
  deleteText: (name: string): string =>
    `“${name}” will be gone for good. If you might want it back, save it to a file first.`,
  deleteYes: 'Delete the raid',
  playingTitle: 'This raid is being played',
  playingText: (name: string): string => `“${name}” is open in another tab. If you delete it, that tab loses it too.`,
  playingYes: 'Delete it anyway',
  import: 'Open a file',
  imported: 'The raid was imported. You can continue it now.',
  importStopped: 'Stopped. Nothing was imported.',
  importFailedTitle: 'This file can’t be imported',
  importFailedText: 'Nothing has changed. Choose a file saved by this app.',
  failedTitle: 'That didn’t work',
  failedText: 'Nothing has changed. Try again.',
  gone: 'This raid is no longer on this device.',
  stopped: 'The table couldn’t start.',
  storage: 'On this device',
  used: (bytes: number, of: number | null): string =>
    of === null ? `${size(bytes)} used` : `${size(bytes)} used, ${size(Math.max(0, of - bytes))} free`,
  kept: 'Your raids stay on this device until you delete them.',
  notKept: 'If this device runs low on space, it may delete your raids. You can ask it not to.',
  unknownKept: 'This device doesn’t say how long it will store your raids. Save the ones you care about to files.',
  ask: 'Protect my raids',
  refused:
    'The device said no. Install the app (add it to your home screen) and ask again, or save your raids to files.',
  readTrouble: 'The app couldn’t read your saved raids.',
} as const
