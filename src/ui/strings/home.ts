/** The first screen. */
export const home = {
  tagline: 'Gather your raiders. The Boss is waiting.',
  continue: 'Continue',
  newRaid: 'New raid',
  newRaidHint: 'Choose a raid, sit down, begin',
  join: 'Join a raid',
  joinHint: 'By a link, a scan or a room code',
  saves: 'Saved raids',
  decks: 'Decks',
  cards: 'Cards',
  rules: 'Rules',
  settings: 'Settings',
  about: 'About',
  more: 'More',
  offline: 'Ready to play offline',
  troubleReading: 'This device does not let the app read what it keeps. New raids may not be saved.',
} as const
