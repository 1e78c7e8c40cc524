import { isScalar, isSeq, parseDocument, visit } from 'yaml'
import { raidNames } from '../../cards/raids/names.ts'
import type { CardType, CardValue } from '../../cards/vocabulary/values.ts'
import { libraryFor } from '../../engine/running/create.ts'
import { blanks } from './blanks.ts'
import { RulingError } from './error.ts'
import { checkNames } from './check-names.ts'
import { readTable } from './parse-table.ts'
import { readExpectations, readSteps } from './parse-steps.ts'
import {
  fail,
  type Fields,
  inside,
  type Place,
  readFields,
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
  return doc.toJS() as unknown
}

const cardTypes: readonly CardType[] = [
  'hero',
  'ally',
  'ability',
  'weapon',
  'armor',
  'item',
  'quest',
  'location',
  'event',
  'rune',
  'blood',
  'cube',
  'lair',
  'quarter',
  'mark',
]
const cardKeys: readonly (keyof CardValue)[] = [
  'key',
  'name',
  'number',
  'type',
  'types',
  'cost',
  'xCost',
  'instant',
  'ongoing',
  'atk',
  'damageType',
  'health',
  'def',
  'strike',
  'stage',
  'tags',
  'limits',
  'unique',
  'unlimited',
  'pays',
  'twoHanded',
  'token',
  'faction',
  'classes',
  'requires',
  'attach',
  'hostIs',
  'play',
  'powers',
  'back',
]

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A test card in the vocabulary's JSON. What its texts say is the vocabulary's business; its shape is checked here. */
const readCards = (value: unknown, place: Place): CardValue[] => {
  const keys = new Set<string>()
  return readList(value, place, (item, at) => {
    const fields = readFields(item, at, null)
    for (const key of Object.keys(fields))
      if (!(cardKeys as readonly string[]).includes(key)) fail(at, `a card has no "${key}" in the vocabulary.`)
    const name = readText(fields['name'], inside(at, 'name'))
    const type = readOneOf(fields['type'], inside(at, 'type'), cardTypes)
    let key = typeof fields['key'] === 'string' ? fields['key'] : `_ruling/${slug(name)}`
    while (keys.has(key)) key += '-'
    if (key.includes('#')) fail(at, 'a key has no # in it.')
    keys.add(key)
    const number = fields['number'] === undefined ? {} : { number: readText(fields['number'], inside(at, 'number')) }
    const made = { ...(fields as Partial<CardValue>), key, name, type, ...number }
    return JSON.parse(JSON.stringify(made)) as CardValue
  })
}

const readChance = (root: Fields, place: Place): Ruling['chance'] => ({
  dice: readList(root['dice'], inside(place, 'dice'), (d, at) => readNumber(d, at, 1)),
  coins: readList(root['coins'], inside(place, 'coins'), (c, at) =>
    readOneOf(c, at, ['heads', 'tails']) === 'heads' ? 1 : 0,
  ),
  random: readList(root['random'], inside(place, 'random'), readText),
})

/** Reads a ruling file. Throws a RulingError that says what is wrong and where. */
export const parseRuling = (text: string, file: string): Ruling => {
  const place: Place = { file, path: '' }
  const root = readFields(readYaml(text, file), place, rootKeys)
  const raiders = root['raiders'] === undefined ? 1 : readNumber(root['raiders'], inside(place, 'raiders'), 1)
  if (raiders > 5) fail(inside(place, 'raiders'), `at most 5 raiders, found ${raiders}.`)
  if (root['raid'] === undefined) fail(place, 'no raid is named.')
  const raid = raidNames.find((name) => name === root['raid'])
  if (!raid) return fail(inside(place, 'raid'), `expected ${raidNames.join(', ')}, found ${show(root['raid'])}.`)
  const cards = readCards(root['cards'], inside(place, 'cards'))
  const known = new Set(libraryFor([...cards, ...blanks]).names())
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
