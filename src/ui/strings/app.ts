/** What every screen says. */
export const app = {
  title: 'Raid Table',
  pageTitle: (page: string): string => `${page} · Raid Table`,
  back: 'Back',
  backTo: {
    raid: 'To the raid',
    new: 'To the new raid',
    decks: 'To the decks',
    rules: 'To the rules',
    cards: 'To the cards',
  },
  home: 'Home',
  close: 'Close',
  rule: (id: string): string => `Rule ${id}`,
  inTheRules: 'Read it in the rules',
  cancel: 'Cancel',
  loading: 'One moment…',
  seat: (seat: string): string => (seat === 'boss' ? 'Boss' : `Raider ${seat.slice(-1)}`),
  turn: (turn: number): string => (turn === 0 ? 'just begun' : `turn ${turn}`),
  fanProject:
    'A fan project. Not affiliated with Blizzard Entertainment, Upper Deck or Cryptozoic. World of Warcraft is a trademark of Blizzard Entertainment. No official art, logos or card texts are used.',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  updatePlayed: 'A raid is open in another tab. Leave it there first, then update.',
  brokenTitle: 'Something went wrong',
  brokenText:
    'This screen could not be shown. Your raids are safe on this device. Try again; if that does not help, close the app and open it again.',
  tryAgain: 'Try again',
  // how long ago, for lists
  when: (then: number, now: number = Date.now()): string => {
    const date = new Date(then)
    const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000)
    if (days <= 0) return `today, ${clock}`
    if (days === 1) return `yesterday, ${clock}`
    return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  },
} as const
