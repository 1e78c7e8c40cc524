import { statesOf } from '../machines/drive.ts'
import type { RaidMode, RaidValue } from '../src/cards/vocabulary/raid.ts'
import type { RaidName } from '../src/engine/names.ts'
import { addTally, type BatchConfig, emptyTally } from '../src/table/sim/batch.ts'
import { playInParallel } from './parallel.ts'
import { type Proof, progress, sayViolations } from './proof.ts'

const raiderCounts = ({ raidersAtMost = 5 }: RaidMode): number[] =>
  Array.from({ length: raidersAtMost }, (_, i) => i + 1)

/** Every mode of a raid with blank cards, to the end and through every state of its chart. */
export const proveStructure = async (raid: RaidValue, games: number): Promise<Proof[]> => {
  const what = `${raid.title} with blank cards, ${raid.modes.map(({ key }) => key).join(' and ')}`
  let all = emptyTally()
  for (const [i, mode] of raid.modes.entries()) {
    const batch: BatchConfig = {
      raid: raid.key as RaidName,
      raiders: raiderCounts(mode),
      games,
      seed: 100 + i,
      bots: { boss: 'random', raiders: 'random' },
      checks: 'sample',
      mode: mode.key,
      blank: true,
    }
    all = addTally(all, await playInParallel(batch, (done) => progress(`${what}: ${mode.key}, ${done}/${games} games`)))
  }
  const asked = games * raid.modes.length
  const states = statesOf(raid.key)
  const missed = states.filter((state) => !all.states.includes(state))
  return [
    {
      what,
      holds: all.finished === asked && all.violations.length === 0 && missed.length === 0,
      numbers:
        `${all.finished} of ${asked} finished, ${all.decisions} decisions, ${all.violations.length} violations, ` +
        `${states.length - missed.length} of ${states.length} states visited (raiders won ${all.raidersWin}, Boss ${all.bossWin})`,
      details: [...sayViolations(all.violations), ...missed.map((state) => `nobody was in ${state}`)],
    },
  ]
}

/** How often greedy raiders win against a greedy Boss, by their number. */
export const proveWinTable = async (games: number): Promise<Proof[]> => {
  const rows: string[] = []
  let all = emptyTally()
  for (const raiders of [1, 2, 3, 4, 5]) {
    const tally = await playInParallel(
      {
        raid: 'onyxia',
        raiders: [raiders],
        games,
        seed: 20 + raiders,
        bots: { boss: 'greedy', raiders: 'greedy' },
        checks: 'off',
      },
      (done) => progress(`Greedy raids with ${raiders}: ${done}/${games} games`),
    )
    rows.push(`${raiders}: ${tally.raidersWin} of ${games}, mean ${Math.round(tally.turns / games)} turns`)
    all = addTally(all, tally)
  }
  return [
    {
      what: 'Greedy raiders’ wins, by their number',
      holds: all.finished === games * 5 && all.violations.length === 0,
      numbers: `${all.finished} of ${games * 5} finished`,
      details: [...rows, ...sayViolations(all.violations)],
    },
  ]
}
