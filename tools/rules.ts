// Which rule has a test?   npm run rules -- [--missing] [--raid onyxia]... [--json]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type RuleRaid, raidRuleIds, raidRules } from '../src/rulebook/index.ts'
import { owed } from '../test/rulebook/owed.ts'
import { citationsIn, debtsOf } from './rule-citations.ts'

const raids: readonly RuleRaid[] = ['all', 'onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas']

const root = fileURLToPath(new URL('..', import.meta.url))
const { missing, raid: only, json } = readArguments()

const testsOf = new Map<string, string[]>(raidRuleIds.map((id) => [id, []]))
const faults: string[] = []
for (const file of filesUnder('test')) collect(file)
faults.push(...debtsOf(owed, new Set([...testsOf].filter(([, tests]) => tests.length > 0).map(([id]) => id))))

const listed = raidRules
  .filter(({ raid }) => only.length === 0 || raid === 'all' || only.includes(raid))
  .map(({ id, raid, title }) => ({ id, raid, title, tests: testsOf.get(id) ?? [], owed: owed[id] ?? null }))
const summary = raids
  .map((raid) => ({ raid, ...count(listed.filter((entry) => entry.raid === raid)) }))
  .filter(({ ids }) => ids > 0)
const total = count(listed)
const strayIds = differencesFromReference()
const shown = missing ? listed.filter(({ tests }) => tests.length === 0) : listed

if (json) console.log(JSON.stringify({ rules: shown, summary, total, faults, strayIds }, null, 2))
else print()
process.exitCode = faults.length > 0 ? 1 : 0

function readArguments(): { missing: boolean; raid: readonly string[]; json: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        missing: { type: 'boolean', default: false },
        raid: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
    const unknown = values.raid.find((name) => !raids.some((raid) => raid === name))
    if (unknown !== undefined) throw new Error(`There is no raid ${unknown}. The raids: ${raids.join(', ')}`)
    return values
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error('npm run rules -- [--missing] [--raid NAME]... [--json]')
    return process.exit(2)
  }
}

/** Paths from the root with forward slashes, in a fixed order. */
function filesUnder(folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

function collect(file: string): void {
  const cited = citationsIn(file, readFileSync(join(root, file), 'utf8'))
  faults.push(...(cited?.faults ?? []))
  for (const id of cited?.ids ?? []) testsOf.get(id)?.push(file)
}

function count(entries: readonly { tests: readonly string[] }[]): { tested: number; ids: number } {
  return { tested: entries.filter(({ tests }) => tests.length > 0).length, ids: entries.length }
}

/** The list of ids we were given, if it lies beside the project: said when it differs from ours, never needed. */
function differencesFromReference(): string[] {
  const file = join(root, '..', 'shared', 'reference', 'rule-ids.tsv')
  if (!existsSync(file)) return []
  const [, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const theirs = rows.map((row) => row.split('\t')[0] ?? '')
  const differences = [
    ...theirs.filter((id) => !raidRuleIds.includes(id)).map((id) => `rule-ids.tsv has ${id}, src/rulebook has not`),
    ...raidRuleIds.filter((id) => !theirs.includes(id)).map((id) => `src/rulebook has ${id}, rule-ids.tsv has not`),
  ]
  const sameOrder = theirs.every((id, index) => id === raidRuleIds[index])
  return differences.length > 0 || sameOrder ? differences : ['src/rulebook and rule-ids.tsv differ in order']
}

function print(): void {
  for (const { id, title, tests, owed: reason } of shown) {
    const [first = reason === null ? 'NO TEST' : `owed by the cards: ${reason}`, ...others] = tests
    console.log(`${id.padEnd(9)}${title.padEnd(32)}${first}`)
    for (const test of others) console.log(`${' '.repeat(41)}${test}`)
  }
  console.log('')
  const line = (name: string, { tested, ids }: { tested: number; ids: number }): string =>
    `${name.padEnd(14)}${String(tested).padStart(4)} of ${String(ids).padStart(3)} rules have a test`
  for (const entry of summary) console.log(line(entry.raid, entry))
  console.log(line('total', total))
  const due = listed.filter(({ owed: reason }) => reason !== null)
  if (due.length > 0) console.log(`owed by the cards: ${due.map(({ id, title }) => `${id} ${title}`).join(', ')}`)
  for (const difference of strayIds) console.log(`Note: ${difference}`)
  for (const fault of faults) console.error(`ERROR: ${fault}`)
}
