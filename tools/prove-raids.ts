import { statesOf } from '../machines/drive.ts'
import type { RaidMode, RaidValue } from '../src/cards/vocabulary/raid.ts'
import type { RaidName } from '../src/engine/contract/names.ts'
import { addTally, type BatchConfig, emptyTally, type Tally } from '../src/table/sim/batch.ts'
import { type BotChoice, botsText } from '../src/table/sim/config.ts'
import { neverVisited } from '../src/table/sim/coverage.ts'
import { placesOf } from '../src/table/sim/from.ts'
import { playInParallel } from './parallel.ts'
import { type Proof, type Proving, progress, sayViolations } from './proof.ts'

const oneToFive = [1, 2, 3, 4, 5]

const proveGames = async (what: string, batch: BatchConfig): Promise<Proof> => {
  const tally = await playInParallel(batch, (done, violations) =>
    progress(`${what}: ${done}/${batch.games} games, ${violations} violations`),
  )
  const { finished, raidersWin, bossWin, draws, decisions, violations } = tally
  return {
    what,
    holds: finished === batch.games && violations.length === 0,
    numbers:
      `${finished} of ${batch.games} finished, ${decisions} decisions, ${violations.length} violations ` +
      `(raiders won ${raidersWin}, Boss ${bossWin}, draws ${draws})`,
    details: sayViolations(violations),
  }
}

const raiderCounts = ({ raidersAtMost = 5 }: RaidMode): number[] =>
  Array.from({ length: raidersAtMost }, (_, i) => i + 1)

const strength = 3

/** How blank games are shared out over a mode: as they are, with strong raiders, and so from every Boss. */
const kinds = (raid: RaidName): { share: number; more: Pick<BatchConfig, 'strong' | 'from'> }[] => [
  { share: 0.3, more: {} },
  { share: 0.2, more: { strong: strength } },
  { share: 0.5, more: { strong: strength, from: placesOf(raid) } },
]

/** So many blank games of a raid in all its modes, with every number of raiders. */
export const blankBatches = ({ key, modes }: RaidValue, games: number): BatchConfig[] => {
  const raid = key as RaidName
  const parts = modes.flatMap((mode) => kinds(raid).map((kind) => ({ mode, ...kind })))
  let left = games
  return parts.map(({ mode, share, more }, i): BatchConfig => {
    const here = i === parts.length - 1 ? left : Math.round((games * share) / modes.length)
    left -= here
    return {
      raid,
      raiders: raiderCounts(mode),
      games: here,
      seed: 100 + i,
      bots: { boss: 'random', raiders: 'random' },
      checks: 'sample',
      mode: mode.key,
      blank: true,
      ...more,
    }
  })
}

/** Every mode of a raid with blank cards that try to pull it apart, to the end and through every state of its chart. */
const proveStructure = async (what: string, raid: RaidValue, games: number): Promise<Proof> => {
  let all = emptyTally()
  let before = 0
  for (const batch of blankBatches(raid, games)) {
    const sofar = before
    all = addTally(all, await playInParallel(batch, (done) => progress(`${what}: ${sofar + done}/${games} games`)))
    before += batch.games
  }
  const states = statesOf(raid.key)
  const missed = neverVisited(raid.key, all.covered)
  return {
    what,
    holds: all.finished === games && all.violations.length === 0 && missed.length === 0,
    numbers:
      `${all.finished} of ${games} finished, ${all.decisions} decisions, ${all.violations.length} violations, ` +
      `${states.length - missed.length} of ${states.length} states visited (raiders won ${all.raidersWin}, Boss ${all.bossWin})`,
    details: [...sayViolations(all.violations), ...missed.map((state) => `nobody was in ${state}`)],
  }
}

