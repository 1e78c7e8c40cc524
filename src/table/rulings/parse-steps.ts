import {
  checkKey,
  fail,
  type Fields,
  inside,
  type FilePlace,
  readFields,
  readLengths,
  readList,
  readNumber,
  readOneOf,
  readSeat,
  readText,
  readWord,
  show,
} from './read.ts'
import { type Act, type Adjusting, type Expectation, type Step, type Verb, verbs, type Word } from './ruling.ts'
import { readAdjustment } from './adjusting.ts'
import { isSeat, nearest } from './words.ts'
import type { Point } from '../../engine/contract/drop.ts'
import type { Seat } from '../../engine/contract/names.ts'

/** Details each verb takes. */
const details: Record<Verb, readonly string[]> = {
  play: ['card', 'targets', 'target', 'targets exactly', 'x', 'modes', 'mode', 'pay', 'divide'],
  place: ['card', 'face'],
  use: ['card', 'power', 'targets', 'target', 'targets exactly', 'x', 'modes', 'mode', 'pay', 'divide'],
  complete: ['card', 'power', 'targets', 'target', 'targets exactly', 'x', 'modes', 'mode', 'pay', 'divide'],
  attack: ['with', 'target', 'targets exactly', 'pay'],
  strike: ['with', 'pay'],
  protect: ['with'],
  prevent: ['with'],
  choose: ['pick', 'targets exactly', 'order', 'divide', 'layout', 'spot', 'pay'],
  mulligan: [],
  pass: [],
  keep: [],
  concede: [],
}

const seatVerbs = [...verbs, 'adjust', 'can', 'cannot'] as const

const readVerb = <T extends string>(value: unknown, place: FilePlace, words: readonly T[]): T => {
  const found = words.find((w) => w === value)
  if (found !== undefined) return found
  const near = typeof value === 'string' ? nearest(value, words) : ''
  return fail(place, `unknown verb ${show(value)}${near || `; the verbs are ${words.join(', ')}.`}`)
}

const readDivide = (value: unknown, place: FilePlace): [string, number][] => {
  const fields = readFields(value, place, null)
  return Object.entries(fields).map(([card, n]) => [card, readNumber(n, inside(place, card))])
}

const readPoint = (value: unknown, place: FilePlace): Point => {
  const [x = 0, y = 0] = readLengths(value, place, 2)
  return [x, y]
}

/** Where each card lies: {Gorebelly: [0, 0]}. */
const readLayout = (value: unknown, place: FilePlace): [string, Point][] =>
  Object.entries(readFields(value, place, null)).map(([card, at]) => [card, readPoint(at, inside(place, card))])

const readTargets = (value: unknown, place: FilePlace): (Word | Word[])[] =>
  readList(value, place, (item, at) => (Array.isArray(item) ? readList(item, at, readWord) : readWord(item, at)))

/** One list is for the first target; lists in the list are for the first, the second and so on. */
const readExactly = (value: unknown, place: FilePlace): Word[][] => {
  const read = readTargets(value, place)
  const lists = read.filter((item) => Array.isArray(item))
  if (lists.length > 0 && lists.length < read.length) fail(place, 'either names, or a list of names for each target.')
  const each = lists.length > 0 ? lists : [read.flat()]
  if (each.some((list) => list.length === 0))
    fail(place, 'say who may be targeted; where nobody may, the step is "cannot".')
  return each
}

/** The word that a verb is about: `card`, `with` or `pick`. */
const subjectKey = (verb: Verb): 'card' | 'with' | 'pick' | null => {
  if (verb === 'choose') return 'pick'
  if (verb === 'attack' || verb === 'strike' || verb === 'protect' || verb === 'prevent') return 'with'
  return verb === 'play' || verb === 'place' || verb === 'use' || verb === 'complete' ? 'card' : null
}

const readAct = (seat: Seat, verb: Verb, fields: Fields, place: FilePlace): Act => {
  const at = (key: string): FilePlace => inside(place, key)
  const act: Act = {
    seat,
    verb,
    card: '',
    targets: readTargets(fields['targets'] ?? fields['target'], at('targets')),
    exactly:
      fields['targets exactly'] === undefined ? [] : readExactly(fields['targets exactly'], at('targets exactly')),
    x: fields['x'] === undefined ? null : readNumber(fields['x'], at('x')),
    modes: readList(fields['modes'] ?? fields['mode'], at('modes'), readWord),
    pay: readList(fields['pay'], at('pay'), readWord),
    face: fields['face'] === undefined ? 'down' : readOneOf(fields['face'], at('face'), ['up', 'down']),
    power: fields['power'] === undefined ? 1 : readNumber(fields['power'], at('power'), 1),
    picks: [],
    order: fields['order'] === undefined ? null : readList(fields['order'], at('order'), readWord),
    divide: fields['divide'] === undefined ? null : readDivide(fields['divide'], at('divide')),
    layout: fields['layout'] === undefined ? null : readLayout(fields['layout'], at('layout')),
    spot: fields['spot'] === undefined ? null : readPoint(fields['spot'], at('spot')),
    during: fields['during'] === undefined ? null : readText(fields['during'], at('during')),
    at: place.path,
  }
  const key = subjectKey(verb)
  if (key === null) return act
  const subject = fields[key]
  const said = [act.order, act.divide, act.layout, act.spot]
  const answered = verb === 'choose' && said.some((it) => it !== null)
  if (subject === undefined && !answered) fail(place, `${verb} needs "${key}".`)
  if (key === 'card' || verb === 'attack') act.card = readText(subject, at(key))
  else act.picks = readList(subject, at(key), readWord)
  return act
}

