import { nearest } from '../nearest.ts'
import { cut, type Fault, inside, oneOf, shown } from './fault.ts'
import { grammar } from './index.ts'
import { expectedOf, namesOf, oneExpected, wordsIn } from './expect.ts'
import { sense } from './sense.ts'
import type { Families, FamilyName, FieldNodes, Node, OptionalNode, Role } from './shape.ts'
import { headOf } from './tell.ts'
import { claims, isNode, loneWord } from './walk.ts'

export { type Fault, sayFault } from './fault.ts'

/**
 * Whether a value that comes from outside is a card, word for word. It may be anything: nothing in it is run, followed
 * without end or believed.
 */

// The largest card there is: 14 deep, 125 parts, 1,500 letters, 44 of them in one text.
const deepest = 40
const mostParts = 2_000
const mostLetters = 20_000
const longestText = 200
const mostFaults = 20 // worth reading

interface Reading {
  readonly faults: Fault[]
  parts: number
  letters: number
  isOver: boolean // too much of it, or too many faults
}

const tell = (r: Reading, path: string, found: string, expected: string, meant: string | null = null): void => {
  if (r.isOver) return
  r.faults.push({ path, found, expected, ...(meant === null ? {} : { meant }) })
  r.isOver = r.faults.length >= mostFaults
}

const tellTooMuch = (r: Reading, path: string, found: string, expected: string): void => {
  tell(r, path, found, expected)
  r.isOver = true
}

/** The words among which `text` may have been meant. */
const meantBy = (text: string, words: readonly string[]): string | null => nearest(text.slice(0, longestText), words)

const wrong = (r: Reading, node: Node, value: unknown, path: string): void => {
  const said = typeof value === 'string' ? [value] : isRecord(value) ? Object.keys(value).slice(0, mostFaults) : []
  const words = wordsIn(node)
  const meant = said.map((word) => meantBy(word, words)).find((word) => word !== null)
  tell(r, path, shown(value), expectedOf(node), meant)
}

type Entries = readonly (readonly [string, unknown])[]

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that JSON would write, read once and without running anything; null if there is more to it than that. */
const entriesOf = (r: Reading, value: object, path: string): Entries | null => {
  const plain: unknown = Array.isArray(value) ? Array.prototype : Object.prototype
  const from: unknown = Object.getPrototypeOf(value)
  if (from !== plain && (from !== null || Array.isArray(value))) {
    tell(r, path, 'an object of another kind', 'plain JSON')
    return null
  }
  const entries: [string, unknown][] = []
  for (const key of Reflect.ownKeys(value)) {
    const field = Reflect.getOwnPropertyDescriptor(value, key)
    if (Array.isArray(value) && key === 'length') continue
    if (typeof key === 'symbol' || !field?.enumerable || !('value' in field)) {
      tell(r, inside(path, String(key)), 'a hidden or computed field', 'plain JSON')
      return null
    }
    entries.push([key, field.value])
    if (entries.length > mostParts) break // counted and refused as its parts are read
  }
  return entries
}

const inNode = (r: Reading, node: Node, value: unknown, path: string, depth: number): void => {
  if (r.isOver) return
  r.parts += 1
  if (typeof value === 'string') r.letters += value.length
  if (r.parts > mostParts || r.letters > mostLetters)
    return tellTooMuch(r, path, 'too much', `at most ${mostParts} parts and ${mostLetters} letters`)
  if (depth > deepest && typeof value === 'object' && value !== null)
    return tell(r, path, shown(value), `nothing that is nested deeper than ${deepest}`)
  asNode(r, node, value, path, depth)
}

const asNode = (r: Reading, node: Node, value: unknown, path: string, depth: number): void => {
  switch (node.is) {
    case 'text':
      return typeof value === 'string' ? inText(r, node.role, value, path) : wrong(r, node, value, path)
    case 'number':
      if (!Number.isSafeInteger(value) || Number(value) < node.least || Number(value) > node.most)
        wrong(r, node, value, path)
      return
    case 'yes':
    case 'yesOrNo':
    case 'words':
      if (!claims(node, value)) wrong(r, node, value, path)
      return
    case 'list':
    case 'tuple':
      return Array.isArray(value) ? inList(r, node, value, path, depth) : wrong(r, node, value, path)
    case 'record':
    case 'byName': {
      const entries = isRecord(value) ? entriesOf(r, value, path) : wrong(r, node, value, path)
      if (!entries) return
      if (node.is === 'record') return inFields(r, node.fields, entries, path, depth)
      for (const [name, item] of entries) {
        inText(r, 'tag', name, inside(path, name))
        inNode(r, node.of, item, inside(path, name), depth + 1)
      }
      return
    }
    case 'family':
      return inFamily(r, node.family, value, path, depth)
    case 'either': {
      const meant = node.of.find((one) => claims(one, value) && !isStranger(one, value))
      return meant ? asNode(r, meant, value, path, depth) : wrong(r, node, value, path)
    }
  }
}

