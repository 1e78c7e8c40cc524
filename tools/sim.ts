import { statesOf } from '../machines/drive.ts'
import { type BatchConfig, type FoundViolation, playBatch, type Tally } from '../src/table/sim/batch.ts'
import {
  ArgumentError,
  readArguments,
  readBots,
  readChecks,
  readMode,
  readRaid,
  readRaiders,
  runTool,
  wholeNumber,
} from './sim-args.ts'

const usage = `npm run sim -- <raid> [--raiders 3 | 1-5] [--games 100] [--seed 1] [--bots random | boss=greedy,raiders=random]
  [--checks off | sample | thorough] [--mode standard] [--blank] [--adjust N] [--json]

Plays whole raids with bots and checks that nothing happens that never should.
--blank plays decks of blank cards: the raid's structure and nothing else; it names the states nobody was in.
--adjust: at one decision in N somebody adjusts something by hand.
--json prints the numbers as one line of JSON, the last.`

const readBatch = (argv: readonly string[]): { batch: BatchConfig; raiders: string; json: boolean } => {
  const names = ['raiders', 'games', 'seed', 'bots', 'checks', 'mode', 'adjust']
  const { given, flags, rest } = readArguments(argv, names, ['json', 'blank'])
  const raid = readRaid(rest[0])
  if (rest.length > 1) throw new ArgumentError(`One raid at a time: what is "${rest[1]}"?`)
  const raiders = given.get('raiders') ?? '3'
  const blank = flags.has('blank')
  const mode = readMode(raid, given.get('mode'), blank)
  const adjust = given.get('adjust')
  return {
    batch: {
      raid,
      raiders: readRaiders(raiders),
      games: wholeNumber('games', given.get('games') ?? '100', 1, 10_000_000),
      seed: wholeNumber('seed', given.get('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER),
      bots: readBots(given.get('bots') ?? 'random'),
      checks: readChecks(given.get('checks') ?? 'sample'),
      ...(mode === undefined ? {} : { mode }),
      ...(blank ? { blank } : {}),
      ...(adjust === undefined ? {} : { adjust: wholeNumber('adjust', adjust, 1, 1_000_000) }),
    },
    raiders,
    json: flags.has('json'),
  }
}

const sayViolation = (v: FoundViolation): string =>
  `VIOLATION (${v.check}) in game ${v.game}, decision ${v.decision}: ${v.message}\n  play it again: ${v.replay}`

const summaryOf = (batch: BatchConfig, raiders: string, tally: Tally, seconds: number) => ({
  raid: batch.raid,
  raiders: batch.raiders.length === 1 ? batch.raiders[0] : raiders,
  games: batch.games,
  finished: tally.finished,
  raidersWin: tally.raidersWin,
  bossWin: tally.bossWin,
  draws: tally.draws,
  decisions: tally.decisions,
  decisionsPerSecond: Math.round(tally.decisions / seconds),
  adjusted: tally.adjusted,
  meanTurns: Math.round((tally.turns / batch.games) * 10) / 10,
  ...(batch.blank ? { neverVisited: statesOf(batch.raid).filter((state) => !tally.states.includes(state)) } : {}),
  violations: tally.violations,
})

const progress = (batch: BatchConfig): ((tally: Tally, done: number) => void) => {
  if (!process.stderr.isTTY) return () => undefined
  let last = 0
  return ({ decisions, violations }, done) => {
    const now = performance.now()
    if (now - last < 200 && done < batch.games) return
    last = now
    process.stderr.write(`\r${done}/${batch.games} games, ${decisions} decisions, ${violations.length} violations `)
    if (done === batch.games) process.stderr.write('\n')
  }
}

await runTool(usage, () => {
  const { batch, raiders, json } = readBatch(process.argv.slice(2))
  const start = performance.now()
  let told = 0
  const show = progress(batch)
  const tally = playBatch(batch, (soFar, done) => {
    for (; told < soFar.violations.length; told++) {
      const violation = soFar.violations[told]
      if (violation) console.error(`\n${sayViolation(violation)}`)
    }
    show(soFar, done)
  })
  const summary = summaryOf(batch, raiders, tally, (performance.now() - start) / 1000)
  if (json) console.log(JSON.stringify(summary))
  else
    for (const [name, value] of Object.entries({ ...summary, violations: tally.violations.length }))
      console.log(`${name.padEnd(20)}${Array.isArray(value) ? value.join(', ') || 'none' : String(value)}`)
  return tally.violations.length > 0 ? 1 : 0
})
