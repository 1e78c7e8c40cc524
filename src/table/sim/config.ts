import { decks, raids } from '../../cards/index.ts'
import { makeRandom, oneOf } from '../../bots/random.ts'
import { blankCards, blankDeck } from './blank.ts'
import type { RaidName, Seat } from '../../engine/contract/names.ts'
import type { Setup } from '../../engine/contract/setup.ts'

/** One game of bots: from this alone it is played again, move for move. */
export interface GameConfig {
  raid: RaidName
  raiders: number
  seed: number // below 2 ** 53
  bots: BotChoice
  mode?: string // the raid's first one if not said
  blank?: true // decks of blank cards on both sides
  adjust?: number // one decision in so many, somebody adjusts something by hand; never unless said
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

const deckLists = Object.values(decks)
const factions = [...new Set(deckLists.map((deck) => deck.faction))]

export const isRaid = (name: string): name is RaidName => Object.hasOwn(raids, name)

/** A game's raiders are of one faction, which its seed chooses; decks repeat when there are too few. */
export const setupOf = ({ raid, raiders, seed, mode, blank }: GameConfig): Setup => {
  const random = makeRandom(seed, salts.setup)
  const word = (): number => random.below(4294967296) | 0
  const played = mode === undefined ? {} : { mode }
  if (blank)
    return {
      raid,
      ...played,
      seed: [word(), word(), word(), word()],
      raiders: Array.from({ length: raiders }, () => blankDeck),
      cards: blankCards,
      blank,
      anyDeck: true,
    }
  const faction = oneOf(random, factions)
  const mine = deckLists.filter((deck) => deck.faction === faction)
  const first = random.below(mine.length)
  return {
    raid,
    ...played,
    seed: [word(), word(), word(), word()],
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
  (config.adjust ? ` --adjust ${config.adjust}` : '')
