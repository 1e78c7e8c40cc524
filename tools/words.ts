// Does every word of the vocabulary do something?   npm run words -- --help
import type { Heard } from '../src/cards/grammar/shape.ts'
import { ArgumentError, readArguments, runTool, wholeNumber } from './sim-args.ts'
import { readProofs, rulingsFolder, writeProofs } from './words/proofs.ts'
import { proversIn } from './words/rulings.ts'
import { families, type Known, knownOf } from './words/words.ts'

const usage = `npm run words -- [--family F] [--proofs N] [--json] [--write]

For each word that a card can say: how many cards say it, which ruling proves it, and who passes over it on purpose.
A ruling proves a word if it fails when the cards it plays with are silent about it: the effect, cost, power or
modifier left out, the filter word gone, a player, card, amount, condition, event or duration become another one.
Words that no ruling proves are listed, and the exit code is 1.
--family: only that one; --proofs: so many rulings for each word, not only the first;
--write: keep what was found in test/rulings/base/words/proofs.json, which npm test looks at.`

const readFamily = (name: string): Heard => {
  const found = families.find((family) => family === name)
  if (!found) throw new ArgumentError(`There is no family "${name}". The families are ${families.join(', ')}.`)
  return found
}

const unproved = ({ proofs }: Known): string[] =>
  Object.entries(proofs).flatMap(([id, found]) => (found.length === 0 ? [id] : []))

const line = ({ word, cards, proofs, needsNone, passedOver }: Known): string => {
  const proved = Object.values(proofs).map((found) => found.map(({ file }) => file).join(', ') || 'NOTHING PROVES IT')
  const told = needsNone === null ? proved.join(' | ') : `(${needsNone})`
  const passed = passedOver.map(({ by, why }) => `; ${by}: ${why}`).join('')
  return `  ${word.padEnd(20)}${String(cards).padStart(4)}  ${told}${passed}`
}

const isShown = process.stderr.isTTY

const run = (argv: readonly string[]): number => {
  const { given, flags, rest } = readArguments(argv, ['family', 'proofs'], ['json', 'write', 'help'])
  if (rest.length > 0) throw new ArgumentError(`What is "${rest[0]}"?`)
  if (flags.has('help')) {
    console.log(usage)
    return 0
  }
  const wanted = given.has('family') ? [readFamily(given.get('family') ?? '')] : families
  const many = wholeNumber('proofs', given.get('proofs') ?? '1', 1, 100)
  const say = (text: string): void => {
    process.stderr.write(isShown ? `\r\u001B[K${text}` : `${text}\n`)
  }
  say('reading rulings')
  const provers = proversIn(rulingsFolder)
  const all: Known[] = []
  let last = ''
  for (const known of knownOf(wanted, provers, readProofs(), many)) {
    all.push(known)
    if (isShown || known.family !== last) say(isShown ? `${known.family} ${known.word}` : known.family)
    last = known.family
  }
  if (isShown) say('')
  const missing = all.flatMap(unproved)
  if (flags.has('write')) {
    const found = all.flatMap(({ proofs }) =>
      Object.entries(proofs).map(([id, [first]]) => [id, first?.file ?? null] as const),
    )
    writeProofs(new Map(found))
  }
  if (flags.has('json')) console.log(JSON.stringify({ words: all, missing }))
  else {
    for (const family of wanted) {
      console.log(`${family}  (cards, proved by)`)
      for (const known of all) if (known.family === family) console.log(line(known))
    }
    console.log(`\n${all.length} words, ${missing.length} proved by nothing`)
    for (const id of missing) console.log(`UNPROVED ${id}`)
  }
  return missing.length > 0 ? 1 : 0
}

await runTool(usage, () => run(process.argv.slice(2)))
