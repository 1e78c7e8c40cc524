import type { RaidName } from '../../engine/contract/names.ts'

const about: Record<RaidName, string> = {
  onyxia: 'A dragon in three stages',
  'molten-core': 'Runes, and fire below',
  magtheridon: 'Cubes, chains and fel blood',
  'black-temple': 'One Boss after another',
  naxxramas: 'Four Quarters of undeath',
}

/** Setting up a raid. */

export const newRaid = {
  title: 'New raid',
  start: 'Start the raid',
  about,
  whichRaid: 'Which raid?',
  notYet: 'Not yet: its cards are still missing',
  mode: 'Mode',
  raiders: 'Raiders',
  howMany: 'How many raiders?',
  side: 'Side',
  whoSits: 'Who sits where?',
  whoPlays: (seat: string): string => `Who plays ${seat}?`,
  sitter: { me: 'Me', person: 'Person', guest: 'Another device', greedy: 'Bot', random: 'Wild bot' },
  sitterHint: {
    me: 'You, on this device',
    person: 'Somebody else on this device',
    guest: 'Somebody who joins by a link or a scan',
    greedy: 'A bot that plays to win',
    random: 'A bot that does anything the rules allow',
  },
  sitterLegend: 'A bot plays to win; a wild bot does anything that the rules allow.',
  name: (seat: string): string => `Name of ${seat}`,
  deck: (seat: string): string => `Deck of ${seat}:`,
  noDeckYet: 'Choose a deck',
  deckTitle: (seat: string): string => `Which deck does ${seat} play?`,
  starterDecks: 'Ready to play',
  ownDecks: 'Your decks',
  ownDecksNone: 'Decks that you build appear here.',
  buildDeck: 'Build a deck',
  cards: (count: number): string => `${count} cards`,
  hero: (name: string, className: string): string => (className === '' ? name : `${name}, ${className}`),
  bossDeck: 'The boxed Boss deck',
  leader: 'Raid leader',
  leaderMiddle: 'Whoever sits in the middle',
  extraCopy: 'One more copy in the Boss deck',
  extraCopyHint: 'The box holds one more copy of a card of the Boss’s choice.',
  extraCopyRandom: 'Let chance say',
  raidName: 'Name of this raid',
  raidUsually: (raid: string, date: Date): string =>
    `${raid}, ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`,
  meUsually: 'Player One',
  guestUsually: 'Whoever joins',
  guestDeck: 'They bring their own deck',
  openTable: 'Open the table',
  withOthers: 'Play with others',
  guests: (count: number): string =>
    count === 1 ? 'One seat is for another device.' : `${count} seats are for other devices.`,
  peopleUsually: {
    boss: 'Boss Player',
    raider: (n: number): string => `Player ${['One', 'Two', 'Three', 'Four', 'Five', 'Six'][n - 1] ?? n}`,
  },
  botsUsually: { boss: 'The Boss', raiders: ['Ash', 'Bramble', 'Cinder', 'Dusk', 'Flint'] },
  onlyBots: 'Only bots sit here: you watch.',
  handOver: (people: number): string => `${people} people share this device: it is handed around.`,
  summary: (raid: string, raiders: number): string => `${raid} · ${raiders} ${raiders === 1 ? 'raider' : 'raiders'}`,
  sameName: (name: string): string => `Somebody is already called ${name}. Choose another name.`,
  noDeck: (side: string): string => `There is no ${side} deck to play.`,
  deckProblem: (deck: string, problem: string, more: number): string =>
    `“${deck}” can’t be played: ${problem}${more > 0 ? ` (and ${more} more)` : ''}. Choose another deck or change it.`,
  moreThanAdvised: (mode: string, most: number, raiders: number): string =>
    `${mode} is recommended for up to ${most} raiders. You can still start with ${raiders}.`,
  tooMany: (mode: string, most: number): string => `${mode} is for at most ${most} raiders.`,
} as const
