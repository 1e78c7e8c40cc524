/** The raids that this device keeps. */
const size = (bytes: number): string => {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

export const saves = {
  title: 'Saved raids',
  none: 'No raid yet. A raid is kept by itself from its first moment on.',
  newRaid: 'New raid',
  unfinished: 'Still going on',
  finished: 'Finished',
  continue: 'Continue',
  look: 'Look at it',
  result: { raiders: 'The raiders won', boss: 'The Boss won', draw: 'A draw' },
  versus: (raiders: readonly string[], boss: string | undefined): string =>
    boss === undefined ? raiders.join(', ') : `${raiders.join(', ')} against ${boss}`,
  actions: (name: string): string => `More for ${name}`,
  rename: 'Rename',
  renameTitle: 'A new name',
  renameLabel: 'Name of the raid',
  renameYes: 'Rename',
  export: 'Save to a file',
  delete: 'Delete',
  deleteTitle: 'Delete this raid?',
  deleteText: (name: string): string =>
    `“${name}” will be gone for good. Save it to a file first if you may want it back.`,
  deleteYes: 'Delete it',
  playingTitle: 'It is being played',
  playingText: (name: string): string => `Another tab plays “${name}”. Delete it anyway? The other tab loses it.`,
  playingYes: 'Delete it anyway',
  import: 'Open a file',
  imported: 'The raid is here and can be continued.',
  importFailedTitle: 'This file can’t be opened',
  importFailedText: 'Nothing was changed. Choose a file that this app has saved.',
  failedTitle: 'That did not work',
  failedText: 'Nothing was changed. Try it again.',
  gone: 'This raid is no longer on this device.',
  stopped: 'The table could not be started.',
  storage: 'On this device',
  used: (bytes: number, of: number | null): string =>
    of === null ? `${size(bytes)} used` : `${size(bytes)} used, ${size(Math.max(0, of - bytes))} free`,
  kept: 'This device promises to keep your raids until you delete them.',
  notKept: 'If this device runs out of room, it may delete your raids. You can ask it to keep them.',
  unknownKept: 'This device does not say how long it keeps your raids. Save those that matter to a file.',
  ask: 'Ask to keep them',
  refused:
    'The device did not promise it. Install the app (add it to the home screen) and ask again, or save raids to files.',
  readTrouble: 'The saved raids could not be read.',
} as const
