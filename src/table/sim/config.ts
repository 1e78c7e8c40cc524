import { decksFor, raids, wholeBook } from '../../cards/index.ts'
import { makeRandom, oneOf, type Random } from '../../bots/random.ts'
import { blankCards, blankDeck } from './blank.ts'
import type { RaidName, Seat } from '../../engine/contract/names.ts'
import { asOfToday } from '../as-of-today.ts'
import type { RaiderSetup, Setup } from '../../engine/contract/setup.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { fewKeepsakes, keepsakeCards, keepsakeDeck, keepsakesOfRaiders } from './keepsakes.ts'
import { mischiefCards, mischiefDeck } from './mischief.ts'
import { strongHero } from './strong.ts'

/** One game of bots: from this alone it is played again, move for move. */
export interface GameConfig {
  raid: RaidName
  raiders: number
  seed: number // below 2 ** 53
  bots: BotChoice
  mode?: string // the raid's first one if not said
  blank?: true | 'quiet' // decks of blank cards on both sides; quiet ones do nothing at all
  lasting?: true // cards whose effects last: in the raiders' decks, and with `blank` in the Boss's too
  strong?: number // so many times the raiders' health and damage
  from?: string // the Boss it begins at, see from.ts
  dealt?: 'before' // by sfc32: positions that were found with it are found again
  adjust?: number // one decision in so many, somebody adjusts something by hand; never unless said
  hurry?: number // one quiet moment of a raider in so many, the Boss is felled by hand, so that a raid comes to many of them
}

/** Which bot plays for the Boss and which for the raiders. */
export interface BotChoice {
  boss: string
  raiders: string
}

export type CheckLevel = 'off' | 'sample' | 'thorough'
export const checkLevels: readonly CheckLevel[] = ['off', 'sample', 'thorough']

export const botOf = (bots: BotChoice, seat: Seat): string => (seat === 'boss' ? bots.boss : bots.raiders)
export const botsText = ({ boss, raiders }: BotChoice): string =>
  boss === raiders ? boss : `boss=${boss},raiders=${raiders}`

// Streams of one seed that know nothing of each other.
export const salts = { setup: 0x5e7, bots: 0xb07, checks: 0xc4ec, adjust: 0xad1 } as const

/** The seed of game i. The first game has the seed that was given, so a printed seed plays that very game. */
export const seedOfGame = (seed: number, i: number): number => {
  if (i === 0) return seed
  const random = makeRandom(seed, i)
  return random.below(65536) * 4294967296 + random.below(4294967296)
}

export const isRaid = (name: string): name is RaidName => Object.hasOwn(raids, name)

/** The raiders' heroes, stronger: cards of one's own that take their place. */
const strengthened = (setup: Setup, times: number): Setup => {
  const book = wholeBook()
  const cards = setup.cards ?? []
  const made = new Map<string, CardValue>()
  const raiders = setup.raiders.map((raider): RaiderSetup => {
    const hero = cards.find(({ key }) => key === raider.hero) ?? book.find(raider.hero)[0]
    if (!hero) throw new Error(`There is no hero called "${raider.hero}".`)
    const strong = strongHero(hero, times)
    made.set(strong.key, strong)
    return { ...raider, hero: strong.key }
  })
  return { ...setup, raiders, cards: [...cards, ...made.values()] }
}

/**
 * A game's raiders are of one faction, which its seed chooses; decks repeat when there are too few. `another`: the next
 * deal of the same seed, for those who look for one that has what they want.
 */
export const setupOf = (config: GameConfig, another = 0): Setup => {
  const { raid, raiders, seed, mode, blank, lasting, strong, dealt: how } = config
  const random = makeRandom(seed, salts.setup + another * 0x10000)
  const setup = {
    raid,
    ...(mode === undefined ? {} : { mode }),
    ...(blank
      ? blankSetup(random, config)
      : lasting
        ? withKeepsakes(dealt(random, raid, raiders))
        : dealt(random, raid, raiders)),
    ...(how === 'before' ? {} : asOfToday),
  }
  return strong === undefined ? setup : strengthened(setup, strong)
}

const seedOf = (random: Random): Setup['seed'] => {
  const word = (): number => random.below(4294967296) | 0
  return [word(), word(), word(), word()]
}

const decksOf = ({ blank, lasting }: GameConfig): { deck: RaiderSetup; cards: CardValue[] } => {
  if (lasting) return { deck: keepsakeDeck, cards: keepsakeCards }
  if (blank === 'quiet') return { deck: blankDeck, cards: blankCards }
  return { deck: mischiefDeck, cards: mischiefCards }
}

const blankSetup = (random: Random, config: GameConfig): Omit<Setup, 'raid'> => {
  const { deck, cards } = decksOf(config)
  return {
    seed: seedOf(random),
    raiders: Array.from({ length: config.raiders }, () => deck),
    cards,
    blank: true,
    anyDeck: true,
  }
}

/** A set-up of the box with cards in the raiders' decks whose effects last. */
const withKeepsakes = (setup: Omit<Setup, 'raid'>): Omit<Setup, 'raid'> => ({
  ...setup,
  raiders: setup.raiders.map(({ hero, deck }) => ({ hero, deck: { ...deck, ...fewKeepsakes } })),
  cards: keepsakesOfRaiders,
  anyDeck: true,
})

const dealt = (random: Random, raid: RaidName, raiders: number): Omit<Setup, 'raid'> => {
  const deckLists = decksFor(raid)
  const factions = [...new Set(deckLists.map((deck) => deck.faction))]
  const faction = oneOf(random, factions)
  const mine = deckLists.filter((deck) => deck.faction === faction)
  const first = random.below(mine.length)
  return {
    seed: seedOf(random),
    raiders: Array.from({ length: raiders }, (_, i) => {
      const deck = mine[(first + i) % mine.length]
      if (!deck) throw new Error(`There is no ${faction} deck.`)
      return { hero: deck.hero, deck: deck.cards }
    }),
  }
}

/** The command that plays a game again, checks included. */
export const replayCommand = (config: GameConfig, checks: CheckLevel): string =>
  `npm run sim -- ${config.raid} --raiders ${config.raiders} --games 1 --seed ${config.seed} ` +
  `--bots ${botsText(config.bots)} --checks ${checks}` +
  (config.mode === undefined ? '' : ` --mode ${config.mode}`) +
  (config.blank ? ' --blank' : '') +
  (config.blank === 'quiet' ? ' --quiet' : '') +
  (config.lasting ? ' --lasting' : '') +
  (config.strong === undefined ? '' : ` --strong ${config.strong}`) +
  (config.from === undefined ? '' : ` --from ${config.from}`) +
  (config.adjust ? ` --adjust ${config.adjust}` : '') +
  (config.hurry ? ` --hurry ${config.hurry}` : '')
