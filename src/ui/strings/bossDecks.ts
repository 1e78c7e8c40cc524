import { and, plural } from './english.ts'

interface Limits {
  readonly min: number
  readonly most?: number
  readonly copies?: number
}

const titles: Readonly<Record<string, string>> = {
  main: 'Main deck',
  events: 'Event deck',
  minions: 'Minion deck',
  ragnaros: 'Ragnaros deck',
  runes: 'Rune deck',
  blood: 'Blood',
  betrayerEvents: 'Betrayer event deck',
  kelthuzad: 'Kel’Thuzad’s event deck',
  army: 'Kel’Thuzad’s allies',
}

/** The Boss’s decks: looking at them, changing them, bringing them. */
export const bossDecks = {
  title: 'Boss decks',
  about: 'The Boss plays the decks from the box. Copy them to change how many copies of each card they have.',
  box: (raid: string): string => `${raid}: boxed decks`,
  copyName: (raid: string): string => `${raid}: my Boss deck`,
  forRaid: (raid: string): string => `For ${raid}`,
  readOnly: 'These are the decks from the box. Copy them to change them.',
  nothingOpen: 'This raid’s decks are always played as they come in the box.',
  deck: (name: string): string => titles[name] ?? name,
  deckWith: (title: string, n: number): string => `${title} (${n})`,
  whichDeck: 'Which deck to show',
  limits: ({ min, most, copies }: Limits): string => {
    if (copies === undefined) return 'Any number of copies of each card. The deck can even be empty.'
    return most === undefined
      ? `At least ${min} cards, up to ${copies} copies of each.`
      : `${min} to ${most} cards, up to ${copies} copies of each.`
  },
  guests: 'From outside the box',
  buildFor: 'Build for',
  builtFor: (mode: string): string => `Built for ${mode}`,
  onlyIn: (modes: readonly string[]): string => `Custom Boss decks can be played in ${and(modes)} mode.`,
  boxesDiffer: 'Boxes vary. Set the number of copies in yours.',
  count: (n: number): string => plural(n, { one: '1 card', other: `${n} cards` }),
  closed: 'This deck is always played as it comes in the box.',
  unchanged: 'As it comes in the box.',
  backToBox: 'Restore the boxed deck',
  backToBoxOf: (title: string): string => `${title}: restore the boxed deck`,
  backInBox: (title: string): string => `${title} restored`,
  strays: 'Not allowed in this deck',
  problem: (title: string, text: string): string => `${title}: ${text}`,
  unknownRaid: 'This deck is for a raid this app doesn’t have.',

  // New raid
  which: 'Boss deck:',
  ownShort: 'Your Boss deck',
  pickTitle: 'Which deck does the Boss play?',
  fromBox: 'The Boss deck from the box',
  ownDecks: 'Your Boss decks',
  boxedMode: (mode: string): string =>
    `${mode} is always played with the decks from the box. Choose another mode to play your own.`,
  ownNone: 'Boss decks you build appear here.',
  makeOwn: 'Build a Boss deck',
  seeBox: 'See what’s in the box',
  edit: (name: string): string => `Change “${name}”`,
  gone: 'The Boss deck you chose last time is no longer on this device, so the Boss plays the one from the box.',
  notKept: 'The deck couldn’t be saved: this device’s storage is full or blocked.',

  // lobby
  brought: (name: string): string => `The Boss plays the deck “${name}”`,
  broughtOwn: 'The Boss plays a custom deck',

  // as text
  readSoFar: (n: number, raid: string): string =>
    plural(n, { one: `1 card for the Boss of ${raid}`, other: `${n} cards for the Boss of ${raid}` }),
} as const
