import { raids } from '../src/cards/index.ts'
import type { BatchConfig } from '../src/table/sim/batch.ts'
import type { BotChoice, CheckLevel } from '../src/table/sim/config.ts'
import { playInParallel } from './parallel.ts'
import { proveStructure, proveWinTable } from './prove-raids.ts'
import { clearProgress, type Proof, progress, sayViolations } from './proof.ts'
import { proveBadInput } from './prove-input.ts'
import { proveSameInBrowser } from './prove-browser.ts'
import { ArgumentError, readArguments, runTool } from './sim-args.ts'

const usage = `npm run prove [-- --quick]

Plays what the project promises and says line by line whether it holds: random and greedy raids, saving and restoring
at every decision, the structure of every raid with blank cards, the same raid in Node and in Chromium, bad input.
--quick plays a tenth of it.`

const both = (bot: string): BotChoice => ({ boss: bot, raiders: bot })

const batchOf = (games: number, seed: number, bots: BotChoice, checks: CheckLevel, adjust?: number): BatchConfig => ({
  raid: 'onyxia',
  raiders: [1, 2, 3, 4, 5],
  games,
  seed,
  bots,
  checks,
  ...(adjust ? { adjust } : {}),
})

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

const provings = (scale: number): (() => Promise<Proof[]>)[] => {
  const games = (n: number): number => Math.max(5, Math.round(n * scale))
  const one = async (what: string, n: number, seed: number, bots: BotChoice, checks: CheckLevel, adjust?: number) => [
    await proveGames(what, batchOf(games(n), seed, bots, checks, adjust)),
  ]
  return [
    () => Promise.resolve(proveBadInput()),
    () => proveSameInBrowser(),
    () => one('Random raids, 1 to 5 raiders', 1000, 1, both('random'), 'sample'),
    () => one('Greedy raids, 1 to 5 raiders', 200, 2, both('greedy'), 'sample'),
    () => one('Random raids, adjusted by hand', 100, 6, both('random'), 'sample', 10),
    () => proveWinTable(games(40)),
    ...Object.values(raids).map((raid) => () => proveStructure(raid, games(60))),
    () => one('Saved and restored at every decision, random', 30, 3, both('random'), 'thorough'),
    () => one('Saved and restored at every decision, greedy', 10, 4, both('greedy'), 'thorough'),
    () => one('Saved and restored at every decision, mixed', 10, 5, { boss: 'random', raiders: 'greedy' }, 'thorough'),
  ]
}

const say = ({ what, holds, numbers, details }: Proof, seconds: number): string =>
  [
    `${holds ? 'PASS' : 'FAIL'}  ${what}: ${numbers}${seconds >= 0.1 ? ` [${seconds.toFixed(1)} s]` : ''}`,
    ...details.map((line) => `      ${line}`),
  ].join('\n')

await runTool(usage, async () => {
  const { flags, rest } = readArguments(process.argv.slice(2), [], ['quick'])
  if (rest.length > 0) throw new ArgumentError(`prove takes no "${rest[0]}".`)
  let lines = 0
  let failed = 0
  for (const prove of provings(flags.has('quick') ? 0.1 : 1)) {
    const start = performance.now()
    const proofs = await prove()
    clearProgress()
    for (const proof of proofs) {
      const line = say(proof, proofs.length === 1 ? (performance.now() - start) / 1000 : 0)
      lines += 1
      if (!proof.holds) failed += 1
      console.log(line)
    }
  }
  console.log(failed === 0 ? '\nEverything holds.' : `\n${failed} of ${lines} do not hold.`)
  return failed === 0 ? 0 : 1
})
