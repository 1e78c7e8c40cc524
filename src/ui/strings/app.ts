import { clock, wholeDate } from './english.ts'

/** What every screen says. */
export const app = {
  title: 'Raid Table',
  pageTitle: (page: string): string => `${page} · Raid Table`,
  back: 'Back',
  backTo: {
    raid: 'Back to the raid',
    new: 'Back to the new raid',
    decks: 'Back to the decks',
    rules: 'Back to the rules',
    cards: 'Back to the cards',
  },
  home: 'Home',
  close: 'Close',
  rule: (id: string): string => `Rule ${id}`,
  inTheRules: 'Open in the rulebook',
  cancel: 'Cancel',
  loading: 'One moment…',
  mixed: (name: string): string => `${name} ⚠︎`,
  mixedMeans: '⚠︎ marks a name that mixes letters from different alphabets. It may not be what it looks like.',
  seat: (seat: string): string => (seat === 'boss' ? 'Boss' : `Raider ${seat.slice(-1)}`),
  turn: (turn: number): string => (turn === 0 ? 'just started' : `turn ${turn}`),
  fanProject:
    'A fan project. Not affiliated with Blizzard Entertainment, Upper Deck or Cryptozoic. World of Warcraft is a trademark of Blizzard Entertainment. No official art, logos or card texts are used.',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  updatePlayed: 'A raid is open in another tab. Leave the table there first, then update.',
  brokenTitle: 'Something went wrong',
  brokenText:
    'The app couldn’t show this screen. Your raids are safe on this device. Try again. If that doesn’t help, close the app and reopen it.',
  tableStopped: 'The table has stopped working.',
  tryAgain: 'Try again',
  // how long ago, for lists
  when: (then: number, now: number = Date.now()): string => {
    const date = new Date(then)
    const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000)
    if (days <= 0) return `today, ${clock(date)}`
    if (days === 1) return `yesterday, ${clock(date)}`
    return wholeDate(date)
  },
} as const
