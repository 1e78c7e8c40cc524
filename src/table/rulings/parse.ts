import { isScalar, isSeq, parseDocument, visit } from 'yaml'
import { checkCard, sayFault } from '../../cards/grammar/check.ts'
import { raidNames } from '../../cards/raids/names.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { everythingAnd } from './everything.ts'
import { blanks } from './blanks.ts'
import { RulingError } from './error.ts'
import { checkNames } from './check-names.ts'
import { readTable } from './parse-table.ts'
import { readExpectations, readSteps } from './parse-steps.ts'
import {
  fail,
  type Fields,
  inside,
  type FilePlace,
  readFields,
  readLengths,
  readList,
  readNumber,
  readOneOf,
  readText,
  show,
} from './read.ts'
import type { Ruling } from './ruling.ts'

const rootKeys = [
  'title',
  'rules',
  'raid',
  'raiders',
  'table',
  'play',
  'expect',
  'dice',
  'coins',
  'random',
  'falls',
  'cards',
  'note',
  'source',
] as const

/** Rule ids are words: 410.10 is not 410.1. */
const keepRuleIds = (doc: ReturnType<typeof parseDocument>): void => {
  const asWritten = (node: unknown): void => {
    if (isScalar(node) && typeof node.value === 'number' && node.source !== undefined) node.value = node.source
    if (isSeq(node)) node.items.forEach(asWritten)
  }
  visit(doc, {
    Pair: (_, pair) => {
      if (isScalar(pair.key) && (pair.key.value === 'rules' || pair.key.value === 'rule')) asWritten(pair.value)
    },
  })
}

const readYaml = (text: string, file: string): unknown => {
  const doc = parseDocument(text)
  const problem = doc.errors[0]
  if (problem) {
    const line = problem.linePos?.[0].line
    throw new RulingError(
      file,
      line === undefined ? '' : `line ${line}`,
      `not YAML: ${problem.message.split('\n')[0] ?? ''}`,
    )
  }
  keepRuleIds(doc)
  try {
    return doc.toJS() as unknown
  } catch (error) {
    // aliases that stand for more and more of each other
    throw new RulingError(
      file,
      '',
      `not YAML that can be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The place of a fault within a card. */
const placeIn = (card: FilePlace, path: string): FilePlace =>
  path.split('.').reduce((at, part) => inside(at, /^\d+$/.test(part) ? Number(part) : part), card)

/** A test card in the vocabulary's JSON. Its key and the text of its number may be left to us. */
const readCards = (value: unknown, place: FilePlace): CardValue[] => {
  const keys = new Set<string>()
  return readList(value, place, (item, at) => {
    const fields = readFields(item, at, null)
    const name = readText(fields['name'], inside(at, 'name'))
    let key = typeof fields['key'] === 'string' ? fields['key'] : `_ruling/${slug(name)}`
    while (keys.has(key)) key += '-'
    keys.add(key)
    const number = fields['number'] === undefined ? {} : { number: readText(fields['number'], inside(at, 'number')) }
    const made = { ...fields, key, name, ...number }
    const [fault] = checkCard(made)
    if (fault) fail(placeIn(at, fault.path), sayFault({ ...fault, path: '' }))
    return JSON.parse(JSON.stringify(made)) as CardValue
  })
}

const readChance = (root: Fields, place: FilePlace): Ruling['chance'] => ({
  dice: readList(root['dice'], inside(place, 'dice'), (d, at) => readNumber(d, at, 1)),
  coins: readList(root['coins'], inside(place, 'coins'), (c, at) =>
    readOneOf(c, at, ['heads', 'tails']) === 'heads' ? 1 : 0,
  ),
  random: readList(root['random'], inside(place, 'random'), readText),
  falls: readList(root['falls'], inside(place, 'falls'), (it, at) => {
    const [dx = 0, dy = 0, turn = 0] = readLengths(it, at, 3)
    return [dx, dy, turn]
  }),
})

/** Reads a ruling file. Throws a RulingError that says what is wrong and where. */
export const parseRuling = (text: string, file: string): Ruling => {
  const place: FilePlace = { file, path: '' }
  const root = readFields(readYaml(text, file), place, rootKeys)
  const raiders = root['raiders'] === undefined ? 1 : readNumber(root['raiders'], inside(place, 'raiders'), 1)
  if (raiders > 5) fail(inside(place, 'raiders'), `at most 5 raiders, found ${raiders}.`)
  if (root['raid'] === undefined) fail(place, 'no raid is named.')
  const raid = raidNames.find((name) => name === root['raid'])
  if (!raid) return fail(inside(place, 'raid'), `expected ${raidNames.join(', ')}, found ${show(root['raid'])}.`)
  const cards = readCards(root['cards'], inside(place, 'cards'))
  const known = new Set(everythingAnd([...cards, ...blanks]).sideNames())
  const ruling: Ruling = {
    file,
    title: root['title'] === undefined ? '' : readText(root['title'], inside(place, 'title')),
    rules: readList(root['rules'], inside(place, 'rules'), readText),
    raid,
    raiders,
    table: readTable(root['table'] ?? {}, inside(place, 'table'), raiders, known),
    steps: readSteps(root['play'], inside(place, 'play'), raiders),
    expect: readExpectations(root['expect'] ?? {}, inside(place, 'expect')),
    chance: readChance(root, place),
    cards,
  }
  checkNames(ruling, known)
  return ruling
}
