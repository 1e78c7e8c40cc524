// Is everything tested?   npm run mutants -- --help
import { charts } from '../machines/index.ts'
import { library, raids } from '../src/cards/index.ts'
import { isAccepted, staleEntries } from './mutants/accept.ts'
import { everyMutant, someOf } from './mutants/all.ts'
import { idOf, type Mutant } from './mutants/mutant.ts'
import { type Tried, tryAll } from './mutants/pool.ts'
import { ArgumentError, readArguments, runTool, wholeNumber } from './sim-args.ts'

const usage = `npm run mutants -- [--raid onyxia] [--set raiders] [--cards NAME…] [--charts] [--coarse | --fine]
  [--sample N] [--seed S] [--json]

Takes one thing at a time away from a card, a raid's rules or a chart, and runs rulings and tests until one fails.
Where none does, something is not tested: those are listed, and the exit code is 1.
--coarse: each power of each card, each standing rule, each command of a chart. --fine: only what is smaller: each
effect, cost, mode, condition, filter word and flag gone, each player word wider, each number one more and one less.
Neither: both.
--raid: that raid's cards, rules and chart; --set: a set of cards; --cards: these cards; --charts: only charts.`

const setOf = (key: string): string => key.split('/')[0] ?? ''

const readSet = (word: string): string => {
  const sets = new Set([...library.keys()].map(setOf))
  const found = [word, word.replace(/s$/, '')].find((name) => sets.has(name))
  if (found === undefined) throw new ArgumentError(`There is no set "${word}". The sets are ${[...sets].join(', ')}.`)
  return found
}

const readCard = (name: string): string[] => {
  const found = [...library.values()].filter((card) => card.name === name || card.key === name)
  if (found.length === 0) throw new ArgumentError(`There is no card called "${name}".`)
  return found.map(({ key }) => key)
}

const chosen = (argv: readonly string[]): { mutants: Mutant[]; json: boolean } => {
  const { given, flags, rest } = readArguments(
    argv,
    ['raid', 'set', 'cards', 'sample', 'seed'],
    ['charts', 'coarse', 'fine', 'json'],
  )
  if (flags.has('coarse') && flags.has('fine')) throw new ArgumentError('Either --coarse or --fine, or neither.')
  const raid = given.get('raid')
  if (raid !== undefined && !Object.hasOwn(charts, raid) && !Object.hasOwn(raids, raid))
    throw new ArgumentError(`There is no raid called "${raid}". The raids are ${Object.keys(raids).join(', ')}.`)
  const set = given.has('set') ? readSet(given.get('set') ?? '') : undefined
  const named = given.get('cards')
  if (named === undefined && rest.length > 0) throw new ArgumentError(`What is "${rest[0]}"? Cards follow --cards.`)
  const cards = named === undefined ? undefined : new Set([named, ...rest].flatMap(readCard))
  const everything = raid === undefined && set === undefined && cards === undefined
  const isMeant = ({ of, key }: Mutant): boolean => {
    if (flags.has('charts') && of !== 'chart') return false
    if (of !== 'card') return everything || key === raid
    return everything || setOf(key) === raid || setOf(key) === set || cards?.has(key) === true
  }
  const meant = everyMutant()
    .filter(isMeant)
    .filter(({ coarse }) => (coarse ? !flags.has('fine') : !flags.has('coarse')))
  const sample = given.get('sample')
  const seed = wholeNumber('seed', given.get('seed') ?? '1', 0, Number.MAX_SAFE_INTEGER)
  const mutants = sample === undefined ? meant : someOf(meant, wholeNumber('sample', sample, 1, 1_000_000), seed)
  return { mutants, json: flags.has('json') }
}

const say = (mutant: Mutant): string => `${idOf(mutant)}  (${mutant.was})`

await runTool(usage, async () => {
  if (process.argv.includes('--help')) {
    console.log(usage)
    return 0
  }
  const { mutants, json } = chosen(process.argv.slice(2))
  const all: Tried[] = []
  let shown = 0
  await tryAll(mutants, (tried, done) => {
    all.push(tried)
    const now = performance.now()
    if (tried.noticed === null && !isAccepted(tried.mutant)) console.error(`\nnobody notices: ${say(tried.mutant)}`)
    if (now - shown < (process.stderr.isTTY ? 500 : 30_000) && done < mutants.length) return
    shown = now
    process.stderr.write(`${process.stderr.isTTY ? '\r\u001B[K' : ''}${done}/${mutants.length} mutants`)
    process.stderr.write(process.stderr.isTTY && done < mutants.length ? '' : '\n')
  })
  const noticed = all.flatMap((tried) => (tried.noticed ? [tried.mutant] : []))
  const unnoticed = all.flatMap((tried) => (tried.noticed ? [] : [tried.mutant]))
  const survivors = unnoticed.filter((mutant) => !isAccepted(mutant))
  const stale = staleEntries(everyMutant(), new Set(noticed.map(idOf)))
  const summary = {
    mutants: all.length,
    noticed: noticed.length,
    byTestsOnly: all.filter((tried) => tried.noticed && !/\.ya?ml$/.test(tried.noticed.by)).length,
    accepted: unnoticed.length - survivors.length,
    survivors: survivors.length,
  }
  if (json) console.log(JSON.stringify({ ...summary, list: survivors, stale, tried: all }))
  else {
    for (const mutant of survivors) console.log(`SURVIVES ${say(mutant)}`)
    for (const entry of stale) console.log(`STALE in test/mutants/accepted.ts: ${entry}`)
    for (const [name, value] of Object.entries(summary)) console.log(`${name.padEnd(12)}${value}`)
  }
  return survivors.length + stale.length > 0 ? 1 : 0
})
