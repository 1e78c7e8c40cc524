import { own } from '../../cards/own.ts'
import { isCounterName } from '../../engine/adjusting/adjust.ts'
import { type Seat, seatNames } from '../../engine/contract/names.ts'
import type { Keyword } from '../../cards/vocabulary/values.ts'
import { keywordBits } from '../../engine/state/faces.ts'
import {
  checkKey,
  fail,
  type Fields,
  inside,
  type FilePlace,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readSeat,
  readText,
  show,
} from './read.ts'
import type { CardSpec, Placement, TableSpec } from './ruling.ts'
import {
  bossDecks,
  cardWord,
  cardZones,
  type CardZone,
  isBossDeck,
  isCardZone,
  isSeat,
  lairSides,
  splitCard,
} from './words.ts'

const tableKeys = [
  'turn',
  'phase',
  'step',
  'stage',
  'chain',
  'lair',
  'quarter',
  'leader',
  'cleared',
  'facts',
  'cubes',
  ...seatNames,
]

interface Reading {
  raiders: number
  known: ReadonlySet<string>
  table: TableSpec
}

export const blankSpec = (at: string): CardSpec => ({
  card: null,
  at,
  damage: 0,
  exhausted: false,
  isNew: false,
  back: false,
  counters: {},
  attached: [],
  controller: null,
  owner: null,
  faceUp: null,
  stage: null,
  atk: null,
  health: null,
  keywords: [],
  targets: [],
  x: 0,
})

/** Keywords as printed or as we write them: Long-Range, longRange. */
export const plainWord = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '')

const readKeyword = (value: unknown, place: FilePlace): Keyword => {
  const word = plainWord(readText(value, place))
  const all = Object.keys(keywordBits) as Keyword[]
  const found = all.find((k) => plainWord(k) === word)
  return found ?? fail(place, `unknown keyword ${show(value)}; known: ${all.join(', ')}.`)
}

const readCounter = (name: string, value: unknown, place: FilePlace): Record<string, number> => {
  if (!isCounterName(name)) fail(place, `no counter can be called "${name}".`)
  return { [name]: readNumber(value, place) }
}
const readCounters = (value: unknown, place: FilePlace): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const [name, n] of Object.entries(readFields(value, place, null)))
    Object.assign(found, readCounter(name, n, inside(place, name)))
  return found
}

/** What a property of a card says of it. */
type Says = (value: unknown, place: FilePlace, r: Reading, spec: CardSpec) => Partial<CardSpec>
const properties: Readonly<Record<string, Says>> = {
  card: (value, place) => ({ card: readText(value, place) }),
  damage: (value, place) => ({ damage: readNumber(value, place) }),
  exhausted: (value, place) => ({ exhausted: readFlag(value, place) }),
  new: (value, place) => ({ isNew: readFlag(value, place) }),
  side: (value, place) => ({ back: readOneOf(value, place, ['front', 'back']) === 'back' }),
  counters: (value, place, _, spec) => ({ counters: { ...spec.counters, ...readCounters(value, place) } }),
  attached: (value, place, r, spec) => ({ attached: [...spec.attached, ...readSpecs(value, place, r)] }),
  controller: (value, place, r) => ({ controller: readSeat(value, place, r.raiders) }),
  owner: (value, place, r) => ({ owner: readSeat(value, place, r.raiders) }),
  faceUp: (value, place) => ({ faceUp: readFlag(value, place) }),
  face: (value, place) => ({ faceUp: readOneOf(value, place, ['up', 'down']) === 'up' }),
  stage: (value, place) => ({ stage: readNumber(value, place, 1) }),
  atk: (value, place) => ({ atk: readNumber(value, place) }),
  health: (value, place) => ({ health: readNumber(value, place) }),
  keywords: (value, place) => ({ keywords: readList(value, place, readKeyword) }),
  targets: (value, place) => ({ targets: readList(value, place, readText) }),
  x: (value, place) => ({ x: readNumber(value, place) }),
}

const setOn = (spec: CardSpec, key: string, value: unknown, place: FilePlace, r: Reading): void => {
  const says = own(properties, key)
  if (says) Object.assign(spec, says(value, place, r, spec))
  else if (key.startsWith('counters.')) Object.assign(spec.counters, readCounter(key.slice(9), value, place))
  else checkKey(key, place, Object.keys(properties))
}

const readSpec = (value: unknown, place: FilePlace, r: Reading): CardSpec => {
  const spec = blankSpec(place.path)
  if (typeof value === 'string' || typeof value === 'number') {
    spec.card = readText(value, place)
    return spec
  }
  for (const [key, given] of Object.entries(readFields(value, place, null)))
    setOn(spec, key, given, inside(place, key), r)
  return spec
}

/** A list of cards, or how many blanks. */
const readSpecs = (value: unknown, place: FilePlace, r: Reading): CardSpec[] => {
  if (typeof value === 'number') return Array.from({ length: readNumber(value, place) }, () => blankSpec(place.path))
  return readList(value, place, (item, at) => readSpec(item, at, r))
}

const isMap = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const placementAt = (r: Reading, seat: Seat, zone: CardZone, deck: string, place: FilePlace): Placement => {
  const found = r.table.placements.find((p) => p.seat === seat && p.zone === zone && p.deck === deck)
  if (found) return found
  const made: Placement = { seat, zone, deck, cards: [], at: place.path }
  r.table.placements.push(made)
  return made
}

