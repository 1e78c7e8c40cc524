import type { TurnedAway } from '../../table/protocol.ts'

type Reason = TurnedAway['reason'] | 'unreadable'

/** Joining a table on another device. */
export const join = {
  title: 'Join a raid',
  lead: 'The host has sent you a link, shows you a QR code, or reads you a room code.',
  scan: 'Scan a QR code',
  scanTitle: 'Scan the table’s QR code',
  scanReason: 'Use the camera to scan the code on the other screen. Nothing is recorded.',
  paste: 'Link or room code',
  pasteHint: 'Paste the link, or type the code in upper or lower case, with or without the dash.',
  go: 'Join',
  withoutInternet: 'Without internet',
  withoutHint: 'The host shows an invitation and you show an answer.',
  wrong: {
    empty: 'Paste a link or type a room code first.',
    'no-join': 'This isn’t a link or a room code. Paste the whole link, or type the room code.',
    'bad-code': 'A room code has eight letters and digits. Check it against the host’s screen.',
    'bad-broker': 'Part of this link is missing or wrong. Ask for it again and paste all of it.',
    'bad-invitation': 'The invitation is damaged or incomplete. Ask for it again.',
    answer: 'This is an answer to an invitation. It’s for the host to scan.',
  },
  back: (host: string): string => (host === '' ? 'Back to the table' : `Back to ${host}’s table`),
  backTitle: 'Your tables',
  forget: 'Forget this table',
  forgetOf: (raid: string): string => `Forget this table: ${raid}`,
  forgetTitle: 'Forget this table?',
  forgetText: 'This device won’t reconnect to that table automatically. You can still join again with its link.',

  invited: 'You’re invited to a raid. It runs in this browser: no account, nothing to install, decks included.',
  name: 'Your name',
  nameHint: 'The name others see.',
  nameNeeded: 'Enter your name first.',
  room: (code: string): string => `Room ${code}`,
  joiningHint: 'This takes a moment.',
  found: 'Found. Sitting down…',
  knocking: 'You’re at the door.',
  knockingHint:
    'The host sees your name and these three words, and lets you in. Are the words the same on both screens?',
  knockingWords: (words: readonly string[]): string => words.join(' · '),
  watch: 'I only want to watch',
  twofold:
    'The host’s device tells different people different things about who is at the table. Ask the host to reload the app.',
  looking: (host: string): string => (host === '' ? 'Looking for the table…' : `Looking for ${host}’s table…`),
  apart: (host: string): string => (host === '' ? 'The table is out of reach.' : `${host}’s table is out of reach.`),
  shaky: (host: string): string =>
    host === ''
      ? 'The connection to the table is weak. Wait a moment.'
      : `The connection to ${host} is weak. Wait a moment.`,
  lostHint: 'You can look around in the meantime. Your answer will be sent when the table is back.',
  lostScan: 'You joined without internet. Ask the host for a new invitation and scan it.',
  tryNow: 'Try now',
  scanAgain: 'Scan again',
  overInternet: 'Try over the internet',
  leave: 'Leave',
  startOver: 'Join as someone new',
  startOverTitle: 'Join as someone new?',
  startOverText:
    'Do this if the people at the table say that they’re playing on, and this device won’t follow. You’ll knock like a newcomer, and the host can give you your seat back.',
  startOverYes: 'Knock',
  home: 'Home',

  away: {
    version: 'Your app and the host’s don’t match',
    replaced: 'You’re at this table in another tab',
    dismissed: 'The host removed you from the table',
    full: 'The table is full',
    refused: 'The host didn’t let you in',
    oldLink: 'This link no longer works',
    noise: 'The table disconnected you',
    closed: 'The table is closed for now',
    unreadable: 'This page can’t follow the host’s app',
  } satisfies Record<Reason, string>,
  awayText: {
    version: {
      host: 'The host’s app is newer than yours. Reload this page. If that doesn’t help, open the link in a new tab.',
      guest: 'Your app is newer than the host’s. Ask the host to reload the app. The raid is saved.',
    },
    replaced: 'Only one tab or device can use a seat, and the newest one has it.',
    dismissed: 'Your seat is free. If this was a mistake, knock again: the host decides.',
    full: 'No more devices can join this table. Ask the host to remove someone who is only watching.',
    refused: 'Talk to the host, then knock again.',
    oldLink: 'The host made a fresh link for this table. Ask for that one.',
    noise: 'This page sent too many faulty messages. Reload it and join again. Your seat is saved.',
    closed: 'The raid is saved on the host’s device. You’ll rejoin automatically when the host reopens it.',
    unreadable:
      'It sent too many faulty messages, so this page left the table. Your seat is saved. Ask the host to reload the app, then join again.',
  },
  otherCards:
    'Your app’s rules differ from the host’s. You can still play: the host’s rules and cards count, and some may look different here.',
  unshown: 'The host’s app sent a view this page can’t show.',
  unshownHint: 'What you see may be out of date. Look again, or ask the host to reload the app. Your seat is saved.',
  lookAgain: 'Look again',
  takeBack: 'Continue here',
  reload: 'Reload',
  joinAgain: 'Join again',
  knockAgain: 'Knock again',
} as const
