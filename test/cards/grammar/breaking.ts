import { grammar } from '../../../src/cards/grammar/index.ts'
import type { FamilyName, FieldNodes, Node, OptionalNode } from '../../../src/cards/grammar/shape.ts'
import { headOf } from '../../../src/cards/grammar/tell.ts'
import { claims, isNode, type Path } from '../../../src/cards/grammar/walk.ts'

/** Breaks good cards, word by word: every way in which one place of a card can be wrong, with where it must be told. */

export interface Break {
  how: string
  at: Path
  value: unknown // stands there instead
  told: readonly string[] // paths of which one must be told; `.*` is any field
}

export const isTold = ({ told }: Break, path: string): boolean =>
  told.some((one) => one === path || (one.endsWith('.*') && path.replace(/[^.]+$/, '*') === one))

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A record with one key called otherwise, in its place. */
const renamed = (value: Json, key: string, to: string): Json =>
  Object.fromEntries(Object.entries(value).map(([name, it]) => [name === key ? to : name, it]))
const without = (value: Json, key: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
const inherited = (value: Json): unknown => Object.create(value)
const withOwn = (value: Json, key: string): Json => {
  const copy = { ...value }
  Object.defineProperty(copy, key, { value: 1, enumerable: true })
  return copy
}

const unlikely = 'zqjxkv'

export const breaksOf = (card: object): Break[] => {
  const found: Break[] = []
  const add = (how: string, at: Path, value: unknown, ...told: string[]): void => {
    found.push({ how, at, value, told: told.length > 0 ? told : [at.join('.')] })
  }
  const inside = (at: Path, key: string): string => [...at, key].join('.')

  const inRecord = (fields: FieldNodes, value: Json, at: Path, head: string | null): void => {
    const here = at.join('.')
    const size = Object.keys(value).length
    const whole = (least: number): string[] => (size <= least ? [here] : []) // nothing that is known is left in it
    add('a list in place of one', at, [value])
    add('a text in place of a record', at, unlikely)
    add('inherited fields', at, inherited(value))
    add('a field that nobody knows', at, { ...value, [unlikely]: 1 }, inside(at, unlikely), ...whole(0))
    for (const key of ['constructor', 'valueOf', '__proto__'])
      add(`a field called ${key}`, at, withOwn(value, key), inside(at, key), ...whole(0))
    for (const [key, part] of Object.entries(value)) {
      const field = fields[key]
      if (!field) throw new Error(`${here} has no ${key}`)
      // without its head it may be of another word, or of nothing
      const elsewhere = key === head ? [here, inside(at, '*')] : whole(1)
      add('a field by another name', at, renamed(value, key, unlikely), inside(at, unlikely), ...elsewhere)
      if (field.is !== 'optional')
        add('a field that is missing', at, without(value, key), inside(at, key), ...elsewhere)
      inField(field, part, [...at, key])
    }
  }
  const inField = (field: Node | OptionalNode, value: unknown, at: Path): void =>
    inNode(field.is === 'optional' ? field.of : field, value, at)

  const inFamily = (name: FamilyName, value: unknown, at: Path): void => {
    const family = grammar[name]
    if (!isRecord(value))
      return add('a word that is none', at, typeof value === 'number' ? 1.5 : `${unlikely}${String(value)}`)
    if (family.told === 'together') return inRecord(family.words, value, at, null)
    if (family.told === 'alone') throw new Error(`${at.join('.')} is a record`)
    const head = family.told === 'byField' ? String(value[family.field]) : headOf(name, value)
    const fields = head === null ? undefined : family.words[head]
    if (!fields || isNode(fields)) throw new Error(`${at.join('.')} has no head`)
    inRecord(fields, value, at, family.told === 'byField' ? family.field : head)
  }

  const inNode = (node: Node, value: unknown, at: Path): void => {
    add('null', at, null)
    add('undefined', at, undefined)
    add('a function', at, () => value)
    switch (node.is) {
      case 'text':
        add('a number in place of a text', at, 7)
        add('no text', at, '')
        return add('a long text', at, 'x'.repeat(5000))
      case 'number':
        add('a text in place of a number', at, String(value))
        add('a fraction', at, 0.5)
        add('endless', at, Number.POSITIVE_INFINITY)
        return add('too many', at, node.most + 1)
      case 'yes':
        add('no', at, false)
        return add('1', at, 1)
      case 'yesOrNo':
        return add('a word for yes', at, 'true')
      case 'words':
        return add('a word that is none', at, `${unlikely}${String(value)}`)
      case 'list':
      case 'tuple': {
        const items = value as unknown[]
        add('a record in place of a list', at, Object.fromEntries(items.entries()))
        items.forEach((item, i) => {
          const of = node.is === 'list' ? node.of : node.of[i]
          if (of) inNode(of, item, [...at, i])
        })
        return
      }
      case 'record':
        return inRecord(node.fields, value as Json, at, null)
      case 'byName':
        for (const [key, item] of Object.entries(value as Json)) inNode(node.of, item, [...at, key])
        return
      case 'family':
        return inFamily(node.family, value, at)
      case 'either': {
        const before = found.length
        const meant = node.of.find((one) => claims(one, value))
        if (meant) inNode(meant, value, at)
        // what is wrong for one of several may be right for another
        const isWrong = ({ at: place, value: it }: Break): boolean =>
          place.length > at.length || !node.of.some((one) => one !== meant && claims(one, it))
        found.splice(before, found.length - before, ...found.slice(before).filter(isWrong))
      }
    }
  }

  inFamily('card', card, [])
  return found
}

/** The card with something else in one place. */
export const broken = (card: object, { at, value }: Pick<Break, 'at' | 'value'>): unknown => {
  const [first, ...rest] = at
  if (first === undefined) return value
  const copy: unknown = Array.isArray(card) ? [...(card as unknown[])] : { ...card }
  const parts = copy as Record<string | number, unknown>
  parts[first] = broken(parts[first] as object, { at: rest, value })
  return copy
}
