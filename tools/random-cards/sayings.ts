import { outcomes, readOf } from '../../src/cards/grammar/modifier-sense.ts'
import type { Node } from '../../src/cards/grammar/shape.ts'
import { type Fields, type Field } from './ways.ts'
import { nothing } from '../../src/cards/grammar/within.ts'
import { giveUp, type Maker, quiet, type Saying, type Spot } from './maker.ts'
import { effectSayings } from './say-effects.ts'
import { powerSayings } from './say-powers.ts'
import { comparing, keywordNeeds } from './wants.ts'

/** Words that need more than their fields one by one: which exclude each other, and which belong together. */

type Json = Record<string, unknown>
const nodeOf = (field: Field | undefined): Node => {
  if (!field) throw new Error('There is no such field.')
  return field.is === 'optional' ? field.of : field
}

/** A keyword with what it needs, and nothing else. */
export const keywordSaying: Saying = (m, fields, at) => {
  const made = m.record(fields, at, 'keyword', { never: ['n', 'of'] })
  const needs = keywordNeeds[String(made['keyword'])]
  if (needs === 'n') return { ...made, n: 1 + m.random.below(2) }
  if (needs === undefined) return made
  return { ...made, of: m.family(needs, { ...quiet(at), left: Math.max(at.left, 1) }) }
}

const filter: Saying = (m, fields, at, goal) => {
  const names = Object.keys(fields)
  const carrier = goal || m.carrierOf(fields, names, at)
  const many = 1 + m.random.below(2) + (m.chance(15) ? 1 : 0)
  const chosen = new Set<string>(carrier ? [carrier] : [])
  if (m.chance(55)) chosen.add('is')
  for (let i = 0; chosen.size < many && i < 9; i++) chosen.add(m.weighted(names, (name) => weightOf[name] ?? 1))
  const forced = [...chosen]
  const made = m.record(pick(fields, forced), carrier === goal ? quiet(at) : at, 'filter', {
    forced: carrier ? [carrier] : [],
    often: 100,
  })
  return made
}
const weightOf: Readonly<Record<string, number>> = { is: 6, whose: 6, zone: 2, none: 0.5, any: 0.5 }
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

const compare: Saying = (m, fields, at, goal) => {
  const one = goal || (m.carrierOf(fields, comparing, at) ?? m.oneOf(comparing))
  return m.record(fields, at, 'compare', { forced: [one], never: comparing.filter((name) => name !== one) })
}

const aims = ['card', 'player', 'graveyard']
const target: Saying = (m, fields, at, goal) => {
  const carrier = goal || m.carrierOf(fields, Object.keys(fields), at)
  const aim = carrier && aims.includes(carrier) ? carrier : m.weighted(aims, (one) => (one === 'card' ? 6 : 1))
  const many =
    goal === 'atLeast'
      ? 'upTo'
      : goal === 'upTo' || goal === 'exactly'
        ? goal
        : m.oneOf(['upTo', 'exactly', '', '', '', ''])
  const never = [...aims, 'upTo', 'exactly', 'atLeast'].filter((name) => name !== aim && name !== many)
  if (at.to.targets.length === 0) never.push('another')
  const made = m.record(fields, goal ? quiet(at) : at, 'target', {
    never: never.filter((name) => name !== carrier),
    forced: [aim, ...(many ? [many] : []), ...(goal && goal !== 'atLeast' ? [goal] : [])],
    often: 10,
  })
  if (aim === 'card' && carrier !== 'card' && m.chance(60))
    made['card'] = { is: m.oneOf(['character', 'ally', 'card']) }
  if (goal === 'atLeast' || (made['upTo'] !== undefined && m.chance(20))) {
    if (typeof made['upTo'] === 'number') made['upTo'] = Math.max(1, made['upTo'])
    made['atLeast'] = 1
  }
  return made
}

/** What is used up is seldom there when it is wanted; so it often speaks of everything. */
const usedUp: Readonly<Record<string, Json>> = {
  next: { would: 'deal', to: { is: 'character' }, next: true, plus: 1 },
  preventNext: { would: 'deal', to: { is: 'character' }, preventNext: 2 },
}