const readCan = (seat: Seat, can: boolean, fields: Fields, place: FilePlace): Step => {
  const found = verbs.filter((verb) => Object.hasOwn(fields, verb))
  const verb = found[0]
  if (!verb || found.length > 1)
    return fail(place, `${can ? 'can' : 'cannot'} needs one verb with its card, such as "play: Crush".`)
  const key = subjectKey(verb)
  const given = fields[verb]
  const nested = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Fields) : null
  const { [verb]: _, [seat]: __, rule, ...rest } = fields
  const all: Fields = { ...(nested ?? (key === null ? {} : { [key]: given })), ...rest }
  for (const name of Object.keys(all)) checkKey(name, place, [...details[verb], 'during', 'rule', ...verbs])
  if (!can && Object.hasOwn(all, 'targets exactly'))
    fail(place, '"targets exactly" tells what can be done: say it with "can", or with the verb itself.')
  return {
    kind: 'can',
    can,
    act: readAct(seat, verb, all, place),
    rule: rule === undefined ? null : readText(rule, inside(place, 'rule')),
    at: place.path,
  }
}

const readAdjusting = (
  seat: Seat,
  can: boolean | null,
  fields: Fields,
  place: FilePlace,
  raiders: number,
): Adjusting => {
  const key = can === null ? 'do' : 'adjust'
  for (const name of Object.keys(fields)) checkKey(name, place, [seat, key, 'asked', ...(can === null ? [] : ['rule'])])
  const adjust = readList(fields[key], inside(place, key), (item, at) => readAdjustment(item, at, raiders))
  if (adjust.length === 0) fail(place, `adjust needs "${key}": what to adjust, such as {damage: Onyxia, amount: 3}.`)
  const { asked, rule } = fields
  return {
    kind: 'adjust',
    seat,
    adjust,
    asked: asked === undefined ? null : readText(asked, inside(place, 'asked')),
    can,
    rule: rule === undefined ? null : readText(rule, inside(place, 'rule')),
    at: place.path,
  }
}

const readNext = (value: unknown, place: FilePlace, raiders: number): Step => {
  const turnOf = typeof value === 'string' ? /^turn of (.*)$/.exec(value) : null
  if (turnOf) return { kind: 'next', what: 'turn', of: readSeat(turnOf[1], place, raiders), at: place.path }
  return { kind: 'next', what: readOneOf(value, place, ['step', 'phase', 'turn']), of: null, at: place.path }
}

const readStep = (value: unknown, place: FilePlace, raiders: number): Step => {
  if (value === 'resolve' || value === 'conclude') return { kind: value, at: place.path }
  if (typeof value === 'string')
    return fail(
      place,
      `unknown step "${value}"${nearest(value, ['resolve', 'conclude']) || '; expected resolve, conclude, or seat: verb.'}`,
    )
  const fields = readFields(value, place, null)
  if (Object.hasOwn(fields, 'expect')) {
    readFields(value, place, ['expect'])
    return { kind: 'expect', expect: readExpectations(fields['expect'], inside(place, 'expect')), at: place.path }
  }
  if (Object.hasOwn(fields, 'next')) {
    readFields(value, place, ['next'])
    return readNext(fields['next'], inside(place, 'next'), raiders)
  }
  if (Object.hasOwn(fields, 'resolve')) return { kind: 'resolve', at: place.path }
  const named = Object.keys(fields).filter((key) => isSeat(key))
  const seatKey = named[0]
  if (seatKey === undefined || named.length > 1)
    return fail(place, `a step names one seat and its verb, such as "raider1: play"; found ${show(value)}.`)
  const seat = readSeat(seatKey, place, raiders)
  const verb = readVerb(fields[seat], inside(place, seat), seatVerbs)
  if (verb === 'adjust') return readAdjusting(seat, null, fields, place, raiders)
  if ((verb === 'can' || verb === 'cannot') && Object.hasOwn(fields, 'adjust'))
    return readAdjusting(seat, verb === 'can', fields, place, raiders)
  if (verb === 'can' || verb === 'cannot') return readCan(seat, verb === 'can', fields, place)
  const { [seat]: _, ...rest } = fields
  for (const key of Object.keys(rest)) checkKey(key, place, [...details[verb], 'during'])
  return { kind: 'act', act: readAct(seat, verb, rest, place), at: place.path }
}

export const readSteps = (value: unknown, place: FilePlace, raiders: number): Step[] => {
  if (value !== undefined && value !== null && !Array.isArray(value))
    return fail(place, `expected a list of steps, found ${show(value)}.`)
  return readList(value, place, (item, at) => readStep(item, at, raiders))
}

/** Paths and values; a map as a value is the same as longer paths. */
export const readExpectations = (value: unknown, place: FilePlace): Expectation[] => {
  const read = (fields: Fields, prefix: string): Expectation[] =>
    Object.entries(fields).flatMap(([key, wanted]) => {
      const path = `${prefix}${key}`
      if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted))
        return read({ ...wanted }, `${path}.`)
      return [{ path, value: wanted, at: inside(place, path).path }]
    })
  return read(readFields(value, place, null), '')
}