const readResources = (r: Reading, seat: Seat, value: unknown, place: FilePlace): void => {
  const into = placementAt(r, seat, 'resources', '', place)
  if (!isMap(value)) {
    into.cards.push(...readSpecs(value, place, r))
    return
  }
  for (const [key, given] of Object.entries(readFields(value, place, ['ready', 'exhausted', 'faceUp'])))
    readResourcePart(r, seat, key, given, inside(place, key))
}

const readResourcePart = (r: Reading, seat: Seat, key: string, value: unknown, place: FilePlace): void => {
  const into = placementAt(r, seat, 'resources', '', place)
  for (const spec of readSpecs(value, place, r)) {
    if (key === 'exhausted') spec.exhausted = true
    if (key === 'faceUp') spec.faceUp = true
    into.cards.push(spec)
  }
}

/** `allies.Taz'dingo.damage`: a property of a card that is listed. */
const readCardPath = (r: Reading, seat: Seat, zone: CardZone, rest: string, value: unknown, place: FilePlace): void => {
  const into = placementAt(r, seat, zone, '', place)
  if (zone === 'hero') {
    const spec = into.cards[0] ?? blankSpec(place.path)
    into.cards[0] = spec
    return setOn(spec, rest, value, place, r)
  }
  const split = splitCard(rest, r.known)
  if (!split || split.rest === '') return fail(place, `"${rest}" names no card and property.`)
  const word = cardWord(split.card, r.known)
  const same = into.cards.filter((c) => c.card !== null && cardWord(c.card, r.known).base === word.base)
  const spec = same[(word.nth ?? 1) - 1]
  if (!spec) return fail(place, `${split.card} is not listed in ${seat}.${zone}.`)
  setOn(spec, split.rest, value, place, r)
}

const readSeatKey = (r: Reading, seat: Seat, key: string, value: unknown, place: FilePlace): void => {
  if (key === 'placed') {
    if (readFlag(value, place)) r.table.placed.push(seat)
    return
  }
  if (key === 'resources') return readResources(r, seat, value, place)
  if (isCardZone(key)) {
    placementAt(r, seat, key, '', place).cards.push(...readSpecs(value, place, r))
    return
  }
  if (seat === 'boss' && isBossDeck(key)) {
    if (!isMap(value)) placementAt(r, seat, 'deck', key, place).cards.push(...readSpecs(value, place, r))
    else
      for (const [part, given] of Object.entries(readFields(value, place, ['deck', 'graveyard'])))
        readSeatKey(r, seat, part === 'deck' ? key : `${key}.graveyard`, given, inside(place, part))
    return
  }
  const dot = key.indexOf('.')
  const head = key.slice(0, Math.max(0, dot))
  const rest = key.slice(dot + 1)
  if (seat === 'boss' && isBossDeck(head) && rest === 'graveyard') {
    placementAt(r, seat, 'graveyard', head, place).cards.push(...readSpecs(value, place, r))
    return
  }
  if (head === 'resources' && ['ready', 'exhausted', 'faceUp'].includes(rest))
    return readResourcePart(r, seat, rest, value, place)
  if (isCardZone(head)) return readCardPath(r, seat, head, rest, value, place)
  checkKey(key, { ...place, path: place.path.slice(0, -key.length - 1) }, [
    ...cardZones,
    'placed',
    ...(seat === 'boss' ? bossDecks : []),
  ])
}

const readTableKey = (r: Reading, key: string, value: unknown, place: FilePlace): void => {
  const { table } = r
  switch (key) {
    case 'turn':
      table.turn = readSeat(value, place, r.raiders)
      return
    case 'phase':
      table.phase = readText(value, place)
      return
    case 'step':
      table.step = readText(value, place)
      return
    case 'stage':
      table.stage = readNumber(value, place, 1)
      return
    case 'quarter':
      table.facts[key] = readNumber(value, place)
      return
    case 'lair':
      table.lair = readOneOf(value, place, lairSides)
      return
    case 'facts':
      for (const [name, n] of Object.entries(readFields(value, place, null)))
        table.holds[name] = readNumber(n, inside(place, name))
      return
    case 'leader':
      table.leader = readSeat(value, place, r.raiders)
      return
    case 'cleared':
      table.cleared = readList(value, place, readText)
      return
    case 'cubes.unattached':
      table.unattached = readNumber(value, place)
      return
    case 'cubes':
      table.unattached = readNumber(readFields(value, place, ['unattached'])['unattached'], inside(place, 'unattached'))
      return
    case 'chain':
      table.chain = readSpecs(value, place, r)
      return
    default: {
      const dot = key.indexOf('.')
      const head = dot < 0 ? key : key.slice(0, dot)
      if (!isSeat(head)) return checkKey(key, { ...place, path: 'table' }, tableKeys)
      const seat = readSeat(head, place, r.raiders)
      if (dot >= 0) return readSeatKey(r, seat, key.slice(dot + 1), value, place)
      const fields: Fields = value === null ? {} : readFields(value, place, null)
      for (const [name, given] of Object.entries(fields)) readSeatKey(r, seat, name, given, inside(place, name))
    }
  }
}

export const readTable = (value: unknown, place: FilePlace, raiders: number, known: ReadonlySet<string>): TableSpec => {
  const table: TableSpec = {
    turn: null,
    phase: null,
    step: null,
    stage: null,
    lair: null,
    leader: null,
    cleared: null,
    unattached: null,
    facts: {},
    holds: {},
    placements: [],
    chain: [],
    placed: [],
  }
  const r: Reading = { raiders, known, table }
  for (const [key, given] of Object.entries(readFields(value, place, null)))
    readTableKey(r, key, given, inside(place, key))
  return table
}