const replacement: Saying = (m, fields, at, goal) => {
  const wide = at.standing || !Object.hasOwn(usedUp, goal) || !m.chance(60) ? undefined : usedUp[goal]
  if (wide) return wide
  const kinds = Object.keys(readOf) as (keyof typeof readOf)[]
  const carrier = goal || m.carrierOf(fields, Object.keys(fields), at)
  const able = kinds.filter((kind) => !carrier || carrier === 'would' || readOf[kind].some((one) => one === carrier))
  const would =
    carrier === 'would' && at.goal?.family === 'would' ? (at.goal.word as (typeof kinds)[number]) : m.oneOf(able)
  const reads: readonly string[] = readOf[would]
  const open = Object.keys(outcomes).filter((one) => reads.includes(one) && !(at.standing && one === 'preventNext'))
  const outcome = carrier && open.includes(carrier) ? carrier : m.oneOf(open)
  const never = Object.keys(fields).filter(
    (one) =>
      one === 'would' ||
      !reads.includes(one) ||
      (Object.hasOwn(outcomes, one) && one !== outcome) ||
      (at.standing && one === 'next'),
  )
  const forced = carrier && carrier !== 'would' ? [outcome, carrier] : [outcome]
  const about = at.affecting ? [reads.includes('to') ? 'to' : 'by'] : []
  if (carrier && never.includes(carrier) && carrier !== 'would') giveUp()
  const rest = m.record(fields, carrier === 'would' ? quiet(at) : at, 'replacement', {
    forced: [...forced, ...about],
    never,
    often: 8,
  })
  for (const whom of ['by', 'to'])
    if (rest[whom] !== undefined && m.chance(whom === carrier ? 40 : 80)) rest[whom] = { is: 'character' }
  m.count('would', would)
  return { would, ...rest }
}

// ---- modifiers

const againstActs = ['attack', 'beAttacked', 'protect', 'exhaust', 'interact']
const ownActs = ['beDestroyed', 'beFlipped', 'losePowers']

const cannot: Saying = (m, fields, at) => {
  const made = m.record(fields, at, 'modifier', { never: ['against', 'oneWay', 'except'], forced: ['cannot'] })
  const act = String(made['cannot'])
  const inner = quiet(at)
  if (act === 'interact' || (againstActs.includes(act) && m.chance(40)))
    made['against'] = m.make(nodeOf(fields['against']), { ...inner, left: Math.max(2, at.left) }, 'modifier.against')
  if (act === 'interact' && m.chance(40)) made['oneWay'] = true
  if (ownActs.includes(act) && m.chance(50))
    made['except'] = act === 'beDestroyed' && m.chance(50) ? 'fatalDamage' : 'own'
  return made
}

const control: Saying = (m, fields, at) => {
  const made = m.record(fields, at, 'modifier', { never: ['keep'], forced: ['control'] })
  const { control: what } = made
  const isKind = typeof what === 'object' && what !== null && 'all' in what
  return isKind && !at.standing && m.chance(40) ? { ...made, keep: true } : made
}

const withoutZone = (made: Json, field: string): Json => {
  const described = made[field]
  if (typeof described !== 'object' || described === null) return made
  const { zone: _, ...rest } = described as Json
  return { ...made, [field]: rest }
}

const someOf = (m: Maker, fields: Fields, at: Spot, where: string): Json => {
  const names = Object.keys(fields)
  const one = m.carrierOf(fields, names, at) ?? m.oneOf(names)
  return m.record(fields, at, where, { forced: [one] })
}

/** Whatever lies inside `field` is a record of which at least one field is said. */
const filled =
  (field: string): Saying =>
  (m, fields, at, word) => {
    const inner = nodeOf(fields[field])
    if (inner.is !== 'record') return m.plainly(fields, at, 'modifier', word)
    const carrier = m.carrierOf(fields, Object.keys(fields), at)
    const rest = m.record(fields, carrier === field ? quiet(at) : at, 'modifier', { never: [field] })
    return { [field]: someOf(m, inner.fields, carrier === field ? at : quiet(at), `modifier.${field}`), ...rest }
  }

const modifierSayings: Readonly<Record<string, Saying>> = {
  'modifier keyword': (m, fields, at, word) => keywordSaying(m, fields, at, word),
  'modifier isAlso': filled('isAlso'),
  'modifier cannot': cannot,
  'modifier control': control,
  'modifier cannotPlay': (m, fields, at, word) => withoutZone(m.plainly(fields, at, 'modifier', word), 'cannotPlay'),
  'modifier cost': (m, fields, at) =>
    withoutZone(m.record(fields, at, 'modifier', { forced: ['cost'], never: at.standing ? ['next'] : [] }), 'card'),
  'modifier power': (m, fields, at) => {
    const carrier = m.carrierOf(fields, ['power', 'to'], at)
    const fresh: Spot = { ...at, to: nothing(), divided: { yet: false }, goal: carrier === 'power' ? at.goal : null }
    const power = m.family('powerInPlay', fresh)
    return { power, ...m.record(fields, carrier === 'to' ? at : quiet(at), 'modifier', { never: ['power'] }) }
  },
}

export const sayings: Readonly<Record<string, Saying>> = {
  filter,
  compare,
  target,
  replacement,
  ...modifierSayings,
  ...effectSayings,
  ...powerSayings(keywordSaying),
}
