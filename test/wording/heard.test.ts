import { describe, expect, it } from 'vitest'
import { grammar } from '../../src/cards/grammar/index.ts'
import {
  type Families,
  type FamilyName,
  type FieldNodes,
  kin,
  type Node,
  type OptionalNode,
  type Role,
} from '../../src/cards/grammar/shape.ts'
import { isNode } from '../../src/cards/grammar/walk.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue, Effect, Filter } from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const book = wholeBook()

// Made by the grammar: each word in its shortest form, and the same with another value of one field.

const ally: Filter = { is: 'ally' }
const text = (facts: Partial<CardValue>): string =>
  plain(cardText(book, { key: 'test/bo', name: 'Bo', type: 'ally', ...facts }))
const does = (...effects: Effect[]): string =>
  text({
    play: {
      targets: [{ card: { is: 'ally', tag: 'Gnome' } }],
      effects: [{ choose: { is: 'item' }, n: 2, as: 'a' }, { exhaust: { target: 0 } }, ...effects],
    },
  })

/** A text with this in it. */
const told: { readonly [F in FamilyName]?: (it: Families[F]) => string } = {
  effect: (it) => does(it),
  modifier: (it) => text({ powers: [{ always: [it] }] }),
  replacement: (it) => text({ powers: [{ always: [{ replace: it }] }] }),
  cost: (it) => text({ powers: [{ pay: [it], effects: [{ draw: 1 }] }] }),
  power: (it) => text({ powers: [it] }),
  text: (it) => text({ play: it }),
  target: (it) => text({ play: { targets: [it], effects: [{ destroy: { target: 0 } }] } }),
  filter: (it) => does({ destroy: { all: it } }),
  compare: (it) => does({ destroy: { all: { is: 'ally', cost: it } } }),
  who: (it) => does({ draw: 1, who: it }),
  what: (it) => does({ draw: { atk: it } }),
  amount: (it) => does({ draw: it }),
  condition: (it) => does({ if: it, then: [{ draw: 1 }] }),
  event: (it) => text({ powers: [{ when: it, effects: [{ draw: 1 }] }] }),
  remembered: (it) => does({ if: { happened: it }, then: [{ draw: 1 }] }),
}

/** Values that say different things, where the grammar does not say enough to make some. */
const samples: { readonly [F in FamilyName]?: readonly Families[F][] } = {
  amount: [5, 11],
  filter: [ally, { is: 'item' }],
  who: ['opponents', 'everyone'],
  what: ['self', 'yourHero'],
  condition: [{ yourTurn: true }, { count: ally }],
  event: [
    { on: 'draws', who: 'you' },
    { on: 'completes', who: 'you' },
  ],
  remembered: [
    { on: 'defends', card: 'self' },
    { on: 'defends', card: 'yourHero' },
  ],
  effect: [{ exhaust: { target: 0 } }, { discard: 7 }],
  cost: [{ activate: true }, { flip: 'self' }],
  modifier: [
    { atk: 7, to: 'self' },
    { def: 7, to: 'self' },
  ],
  power: [{ keyword: 'elusive' }, { keyword: 'ferocity' }],
  replacement: [
    { would: 'deal', times: 7 },
    { would: 'deal', times: 9 },
  ],
  compare: [{ atLeast: 7 }, { atMost: 7 }],
  target: [{ card: ally }, { card: { is: 'item' } }],
  mode: [
    { name: 'Draw', effects: [{ draw: 7 }] },
    { name: 'Draw', effects: [{ draw: 9 }] },
  ],
  branch: [
    { name: 'Draw', effects: [{ draw: 7 }] },
    { name: 'Draw', effects: [{ draw: 9 }] },
  ],
}
const texts: { readonly [R in Role]?: readonly string[] } = {
  binds: ['b'],
  bound: ['a'],
  rule: ['1.1'],
  prose: ['Because'],
  cardKey: ['raider/mechanical-dragonling', 'test/lute'],
}

const kinOf = (family: FamilyName): FamilyName =>
  Object.hasOwn(kin, family) ? kin[family as keyof typeof kin] : family

