import type { TurnedAway } from '../../table/protocol.ts'

type Reason = TurnedAway['reason']

/** Joining somebody's table. */
export const join = {
  title: 'Join a raid',
  lead: 'Somebody has opened a table and sent you a link, shows you a QR code or reads you a code.',
  scan: 'Scan a QR code',
  scanTitle: 'Scan the QR code of the table',
  scanReason: 'The camera reads the code on the other screen. Nothing is recorded.',
  paste: 'Link or room code',
  pasteHint: 'Paste the link, or type the code: upper or lower case, with or without the dash.',
  go: 'Join',
  withoutInternet: 'Without internet',
  withoutHint: 'The host shows an invitation, you show the answer.',
  wrong: {
    empty: 'Paste a link or type a code first.',
    'no-join': 'There is nothing to join in this text. Paste the whole link, or type the room code.',
    'bad-code': 'A room code has eight letters and digits. Compare it with the host’s screen.',
    'bad-broker': 'The end of this link can’t be read. Ask for it again, and paste all of it.',
    'bad-invitation': 'The invitation is damaged or not complete. Ask for it again.',
    answer: 'This is an answer to an invitation: it belongs on the host’s screen.',
  },
  back: (host: string): string => `Back to the raid at ${host === '' ? 'the other' : `${host}’s`} table`,
  backTitle: 'Tables you sit at',
  forget: 'Forget it',
  forgetTitle: 'Forget this seat?',
  forgetText: 'This device will not find back to that table by itself. You can still join it again by its link.',

  invited: 'You are invited to a raid. It runs in this browser: no account, nothing to install, decks are here.',
  name: 'Your name',
  nameHint: 'What the table calls you.',
  nameNeeded: 'Say your name first.',
  room: (code: string): string => `Room ${code}`,
  joiningHint: 'This takes a moment.',
  found: 'Found. Sitting down…',
  looking: (host: string): string => `Looking for ${host === '' ? 'the' : `${host}’s`} table…`,
  apart: (host: string): string => `${host === '' ? 'The' : `${host}’s`} table is out of reach.`,
  shaky: (host: string): string => `${host === '' ? 'The table' : host} is hard to hear. Wait a moment.`,
  lostHint: 'You can look around meanwhile. What you answer now is told as soon as the table is back.',
  lostScan: 'You joined without internet: ask the host for a new invitation and scan it.',
  tryNow: 'Try now',
  scanAgain: 'Scan again',
  overInternet: 'Look over the internet',
  leave: 'Leave',
  home: 'Home',

  away: {
    version: 'The two apps are different',
    replaced: 'You are at this table in another tab',
    dismissed: 'The host has sent you away',
    full: 'The table is full',
    noise: 'The table has hung up',
    closed: 'The table is closed for now',
  } satisfies Record<Reason, string>,
  awayText: {
    version: {
      host: 'The host’s app is newer than yours. Reload this page; if that does not help, open the link in a new tab.',
      guest: 'Your app is newer than the host’s. Ask the host to reload the app: the raid is kept.',
    },
    replaced: 'Only one tab or device can hold a seat. The newest one has it.',
    dismissed: 'The seat is free again. If that was a mistake, ask for the link and join anew.',
    full: 'No more devices can join this table. Ask the host to send somebody away who is only watching.',
    noise: 'This page said too much that made no sense. Reload it and join again; your seat is kept.',
    closed: 'The raid is kept on the host’s device. As soon as it is opened there again, you are back.',
  },
  otherCards:
    'Your app has other rules than the host’s. You can play. The host’s rules and cards count; some may look different here.',
  takeBack: 'Go on here',
  reload: 'Reload',
  joinAgain: 'Join again',
} as const