/** How often greedy raiders win against a greedy Boss, by their number. */
const proveWinTable = async (what: string, raid: RaidName, games: number): Promise<Proof> => {
  const rows: string[] = []
  let all = emptyTally()
  for (const raiders of oneToFive) {
    const tally = await playInParallel(
      {
        raid,
        raiders: [raiders],
        games,
        seed: 20 + raiders,
        bots: { boss: 'greedy', raiders: 'greedy' },
        checks: 'off',
      },
      (done) => progress(`${what}: ${raiders} raiders, ${done}/${games} games`),
    )
    rows.push(`${raiders}: ${tally.raidersWin} of ${games}, mean ${Math.round(tally.turns / games)} turns`)
    all = addTally(all, tally)
  }
  return {
    what,
    holds: all.finished === games * oneToFive.length && all.violations.length === 0,
    numbers: `${all.finished} of ${games * oneToFive.length} finished`,
    details: [...rows, ...sayViolations(all.violations)],
  }
}

/** Greedy raiders win where random ones lose, and a greedy Boss is done with random raiders sooner than a random one. */
const proveGreedy = async (what: string, raid: RaidName, games: number): Promise<Proof> => {
  const play = (bots: BotChoice): Promise<Tally> =>
    playInParallel({ raid, raiders: [4], games, seed: 21, bots, checks: 'off' }, (done) =>
      progress(`${what}: ${botsText(bots)}, ${done}/${games} games`),
    )
  const random = await play({ boss: 'random', raiders: 'random' })
  const heroes = await play({ boss: 'random', raiders: 'greedy' })
  const boss = await play({ boss: 'greedy', raiders: 'random' })
  const turns = (tally: Tally): string => `${tally.bossWin} in ${Math.round(tally.turns / games)} turns`
  const all = [random, heroes, boss].reduce(addTally)
  return {
    what,
    holds:
      all.finished === 3 * games &&
      heroes.raidersWin - random.raidersWin >= games * 0.6 &&
      boss.bossWin >= random.bossWin &&
      boss.turns < random.turns * 0.8,
    numbers:
      `of ${games} each, greedy raiders win ${heroes.raidersWin} and random ones ${random.raidersWin}; ` +
      `against random raiders a greedy Boss wins ${turns(boss)} and a random one ${turns(random)}`,
    details: sayViolations(all.violations),
  }
}

/** What is shown of one raid; `games` makes the number of games smaller when it must be quick. */
export const provingsOf = (value: RaidValue, games: (n: number) => number): Proving[] => {
  const raid = value.key as RaidName
  const line = (title: string, prove: (what: string) => Promise<Proof>): Proving => {
    const what = `${value.title}, ${title}`
    return { what, raid, prove: async () => [await prove(what)] }
  }
  const play = (title: string, n: number, batch: Pick<BatchConfig, 'seed' | 'bots' | 'checks' | 'adjust'>): Proving =>
    line(title, (what) => proveGames(what, { raid, raiders: oneToFive, games: games(n), ...batch }))

  const random = { boss: 'random', raiders: 'random' }
  const greedy = { boss: 'greedy', raiders: 'greedy' }
  const mixed = { boss: 'random', raiders: 'greedy' }
  const withCards = [
    play('random, 1 to 5 raiders', 1000, { seed: 1, bots: random, checks: 'sample' }),
    play('greedy, 1 to 5 raiders', 200, { seed: 2, bots: greedy, checks: 'sample' }),
    line('greedy against random', (what) => proveGreedy(what, raid, games(40))),
    line('greedy raiders’ wins, by their number', (what) => proveWinTable(what, raid, games(40))),
    play('random, adjusted by hand', 100, { seed: 6, bots: random, checks: 'sample', adjust: 10 }),
    play('random, saved and restored at every decision', 30, { seed: 3, bots: random, checks: 'thorough' }),
    play('greedy, saved and restored at every decision', 10, { seed: 4, bots: greedy, checks: 'thorough' }),
    play('mixed, saved and restored at every decision', 10, { seed: 5, bots: mixed, checks: 'thorough' }),
  ]
  const modes = value.modes.map(({ key }) => key).join(' and ')
  return [
    ...(value.playable ? withCards : []),
    line(`blank cards, ${modes}`, (what) => proveStructure(what, value, games(300))),
  ]
}