/** Values of that shape; each says something else. */
const valuesOf = (field: Node | OptionalNode): unknown[] => {
  switch (field.is) {
    case 'optional':
      return valuesOf(field.of)
    case 'text':
      return [...(texts[field.role] ?? ['Flute', 'Lute'])]
    case 'number':
      return [7, 9].map((n) => Math.min(field.most, n))
    case 'yes':
      return [true]
    case 'yesOrNo':
      return [true, false]
    case 'words':
      return [...field.words]
    case 'list':
      return valuesOf(field.of).map((it) => [it])
    case 'tuple':
      return field.of.flatMap((of, i) =>
        valuesOf(of).map((it) => field.of.map((one, at) => (at === i ? it : first(one)))),
      )
    case 'either': // a list of one says the same as the one
      return field.of.flatMap((one) => (one.is === 'list' ? [valuesOf(one.of).slice(0, 2)] : valuesOf(one)))
    case 'record': {
      const base = shortest(field.fields)
      return Object.entries(field.fields).flatMap(([name, inner]) =>
        valuesOf(inner).map((it) => ({ ...base, [name]: it })),
      )
    }
    case 'byName':
      return valuesOf(field.of).map((it) => ({ Flute: it }))
    case 'family': {
      const family = grammar[field.family]
      return [
        ...(samples[field.family] ??
          samples[kinOf(field.family)] ??
          (family.told === 'alone' ? Object.keys(family.words) : [])),
      ]
    }
  }
}
const first = (field: Node | OptionalNode): unknown => valuesOf(field)[0]

const shortest = (fields: FieldNodes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.is === 'optional' ? [] : [[name, first(field)]])),
  )

/** What must be said besides a field, for it to mean anything. */
const besides: Readonly<Record<string, Record<string, unknown>>> = {
  filter: { is: 'ally' },
  target: { card: ally },
  replacement: { would: 'deal', nothing: true },
  'effect put.under': { put: 'self', into: 'play' },
  'effect put.exhausted': { put: 'self', into: 'play' },
  'effect put.attachTo': { put: 'self', into: 'play' },
  'effect give.of': { give: [{ atk: 7, to: 'self' }], for: 'nextTurn' },
  'cost destroy.n': { destroy: ally },
  'cost removeFromGame.n': { removeFromGame: ally },
  'target.player': {},
  'target.graveyard': {},
  'target.atLeast': { card: ally, upTo: 11 },
  'replacement.who': { would: 'draw', nothing: true },
}

/** Said or not, it is so. */
const usual: Readonly<Record<string, unknown>> = {
  'effect deal.by': 'yourHero',
  'effect heal.by': 'yourHero',
  'filter.is': 'card',
  'filter.zone': 'play',
  'event targeted.by': 'anyone',
  'remembered targeted.by': 'anyone',
}

/** Not in words, and why. */
const silent = new Set([
  'effect choose.for', // goes without saying (709.2b)
  'effect choose.add', // whoever reads on is told of all of them
  'effect later.later', // as power when
  'who target.target', // which one is said by what it is
  'what target.target',
  'effect putGraveyard.putGraveyard',
])

interface Word {
  family: FamilyName
  name: string
  fields: FieldNodes
}
const wordsOf = (family: FamilyName): Word[] => {
  const { told, words } = grammar[family]
  if (told === 'together') return [{ family, name: family, fields: words }]
  return Object.entries(words as Readonly<Record<string, FieldNodes | Node>>).flatMap(([word, fields]) =>
    isNode(fields) ? [] : [{ family, name: `${family} ${word}`, fields }],
  )
}

const isName = (field: Node | OptionalNode): boolean => {
  const node = field.is === 'optional' ? field.of : field
  return node.is === 'text' && node.role === 'binds'
}

/** What reads the same though something else is said. */
const deaf = ({ family, name, fields }: Word): string[] => {
  const tell = told[family] as (it: unknown) => string
  return Object.entries(fields).flatMap(([word, field]) => {
    const place = `${name}.${word}`
    if (silent.has(place) || isName(field)) return []
    const base = besides[place] ?? { ...shortest(fields), ...besides[name] }
    const { [word]: said, ...without } = base
    const all = valuesOf(field).map((it) => ({ ...without, [word]: it }))
    const isLeftOut = field.is === 'optional' && said === undefined && !(place in usual)
    const different = new Set([...all, ...(isLeftOut ? [without] : [])].map((it) => JSON.stringify(it)))
    const heard = new Map<string, string>()
    return [...different].flatMap((it) => {
      const text = tell(JSON.parse(it))
      const other = heard.get(text)
      heard.set(text, it)
      return other === undefined ? [] : [`${place}: ${other} and ${it} read the same: ${text}`]
    })
  })
}

describe('every field of every word is heard', () => {
  it.each(Object.keys(told) as FamilyName[])('%s', (family) => {
    expect(wordsOf(family).flatMap(deaf)).toEqual([])
  })

  it('and what is not, is a field', () => {
    const places = new Set(
      (Object.keys(told) as FamilyName[])
        .flatMap(wordsOf)
        .flatMap(({ name, fields }) => [name, ...Object.keys(fields).map((word) => `${name}.${word}`)]),
    )
    expect([...Object.keys(besides), ...Object.keys(usual), ...silent].filter((place) => !places.has(place))).toEqual(
      [],
    )
  })
})
