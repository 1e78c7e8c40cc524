import { type BatchConfig, type FoundViolation, playBatch, type Tally } from '../src/table/sim/batch.ts'
import { neverInPlay, neverResolved, neverTaken, neverVisited, sayEnded } from '../src/table/sim/coverage.ts'
import { mostStrength } from '../src/table/sim/strong.ts'
import { processorTime } from './processor-time.ts'
import {
  ArgumentError,
  readArguments,
  readBots,
  readChecks,
  readFrom,
  readMode,
  readRaid,
  readRaiders,
  runTool,
  wholeNumber,
} from './sim-args.ts'

const usualStrength = 3

const usage = `npm run sim -- <raid> [--raiders 3 | 1-5] [--games 100] [--seed 1] [--bots random | boss=greedy,raiders=random]
  [--checks off | sample | thorough] [--mode standard] [--blank [--quiet]] [--lasting] [--strong [N]] [--from BOSS]
  [--adjust N] [--hurry N] [--json]

Plays whole raids with bots and checks that nothing happens that never should. It names the states of the chart that
nobody was in, its arrows that nobody took, the cards that were never in play, and the cards and powers that never resolved,
where the raiders lost, and the turn that the engine took longest over.
--blank plays decks of blank cards: the raid's structure, and cards that try to pull it apart (they bounce, steal, weaken,
  discard, remove, one card or all). With --quiet they do nothing at all.
--lasting: the raiders' decks, and the Boss's if they are blank, have cards whose effects last: modifiers and powers for the
  game, Master Heroes, borrowed cards, cards from a collection.
--strong N: the raiders' heroes have N times their health, and all that their parties deal is N times as much (2 to ${mostStrength};
  ${usualStrength} if no number is said). With any decks.
--from BOSS: the raid begins at this Boss: those before are felled by hand, and that way counts as visited by nobody. Also
  several, council,betrayer, or all of them by turns, all. A name that is none makes it list them.
--adjust: at one decision in N somebody adjusts something by hand.
--hurry: at one quiet moment of a raider in N the Boss is felled by hand, so that many Bosses and resets come.
--json prints the numbers as one line of JSON, the last.`

const readStrong = (isAsked: boolean, text: string | undefined): number | undefined => {
  if (!isAsked) return undefined
  return text === undefined ? usualStrength : wholeNumber('strong', text, 2, mostStrength)
}

const readBatch = (argv: readonly string[]): { batch: BatchConfig; raiders: string; json: boolean } => {
  const names = ['raiders', 'games', 'seed', 'bots', 'checks', 'mode', 'from', 'adjust', 'hurry']
  const { given, flags, rest } = readArguments(argv, names, ['json', 'blank', 'quiet', 'lasting'], ['strong'])
  const raid = readRaid(rest[0])
  if (rest.length > 1) throw new ArgumentError(`One raid at a time: what is "${rest[1]}"?`)
  const raiders = given.get('raiders') ?? '3'
  const blank = flags.has('blank')
  if (flags.has('quiet') && !blank) throw new ArgumentError('--quiet is said of blank cards: add --blank.')
  const lasting = flags.has('lasting')
  if (flags.has('quiet') && lasting) throw new ArgumentError('Say either --quiet or --lasting.')
  const mode = readMode(raid, given.get('mode'), blank)
  const adjust = given.get('adjust')
  const hurry = given.get('hurry')
  const strong = readStrong(flags.has('strong'), given.get('strong'))
  const from = readFrom(raid, given.get('from'))
  return {
    batch: {
      raid,
      raiders: readRaiders(raiders),
      games: wholeNumber('games', given.get('games') ?? '100', 1, 10_000_000),
      seed: wholeNumber('seed', given.get('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER),
      bots: readBots(given.get('bots') ?? 'random'),
      checks: readChecks(given.get('checks') ?? 'sample'),
      ...(mode === undefined ? {} : { mode }),
      ...(blank ? { blank: flags.has('quiet') ? 'quiet' : true } : {}),
      ...(lasting ? { lasting } : {}),
      ...(strong === undefined ? {} : { strong }),
      ...(from === undefined ? {} : { from }),
      ...(adjust === undefined ? {} : { adjust: wholeNumber('adjust', adjust, 1, 1_000_000) }),
      ...(hurry === undefined ? {} : { hurry: wholeNumber('hurry', hurry, 1, 1_000_000) }),
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
  longestStay: `${tally.longest.rounds} turns of the Boss in ${tally.longest.state}: ${tally.longest.replay}`,
  longestTurn: `${Math.round(tally.slowest.ms)} ms of the engine, turn ${tally.slowest.turn}: ${tally.slowest.replay}`,
  lostIn: sayEnded(batch.raid, tally.ended),
  neverVisited: neverVisited(batch.raid, tally.covered),
  neverTaken: neverTaken(batch.raid, tally.covered),
  neverInPlay: neverInPlay(tally.covered),
  neverResolved: neverResolved(tally.covered),
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
  const tell = (soFar: Tally, done: number): void => {
    for (; told < soFar.violations.length; told++) {
      const violation = soFar.violations[told]
      if (violation) console.error(`\n${sayViolation(violation)}`)
    }
    show(soFar, done)
  }
  const tally = playBatch(batch, tell, 0, 1, processorTime)
  const summary = summaryOf(batch, raiders, tally, (performance.now() - start) / 1000)
  if (json) console.log(JSON.stringify(summary))
  else
    for (const [name, value] of Object.entries({ ...summary, violations: tally.violations.length }))
      console.log(`${name.padEnd(20)}${Array.isArray(value) ? value.join(', ') || 'none' : String(value)}`)
  return tally.violations.length > 0 ? 1 : 0
})
