import { raids } from '../src/cards/index.ts'
import { clearProgress, type Proof, type Proving } from './proof.ts'
import { proveSameInBrowser } from './prove-browser.ts'
import { proveBadInput } from './prove-input.ts'
import { proveRandomCards } from './prove-random.ts'
import { provingsOf } from './prove-raids.ts'
import { ArgumentError, readArguments, readRaid, runTool } from './sim-args.ts'

const usage = `npm run prove [-- --quick] [--raid NAME] [--only TEXT]

Plays what the project promises and says line by line whether it holds: random and greedy raids, that greedy bots play
better, where raiders lose, a raid of many Bosses from each of them, saving and restoring at every decision, the structure of every raid with blank cards (300 games a raid in all
modes, with strong raiders and from every Boss too: --only blank), raids whose effects last through every Boss and reset (--only last), the same raid in Node and in Chromium, bad input, short games with random cards put together from the grammar.
--quick plays a tenth of it.
--raid: only the lines of that raid. --only: only the lines whose title contains this text.`

const random = (games: number): Proving => {
  const what = 'Random cards from the grammar'
  return { what, prove: async () => [await proveRandomCards(what, games)] }
}

const everyProving = (scale: number): Proving[] => {
  const games = (n: number): number => Math.max(5, Math.round(n * scale))
  return [
    { what: 'Bad input', prove: proveBadInput },
    { what: 'The same raid in Node and in Chromium', prove: proveSameInBrowser },
    random(games(20_000)),
    ...Object.values(raids).flatMap((raid) => provingsOf(raid, games)),
  ]
}

const chosen = (argv: readonly string[]): Proving[] => {
  const { given, flags, rest } = readArguments(argv, ['raid', 'only'], ['quick'])
  if (rest.length > 0) throw new ArgumentError(`prove takes no "${rest[0]}".`)
  const raid = given.has('raid') ? readRaid(given.get('raid')) : undefined
  const only = (given.get('only') ?? '').toLowerCase()
  const all = everyProving(flags.has('quick') ? 0.1 : 1)
  const found = all
    .filter((proving) => raid === undefined || proving.raid === raid)
    .filter(({ what }) => what.toLowerCase().includes(only))
  if (found.length === 0)
    throw new ArgumentError(
      `No line has "${only}" in its title. The titles are:\n${all.map(({ what }) => what).join('\n')}`,
    )
  return found
}

const say = ({ what, holds, numbers, details }: Proof, seconds: number): string =>
  [
    `${holds ? 'PASS' : 'FAIL'}  ${what}: ${numbers}${seconds >= 0.1 ? ` [${seconds.toFixed(1)} s]` : ''}`,
    ...details.map((line) => `      ${line}`),
  ].join('\n')

await runTool(usage, async () => {
  let lines = 0
  let failed = 0
  for (const { prove } of chosen(process.argv.slice(2))) {
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
