/** The first screen. */
export const home = {
  tagline: 'Gather your raiders. The Boss is waiting.',
  continue: 'Continue',
  newRaid: 'New raid',
  newRaidHint: 'Choose one of five raids, take your seats, begin',
  raids: 'The five raids',
  join: 'Join a raid',
  joinHint: 'With a link, a QR code or a room code',
  saves: 'Saved raids',
  decks: 'Decks',
  cards: 'Cards',
  rules: 'Rules',
  settings: 'Settings',
  about: 'About',
  more: 'More',
  offline: 'Ready to play offline',
  troubleReading: 'The app can’t read this device’s storage. New raids may not be saved.',
} as const