/** A record none of whose fields this alternative knows was hardly meant for it. */
const isStranger = (node: Node, value: unknown): boolean => {
  const fields = node.is === 'record' ? node.fields : node.is === 'family' ? wordsTogether(node.family) : null
  if (!fields || !isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && !keys.some((key) => Object.hasOwn(fields, key))
}
const wordsTogether = (name: FamilyName): FieldNodes | null => {
  const family = grammar[name]
  return family.told === 'together' ? family.words : null
}

const inText = (r: Reading, role: Role, text: string, path: string): void => {
  if (text.trim() === '') tell(r, path, 'an empty text', oneExpected[role])
  else if (text.length > longestText)
    tell(r, path, `a text of ${text.length} letters`, `${oneExpected[role]} of at most ${longestText} letters`)
  else if (role !== 'prose' && text in Object.prototype)
    tell(r, path, `"${text}"`, `${oneExpected[role]} that no object has by itself`)
  else if (role === 'cardKey' && text.includes('#')) tell(r, path, `"${cut(text)}"`, `${oneExpected[role]} without #`)
}

const inList = (
  r: Reading,
  node: Extract<Node, { is: 'list' | 'tuple' }>,
  value: readonly unknown[],
  path: string,
  depth: number,
): void => {
  if (value.length > mostParts) return tellTooMuch(r, path, shown(value), `at most ${mostParts} parts`)
  const entries = entriesOf(r, value, path)
  if (!entries) return
  const hole = entries.findIndex(([key], i) => key !== String(i))
  if (hole >= 0 || entries.length < value.length)
    return tell(r, inside(path, hole < 0 ? entries.length : hole), 'nothing', 'a list without holes or fields')
  if (node.is === 'tuple' && value.length !== node.of.length) return wrong(r, node, value, path)
  entries.forEach(([, item], i) => {
    const of = node.is === 'list' ? node.of : node.of[i]
    if (of) inNode(r, of, item, inside(path, i), depth + 1)
  })
}

const isOptional = (node: Node | OptionalNode): node is OptionalNode => node.is === 'optional'

const inFields = (
  r: Reading,
  fields: FieldNodes,
  entries: Entries,
  path: string,
  depth: number,
  head: string | null = null,
): void => {
  const names = Object.keys(fields)
  const said = new Set(entries.map(([key]) => key))
  for (const [key, value] of entries) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    const open = names.filter((name) => !said.has(name))
    if (field) inNode(r, isOptional(field) ? field.of : field, value, inside(path, key), depth + 1)
    else
      tell(
        r,
        inside(path, key),
        cut(key),
        head === null ? oneOf(names) : `only ${names.join(', ')} with ${head}`,
        meantBy(key, open),
      )
  }
  for (const [name, field] of Object.entries(fields))
    if (!isOptional(field) && !said.has(name)) tell(r, inside(path, name), 'nothing', expectedOf(field))
}

const inFamily = (r: Reading, name: FamilyName, value: unknown, path: string, depth: number): void => {
  const family = grammar[name]
  const node: Node = { is: 'family', family: name }
  if (family.told === 'alone') {
    if (!claims(node, value)) wrong(r, node, value, path)
    return
  }
  if (!isRecord(value)) return family.told === 'byHead' ? asLoneWord(r, name, value, path) : wrong(r, node, value, path)
  const entries = entriesOf(r, value, path)
  if (!entries) return
  if (family.told === 'together') return inFields(r, family.words, entries, path, depth)
  if (family.told === 'byField') {
    const word = entries.find(([key]) => key === family.field)?.[1]
    const known = typeof word === 'string' && Object.hasOwn(family.words, word) ? family.words[word] : undefined
    if (known) return inFields(r, known, entries, path, depth, String(word))
    const there = word === undefined ? 'nothing' : shown(word)
    const meant = typeof word === 'string' ? meantBy(word, namesOf(name)) : null
    return tell(r, inside(path, family.field), there, oneOf(namesOf(name)), meant)
  }
  const head = headOf(name, value)
  if (head === null) return wrong(r, node, value, path)
  const says = family.words[head]
  if (!says || isNode(says)) return tell(r, path, `{ ${head} }`, `${head} by itself`)
  inFields(r, says, entries, path, depth, head)
}

const asLoneWord = (r: Reading, name: FamilyName, value: unknown, path: string): void => {
  const { words } = grammar[name]
  const word = loneWord(name, value)
  if (word !== null) {
    const says = words[word] as FieldNodes | Node
    if (isNode(says)) asNode(r, says, value, path, 0)
  } else if (typeof value === 'string' && Object.hasOwn(words, value))
    tell(r, path, `"${value}" by itself`, `{ ${Object.keys(words[value] as FieldNodes).join(', ')} }`)
  else wrong(r, { is: 'family', family: name }, value, path)
}

/** What keeps a value from being of this shape, word for word; whether its words make sense together is not asked. */
export const checkShape = (shape: Node, value: unknown): Fault[] => {
  const r: Reading = { faults: [], parts: 0, letters: 0, isOver: false }
  inNode(r, shape, value, '', 0)
  return r.faults
}

/** What keeps a value from being of this family. Nothing: it is one, and what its words hang on is there. */
export const check = <F extends FamilyName>(family: F, value: unknown): Fault[] => {
  const faults = checkShape({ is: 'family', family }, value)
  return faults.length > 0 ? faults : sense(family, value as Families[F]).slice(0, mostFaults)
}

export const checkCard = (value: unknown): Fault[] => check('card', value)
