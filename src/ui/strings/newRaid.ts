import type { RaidName } from '../../engine/contract/names.ts'
import { dayAndMonth, plural } from './english.ts'

const about: Record<RaidName, string> = {
  onyxia: 'A dragon in three stages',
  'molten-core': 'Runes, and fire below',
  magtheridon: 'Cubes, chains and fel blood',
  'black-temple': 'Nine Bosses, and ghosts',
  naxxramas: 'Four Quarters of undeath',
}

/** Setting up a raid. */
export const newRaid = {
  title: 'New raid',
  start: 'Start the raid',
  about,
  whichRaid: 'Which raid?',
  notYet: 'Coming later: its cards aren’t ready yet',
  mode: 'Mode',
  /** What the modes of a raid mean, by raid and mode. */
  modeMeans: {
    'molten-core': {
      standard: 'Lucifron first, then three Bosses that nobody knows beforehand, Majordomo Executus and Ragnaros.',
      'full-clear': 'All ten Bosses, one after the other. Much longer.',
    },
    'black-temple': {
      standard: 'All nine Bosses, with the decks as they come in the box. Made for three raiders.',
      heroic:
        'Harder: the Boss can bring custom decks, up to four copies of most cards. Best for one to three raiders.',
      epic: 'No limits on the Boss’s decks, and Traitors such as Lady Vashj can join them. Don’t expect a fair fight.',
    },
    naxxramas: {
      standard:
        'Clear one Quarter or more, then go on to Frostwyrm Lair whenever you like. The fallen return as you enter a new Quarter.',
      heroic: 'For up to three raiders. All four Quarters come before Frostwyrm Lair, and the fallen never return.',
    },
  },
  deckRule: 'Decks',
  deckRules: { usual: 'Up to four of each', dedicatedFew: 'Dedicated Few' },
  deckRuleMeans: {
    dedicatedFew: 'Raiders’ decks have 60 or more cards, one of each. Naxxramas was made for such decks.',
  },
  fewRefused:
    'The ready-to-play decks have several copies of most cards, so they can’t be used with Dedicated Few. ' +
    'Make one-of-each decks from the chosen ones, or build your own under Decks.',
  fewMake: 'Make one-of-each decks',
  fewName: (deck: string): string => `${deck} (one of each)`,
  fewMissing: (hero: string, missing: number): string =>
    plural(missing, {
      one: `${hero} needs 1 more different card for Dedicated Few, and there are no others yet.`,
      other: `${hero} needs ${missing} more different cards for Dedicated Few, and there are no others yet.`,
    }),
  raiders: 'Raiders',
  howMany: 'How many raiders?',
  side: 'Side',
  whoSits: 'Who sits where?',
  whoPlays: (seat: string): string => `Who plays ${seat}?`,
  sitter: {
    me: 'Me',
    person: 'Someone here',
    guest: 'Another device',
    greedy: 'Bot',
    clumsy: 'Clumsy bot',
    random: 'Wild bot',
  },
  sitterHint: {
    me: 'You, on this device',
    person: 'Someone else on this device',
    guest: 'Someone who joins with a link or a scan',
    greedy: 'A bot that plays to win',
    clumsy: 'A bot that makes mistakes',
    random: 'A bot that does anything the rules allow',
  },
  sitterLegend: 'A bot plays to win; a wild bot does anything that the rules allow.',
  name: (seat: string): string => `Name of ${seat}`,
  deck: (seat: string): string => `Deck of ${seat}:`,
  noDeckYet: 'Choose a deck',
  deckTitle: (seat: string): string => `Which deck does ${seat} play?`,
  starterDecks: 'Ready to play',
  ownDecks: 'Your decks',
  ownDecksNone: 'Decks you build appear here.',
  buildDeck: 'Build a deck',
  cards: (count: number): string => plural(count, { one: '1 card', other: `${count} cards` }),
  hero: (name: string, className: string): string => (className === '' ? name : `${name}, ${className}`),
  leader: 'Raid leader',
  leaderMiddle: (name: string): string => `The raider in the middle: ${name}`,
  leaderHint: 'Chooses the way through the raid. With other devices, the raiders can still change it.',
  extraCopy: 'Extra copy in the Boss deck',
  extraCopyHint: 'The box includes one extra copy of a card. Which one goes into the deck?',
  extraCopyRandom: 'Choose at random',
  raidName: 'Name of this raid',
  raidUsually: (raid: string, date: Date): string => `${raid}, ${dayAndMonth(date)}`,
  meUsually: 'Player One',
  guestUsually: 'Open seat',
  guestDeck: 'They bring their own deck',
  openTable: 'Open the table',
  withOthers: 'Play with others',
  guests: (count: number): string =>
    plural(count, { one: '1 seat is for another device.', other: `${count} seats are for other devices.` }),
  peopleUsually: {
    boss: 'Boss Player',
    raider: (n: number): string => `Player ${['One', 'Two', 'Three', 'Four', 'Five', 'Six'][n - 1] ?? n}`,
  },
  botsUsually: { boss: 'The Boss', raiders: ['Ash', 'Bramble', 'Cinder', 'Dusk', 'Flint'] },
  onlyBots: 'Only bots are playing. You watch.',
  handOver: (people: number): string => `${people} people share this device. Hand it around.`,
  summary: (raid: string, raiders: number): string =>
    plural(raiders, { one: `${raid} · 1 raider`, other: `${raid} · ${raiders} raiders` }),
  sameName: (name: string): string => `There’s already a ${name} at the table. Choose another name.`,
  noDeck: (side: string): string => `You have no ${side} deck to play.`,
  deckProblem: (deck: string, problem: string, more: number): string =>
    more === 0
      ? `“${deck}” can’t be played. ${problem} Choose another deck or change it.`
      : plural(more, {
          one: `“${deck}” can’t be played. ${problem} There is 1 more problem. Choose another deck or change it.`,
          other: `“${deck}” can’t be played. ${problem} There are ${more} more problems. Choose another deck or change it.`,
        }),
  moreThanAdvised: (mode: string, most: number, raiders: number): string =>
    `${mode} is recommended for up to ${most} raiders. You can still start with ${raiders}.`,
  tooMany: (mode: string, most: number): string => `${mode} is for at most ${most} raiders.`,
} as const
