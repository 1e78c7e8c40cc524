import { grammar, wordsOf } from '../../src/cards/grammar/index.ts'
import {
  type FamilyName,
  type FieldNodes,
  type Heard,
  kin,
  type Node,
  type OptionalNode,
} from '../../src/cards/grammar/shape.ts'
import { isNode } from '../../src/cards/grammar/walk.ts'

/** Ways through the grammar: how deep a value must at least be, and how far it is from a place to a word. */

export type Fields = FieldNodes
export type Field = Node | OptionalNode

export const familyNames = Object.keys(grammar) as FamilyName[]
export const heardAs = (name: FamilyName): Heard =>
  Object.hasOwn(kin, name) ? kin[name as keyof typeof kin] : (name as Heard)

/** A word's own fields; null if it stands alone. */
export const fieldsOf = (family: FamilyName, word: string): Fields | null => {
  const { told, words } = grammar[family]
  const says = words[word] as Fields | Node | true | undefined
  if (says === undefined || says === true) return null
  if (told === 'together') return { [word]: says as Field }
  return isNode(says) ? null : says
}
/** The shape of a word that stands alone, such as a number. */
export const aloneNode = (family: FamilyName, word: string): Node | null => {
  const { told, words } = grammar[family]
  const says = words[word] as Fields | Node | true | undefined
  if (told === 'together' || says === undefined || says === true) return null
  return isNode(says) ? says : null
}

const fold = (
  node: Field,
  ofFamily: (family: FamilyName) => number,
  join: (parts: number[]) => number,
  skipsOptional: boolean,
): number => {
  const inner = (one: Field): number => fold(one, ofFamily, join, skipsOptional)
  switch (node.is) {
    case 'optional':
      return skipsOptional ? 0 : inner(node.of)
    case 'family':
      return ofFamily(node.family)
    case 'list':
    case 'byName':
      return inner(node.of)
    case 'tuple':
      return join(node.of.map(inner))
    case 'either':
      return Math.min(...node.of.map(inner))
    case 'record':
      return join(Object.values(node.fields).map(inner))
    default:
      return join([])
  }
}

// ---- depth

const depths = new Map<FamilyName, number>(familyNames.map((name) => [name, Number.POSITIVE_INFINITY]))
const deepest = (parts: number[]): number => Math.max(0, ...parts)
const depthNow = (node: Field): number => fold(node, (name) => depths.get(name) ?? 0, deepest, true)
const depthOfWordNow = (family: FamilyName, word: string): number => {
  const fields = grammar[family].told === 'together' ? null : fieldsOf(family, word)
  return fields ? 1 + deepest(Object.values(fields).map(depthNow)) : 0
}
const settle = (): boolean => {
  let changed = false
  for (const name of familyNames) {
    const { told, words } = grammar[name]
    const depth =
      told === 'together'
        ? 1 + deepest(Object.values(words).map(depthNow))
        : Math.min(...wordsOf(name).map((word) => depthOfWordNow(name, word)))
    if (depth >= (depths.get(name) ?? 0)) continue
    depths.set(name, depth)
    changed = true
  }
  return changed
}
while (settle());

const kept = <K extends object, V>(work: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { it: V }>()
  return (key) => {
    const before = known.get(key)
    if (before) return before.it
    const it = work(key)
    known.set(key, { it })
    return it
  }
}
const keptByWord = <V>(work: (family: FamilyName, word: string) => V): ((family: FamilyName, word: string) => V) => {
  const known = new Map<string, V>()
  return (family, word) => {
    const id = `${family} ${word}`
    const before = known.get(id)
    if (before !== undefined) return before
    const it = work(family, word)
    known.set(id, it)
    return it
  }
}
/** The least depth, worked out once. */
export const depthOf = kept(depthNow)
export const depthOfWord = keptByWord(depthOfWordNow)

// ---- distance

export interface Goal {
  readonly family: Heard
  readonly word: string
}
export const isGoal = (goal: Goal | null, family: FamilyName, word: string): boolean =>
  goal !== null && goal.word === word && goal.family === heardAs(family)

/** How many words there are from here to the goal. */
export interface Way {
  to(node: Field): number
  through(family: FamilyName, word: string): number
}

const ways = new Map<string, Way>()
const nearest = (parts: number[]): number => Math.min(Number.POSITIVE_INFINITY, ...parts)

export const wayTo = (goal: Goal): Way => {
  const id = `${goal.family} ${goal.word}`
  const before = ways.get(id)
  if (before) return before
  const known = new Map<FamilyName, number>()
  const to = (node: Field): number => fold(node, (name) => known.get(name) ?? Number.POSITIVE_INFINITY, nearest, false)
  const through = (family: FamilyName, word: string): number => {
    if (isGoal(goal, family, word)) return 0
    const fields = fieldsOf(family, word)
    return fields ? 1 + nearest(Object.values(fields).map(to)) : Number.POSITIVE_INFINITY
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const name of familyNames) {
      const far = nearest(wordsOf(name).map((word) => through(name, word)))
      if (far >= (known.get(name) ?? Number.POSITIVE_INFINITY)) continue
      known.set(name, far)
      changed = true
    }
  }
  const made = { to: kept(to), through: keptByWord(through) }
  ways.set(id, made)
  return made
}
