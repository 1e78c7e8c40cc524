import { createHash } from 'node:crypto'
import { type BotChoice, botsText, type GameConfig, seedOfGame } from '../src/table/sim/config.ts'
import { playGame } from '../src/table/sim/play.ts'
import { ArgumentError, readArguments, runTool, wholeNumber } from './sim-args.ts'

const usage = `npm run --silent games [-- --first 20] > FILE

Plays 264 fixed raids with bots and writes one line for each: what was played, how many decisions, who won, and a hash of
every decision as it was asked with the answer it got. Before and after a change that must not change the game, the
lines are the same (diff BEFORE AFTER); the first line that differs names the raid to play again with npm run sim
(add --quiet to --blank: the blank cards of these raids do nothing).
--first N: only the first N of them.`

const oneToFive = [1, 2, 3, 4, 5]
const random: BotChoice = { boss: 'random', raiders: 'random' }
const greedy: BotChoice = { boss: 'greedy', raiders: 'greedy' }
const botChoices: readonly BotChoice[] = [
  random,
  greedy,
  { boss: 'greedy', raiders: 'random' },
  { boss: 'random', raiders: 'greedy' },
]

type Unseeded = Omit<GameConfig, 'seed'>

// 2 raids, 4 choices of bots, 1 to 5 raiders, 3 times: 120.
const withCards: Unseeded[] = [1, 2, 3].flatMap(() =>
  (['onyxia', 'magtheridon'] as const).flatMap((raid) =>
    botChoices.flatMap((bots) => oneToFive.map((raiders) => ({ raid, raiders, bots }))),
  ),
)

// 10 more of each raid in which somebody adjusts something now and then: 20.
const byHand: Unseeded[] = (['onyxia', 'magtheridon'] as const).flatMap((raid) =>
  [random, greedy].flatMap((bots) => oneToFive.map((raiders) => ({ raid, raiders, bots, adjust: 50 }))),
)

const blankModes: readonly (readonly [raid: GameConfig['raid'], mode: string, raidersAtMost: number, games: number])[] =
  [
    ['molten-core', 'standard', 5, 10],
    ['molten-core', 'full-clear', 5, 10],
    ['black-temple', 'standard', 5, 10],
    ['black-temple', 'heroic', 3, 6],
    ['black-temple', 'epic', 5, 9],
    ['naxxramas', 'standard', 5, 9],
    ['naxxramas', 'heroic', 3, 6],
  ]

// 60.
const blank: Unseeded[] = blankModes.flatMap(([raid, mode, raidersAtMost, games]) =>
  Array.from({ length: games }, (_, i) => ({
    raid,
    mode,
    raiders: 1 + (i % raidersAtMost),
    bots: random,
    blank: 'quiet' as const,
  })),
)

const threeAndFive = [3, 5]
const allRaids = ['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const

// Every raid with its cards, random and greedy, 3 and 5 raiders, twice: 40.
const everyRaid: Unseeded[] = [1, 2].flatMap(() =>
  allRaids.flatMap((raid) =>
    [random, greedy].flatMap((bots) => threeAndFive.map((raiders) => ({ raid, raiders, bots }))),
  ),
)

// The other ways to play them, with their cards: 12.
const otherModes: Unseeded[] = blankModes
  .filter(([, mode]) => mode !== 'standard')
  .flatMap(([raid, mode, raidersAtMost]) =>
    [random, greedy].flatMap((bots) =>
      threeAndFive.filter((raiders) => raiders <= raidersAtMost).map((raiders) => ({ raid, mode, raiders, bots })),
    ),
  )

// And the rest of `byHand`: 12.
const restByHand: Unseeded[] = (['molten-core', 'black-temple', 'naxxramas'] as const).flatMap((raid) =>
  [random, greedy].flatMap((bots) => threeAndFive.map((raiders) => ({ raid, raiders, bots, adjust: 50 }))),
)

// A raid's seed is its place in this list: what is added comes last, so that the lines before it stay what they were.
const games: GameConfig[] = [...withCards, ...byHand, ...blank, ...everyRaid, ...otherModes, ...restByHand].map(
  (game, i) => ({
    ...game,
    seed: seedOfGame(2_006, i),
  }),
)

/** Keys in one order: in which order an object was put together is no part of the game. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const settingsOf = ({ raid, raiders, seed, bots, mode, blank: isBlank, adjust }: GameConfig): string =>
  [
    `${raid} --raiders ${raiders} --seed ${seed} --bots ${botsText(bots)}`,
    ...(mode === undefined ? [] : [`--mode ${mode}`]),
    ...(isBlank ? ['--blank'] : []),
    ...(adjust ? [`--adjust ${adjust}`] : []),
  ].join(' ')

const lineOf = (game: GameConfig): { line: string; isSound: boolean } => {
  const hash = createHash('sha256')
  const { decisions, result, violations } = playGame(game, 'off', (decision, move) =>
    hash.update(JSON.stringify([decision, move], inOrder)).update('\n'),
  )
  const faults = violations.map(({ check, message }) => ` ${check.toUpperCase()}: ${message.split('\n')[0]}`)
  return {
    line: `${settingsOf(game)}: ${decisions} decisions, ${result ?? 'nobody'} won, ${hash.digest('hex').slice(0, 16)}${faults.join('')}`,
    isSound: faults.length === 0,
  }
}

await runTool(usage, () => {
  const { given, rest } = readArguments(process.argv.slice(2), ['first'], [])
  if (rest.length > 0) throw new ArgumentError(`games takes no "${rest[0]}".`)
  const first = wholeNumber('first', given.get('first') ?? String(games.length), 1, games.length)
  const lines = games.slice(0, first).map((game) => {
    const { line, isSound } = lineOf(game)
    console.log(line)
    return isSound
  })
  return lines.every(Boolean) ? 0 : 1
})
