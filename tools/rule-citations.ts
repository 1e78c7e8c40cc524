import { parse } from 'yaml'
import { raidRuleIds, rule } from '../src/rulebook/index.ts'

const id = String.raw`(?:R\d+\.\d+[a-z]?|[OMBN]\d+\.\d+|\d{3}\.\d+[a-z]?|keyword\.[a-z-]+)`
const raidId = String.raw`(?:R\d+\.\d+[a-z]?|[OMBN]\d+\.\d+)`
const more = String.raw`(?:\s*,\s*${id})*`

const inTest = [
  // In a title, brackets need a raid's rule first, or every array of numbers would be one.
  new RegExp(String.raw`\[(${raidId}${more})\]`, 'g'),
  new RegExp(String.raw`//\s*rules?:\s*(${id}${more})`, 'g'),
  new RegExp(String.raw`\brules\(\s*((?:['"]${id}['"]\s*,?\s*)+)\)`, 'g'),
]

const idsIn = (text: string): string[] => text.match(new RegExp(id, 'g')) ?? []

/** The ids that a test file cites, each once. */
export function citedByTest(source: string): string[] {
  return [
    ...new Set(inTest.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, list = '']) => idsIn(list)))),
  ]
}

/** The ids under `rules:` of a ruling, as written: 410.10 must not become the number 410.1. */
export function citedByRuling(source: string): string[] | { fault: string } {
  let ruling: unknown
  try {
    ruling = parse(source, { schema: 'failsafe' })
  } catch (error) {
    return { fault: `is not YAML: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (typeof ruling !== 'object' || ruling === null || !('rules' in ruling)) return []
  const { rules } = ruling
  if (!Array.isArray(rules)) return { fault: 'has rules: that are not a list; write rules: [R202.1, O1.2]' }
  const cited: unknown[] = rules
  return cited.map(String)
}

const citationsPerRuling = 3 // a ruling that shows everything shows nothing

/** Which rules a file below test/ cites, each once, and what is wrong with that; null: it is no test. */
export function citationsIn(file: string, source: string): { ids: string[]; faults: string[] } | null {
  const isRuling = file.startsWith('test/rulings/') && file.endsWith('.yaml')
  if (!isRuling && !file.endsWith('.test.ts')) return null
  const cited = isRuling ? citedByRuling(source) : citedByTest(source)
  if ('fault' in cited) return { ids: [], faults: [`${file} ${cited.fault}`] }
  const ids = [...new Set(cited)]
  const unknown = ids.filter((it) => !rule(it))
  const isTooMuch = isRuling && cited.length > citationsPerRuling
  return {
    ids,
    faults: [
      ...(isTooMuch
        ? [`${file} cites ${cited.length} rules; a ruling may cite ${citationsPerRuling}: ${cited.join(', ')}`]
        : []),
      ...unknown.map((it) => `${file} cites ${it}, which is not in src/rulebook`),
    ],
  }
}

/** What is wrong with the list of rules that the cards still owe a test. */
export function debtsOf(owed: Readonly<Record<string, string>>, tested: ReadonlySet<string>): string[] {
  const listed = Object.keys(owed)
  return [
    ...raidRuleIds
      .filter((it) => !tested.has(it) && !listed.includes(it))
      .map((it) => `${it} has no test, and test/rulebook/owed.ts does not say why`),
    ...listed.filter((it) => tested.has(it)).map((it) => `${it} has a test and is still in test/rulebook/owed.ts`),
    ...listed
      .filter((it) => !raidRuleIds.includes(it))
      .map((it) => `test/rulebook/owed.ts has ${it}, which is no rule`),
  ]
}
