import { grammar } from './index.ts'
import {
  type Families,
  type FamilyName,
  type FieldNodes,
  type Heard,
  kin,
  type Node,
  type OptionalNode,
  type Role,
  type Shape,
} from './shape.ts'
import { headOf } from './tell.ts'

/** One walk over card values, by their grammar: whoever looks for words looks with this. */

export type Path = readonly (string | number)[]

/** Hears of the parts of a value, outer ones first. Whoever answers false has seen enough of that part. */
export type Visitors = {
  readonly [F in Heard]?: (value: Families[F], path: Path) => boolean | void
} & {
  readonly eachWord?: (family: Heard, word: string, path: Path) => void // every word that is said
  readonly eachText?: (text: string, role: Role, path: Path) => void
  readonly eachPart?: (part: unknown, shape: Node, path: Path, mayGo: boolean) => void // mayGo: it may be left out
}

type Json = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does this kind of value belong to that shape, whatever is inside? Of several shapes the first that says so is meant. */
export const claims = (node: Node, value: unknown): boolean => {
  switch (node.is) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'yes':
      return value === true
    case 'yesOrNo':
      return typeof value === 'boolean'
    case 'words':
      return typeof value === 'string' && node.words.includes(value)
    case 'list':
    case 'tuple':
      return Array.isArray(value)
    case 'either':
      return node.of.some((one) => claims(one, value))
    case 'record':
    case 'byName':
      return isRecord(value)
    case 'family':
      return isOfFamily(node.family, value)
  }
}

const isOfFamily = (name: FamilyName, value: unknown): boolean => {
  const family = grammar[name]
  switch (family.told) {
    case 'alone':
      return typeof value === 'string' && Object.hasOwn(family.words, value)
    case 'byHead':
      if (isRecord(value)) return headOf(name, value) !== null
      return loneWord(name, value) !== null
    case 'byField':
      return isRecord(value) && Object.hasOwn(value, family.field)
    case 'together':
      return isRecord(value)
  }
}

export const isNode = (it: FieldNodes | Node): it is Node => typeof it['is'] === 'string'

/** The word that a text or a number is by itself: 'you', 'X', 3. */
export const loneWord = (name: FamilyName, value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const { words } = grammar[name]
  const word = typeof value === 'number' ? 'number' : value
  if (!Object.hasOwn(words, word)) return null
  const says = words[word] as FieldNodes | Node | true
  return says !== true && isNode(says) && claims(says, value) ? word : null
}

export const walk = <F extends FamilyName>(family: F, value: Families[F], visitors: Visitors): void =>
  inFamily(family, value, visitors, [])

/** The same for a value of that shape, of whatever kind it is. */
export const walkShape = <T>(shape: Shape<T>, value: T, visitors: Visitors): void => inNode(shape, value, visitors, [])
const heardAs = (name: FamilyName): Heard =>
  Object.hasOwn(kin, name) ? kin[name as keyof typeof kin] : (name as Heard)

const inFamily = (name: FamilyName, value: unknown, v: Visitors, path: Path): void => {
  const heard = heardAs(name)
  const visit = v[heard] as ((value: unknown, path: Path) => boolean | void) | undefined
  if (visit?.(value, path) === false) return
  const family = grammar[name]
  if (family.told === 'together') {
    for (const key in value as Json) {
      const field = family.words[key]
      if (!field) continue
      v.eachWord?.(heard, key, path)
      inField(field, (value as Json)[key], v, [...path, key])
    }
    return
  }
  const word =
    family.told === 'alone'
      ? String(value)
      : family.told === 'byField'
        ? String((value as Json)[family.field])
        : isRecord(value)
          ? headOf(name, value)
          : loneWord(name, value)
  if (word === null) return
  v.eachWord?.(heard, word, path)
  const fields = family.words[word]
  if (fields === undefined || fields === true || isNode(fields)) return
  inRecord(fields, value as Json, v, path)
}

const inRecord = (fields: FieldNodes, value: Json, v: Visitors, path: Path): void => {
  for (const key in value) {
    const field = fields[key]
    if (field) inField(field, value[key], v, [...path, key])
  }
}

const inField = (field: Node | OptionalNode, value: unknown, v: Visitors, path: Path): void => {
  if (value !== undefined) inPart(field.is === 'optional' ? field.of : field, value, v, path, field.is === 'optional')
}

const inPart = (node: Node, value: unknown, v: Visitors, path: Path, mayGo: boolean): void => {
  v.eachPart?.(value, node, path, mayGo)
  inNode(node, value, v, path)
}

const inNode = (node: Node, value: unknown, v: Visitors, path: Path): void => {
  switch (node.is) {
    case 'family':
      return inFamily(node.family, value, v, path)
    case 'text':
      return v.eachText?.(String(value), node.role, path)
    case 'list':
      return (value as unknown[]).forEach((item, i) => inPart(node.of, item, v, [...path, i], true))
    case 'tuple':
      return node.of.forEach((of, i) => inPart(of, (value as unknown[])[i], v, [...path, i], false))
    case 'record':
      return inRecord(node.fields, value as Json, v, path)
    case 'byName':
      return Object.entries(value as Json).forEach(([key, item]) => inPart(node.of, item, v, [...path, key], false))
    case 'either': {
      const meant = node.of.find((one) => claims(one, value))
      return meant && inNode(meant, value, v, path)
    }
    case 'number':
    case 'yes':
    case 'yesOrNo':
    case 'words':
      return
  }
}

/** Is there anywhere in it a part of this family that fits? */
export const has = <F extends FamilyName, I extends Heard>(
  within: F,
  value: Families[F],
  family: I,
  fits: (part: Families[I]) => boolean,
): boolean => {
  let found = false
  walk(within, value, {
    [family]: (part: Families[I]) => {
      found ||= fits(part)
      return !found
    },
  })
  return found
}
