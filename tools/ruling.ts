// Runs ruling files:   npm run ruling -- FILE…
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseRuling, RulingError, runRuling } from '../src/table/rulings/index.ts'

/** npm runs this in its own folder; a file may be named from where npm was called. */
const pathOf = (named: string): string => {
  const there = resolve(process.env['INIT_CWD'] ?? '.', named)
  return existsSync(named) || !existsSync(there) ? named : there
}

/** The files themselves, and every *.yaml under a folder. */
const rulingsAt = (named: string): string[] => {
  const path = pathOf(named)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) return rulingsAt(inner)
      return /\.ya?ml$/.test(entry.name) ? [inner] : []
    })
}

/** Null: it holds. */
const reasonAgainst = (file: string): string | null => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return 'there is no such file, or it can’t be read.'
  }
  try {
    const outcome = runRuling(parseRuling(text, file))
    if (outcome.ok) return null
    return outcome.step === undefined ? outcome.reason : `step ${outcome.step}: ${outcome.reason}`
  } catch (error) {
    if (error instanceof RulingError) return error.message.slice(file.length + 2)
    throw error
  }
}

const named = process.argv.slice(2)
if (named.length === 0) {
  console.log('Usage: npm run ruling -- FILE…\nEach FILE is a ruling (YAML), or a folder of them.')
  process.exit(2)
}
const files = named.flatMap(rulingsAt)
let failed = 0
if (files.length === 0) {
  console.log(`There is no ruling in ${named.join(', ')}.`)
  failed = 1
}
for (const file of files) {
  const reason = reasonAgainst(file)
  if (reason !== null) failed += 1
  console.log(reason === null ? `pass ${file}` : `FAIL ${file}: ${reason.replace(/\s*\n\s*/g, ' | ')}`)
}
process.exitCode = failed > 0 ? 1 : 0
