import { nameOn } from '../../cards/vocabulary/names.ts'
import type { ChartEvent } from '../../../machines/protocol.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Derived } from './derived.ts'
import type { Entry, OwnEntries } from './entries.ts'
import type { Compiled, Library } from './library.ts'
import type { Reads } from './survey.ts'
import type { LogEntry } from '../contract/log.ts'
import { seatNames, type Seat } from '../contract/names.ts'
import { type Card, type Env, type Ref, refBase, type SeatState, type State } from './state.ts'

/** A game at work: its state, what it is played with, and what was worked out from the state and may be thrown away. */
export interface Game {
  s: State
  lib: Library
  raid: RaidValue
  reads: Reads
  derived: Derived | null // characteristics, until something changes
  changes: number // how often anything changed that a condition may read
  lookedBefore: number // at which change was looked for what becomes true (watch.ts)
  lookedAgain: number
  checkedUnique: Derived | null // 414: looked for violations since something changed
  wellLimited: Derived | null // and there was none that has to be repaired at once
  own: (OwnEntries | undefined)[] // by card id
  printed: (Printed | undefined)[] // by card id
  standing: Entry[] | null
  priority: unknown // legal answers of the pending priority decision
  heard: ((chart: State['chart'], event: ChartEvent) => void) | null // somebody who wants to know what the chart is told
  spared: ((card: Ref, amount: number) => void) | null // or which card was spared how much damage
}

export const refOf = (card: Pick<Card, 'id' | 'inc'>): Ref => card.inc * refBase + card.id
export const idOf = (ref: Ref): number => ref % refBase

export const cardAt = (g: Game, id: number): Card => {
  const card = g.s.cards[id]
  if (!card) throw new Error(`There is no card ${id}.`)
  return card
}

/** The card a ref means, if it is still the same card. */
export const still = (g: Game, ref: Ref): Card | null => {
  if (ref < 0) return null
  const card = g.s.cards[ref % refBase]
  return card && card.inc * refBase + card.id === ref ? card : null
}

/** The card a ref means while it is in play (or null). */
export const stillInPlay = (g: Game, ref: Ref): Card | null => {
  const card = still(g, ref)
  return card && (card.place === 'play' || card.place === 'resource') ? card : null
}

export const seatAt = (g: Game, seat: number): SeatState => {
  const it = g.s.seats[seat]
  if (!it) throw new Error(`There is no seat ${seat}.`)
  return it
}

/** What lies in a player's graveyards: the Boss has one for each of its decks. */
export const buriedWith = ({ graveyard, decks }: SeatState): number[] => {
  const all = [...graveyard]
  for (const name in decks) all.push(...(decks[name]?.graveyard ?? []))
  return all
}

/** 415.8b: under this name a card keeps in mind that it has left this player's party for another. */
export const leftParty = (seat: number): string => `left ${seat}`

export const seatName = (seat: number): Seat => seatNames[seat] ?? 'boss'
export const seatNumber = (seat: Seat): number => seatNames.indexOf(seat)

/** What the library has of a card, which everybody asks for all the time. */
interface Printed {
  key: string
  value: CardValue
  compiled: Compiled
}
const lookUp = (g: Game, { id, key }: Card): Printed => {
  const found = { key, value: g.lib.get(key), compiled: g.lib.compiled(key) }
  g.printed[id] = found
  return found
}
const printedOf = (g: Game, card: Card): Printed => {
  const known = g.printed[card.id]
  return known !== undefined && known.key === card.key ? known : lookUp(g, card)
}
export const valueOf = (g: Game, card: Card): CardValue => printedOf(g, card).value
/** A card of the raid's own, whoever controls it. B1.10: what a raider brings of the same kind is the raider's. */
export const isOfRaid = (g: Game, card: Card | undefined): boolean =>
  card?.key.startsWith(`${g.raid.key}/`) === true && (card.owner === 0 || valueOf(g, card).regular !== true)

export const nameOf = (g: Game, card: Card): string => nameOn(valueOf(g, card), card.back ? 'back' : 'front')
export const compiledOf = (g: Game, card: Card): Compiled => printedOf(g, card).compiled
export const inPlay = (card: Card): boolean => card.place === 'play' || card.place === 'resource'

/** Something changed that characteristics may depend on. */
export const touch = (g: Game): void => {
  g.changes += 1
  g.derived = null
}

/** The same of something that is read only by some words: have any of them a say just now? `parts` are bits of `kept`. */
export const touchIf = (g: Game, parts: number): void => {
  g.changes += 1
  if (g.derived && (g.derived.reads & parts) !== 0) g.derived = null
}

export const tick = (g: Game): number => {
  g.s.clock += 1
  return g.s.clock
}

/** Is this the next turn of that player: not the one it is counted from? */
export const isNextTurn = ({ s: { turn } }: Game, from: { seat: number; turn: number }): boolean =>
  turn.seat === from.seat && turn.n !== from.turn

export const areFriends = (a: number, b: number): boolean => a === b || (a !== 0 && b !== 0)

/** Seats still in the game, clockwise from `from`, itself first. */
export const seatsFrom = (g: Game, from: number): number[] => {
  const { order } = g.s
  const at = Math.max(0, order.indexOf(from))
  const found: number[] = []
  for (let i = 0; i < order.length; i++) {
    const seat = order[(at + i) % order.length] ?? 0
    if (!seatAt(g, seat).out) found.push(seat)
  }
  return found
}

export const seatAfter = (g: Game, seat: number): number => {
  const { order } = g.s
  const at = order.indexOf(seat)
  for (let i = 1; i <= order.length; i++) {
    const next = order[(at + i) % order.length] ?? 0
    if (!seatAt(g, next).out) return next
  }
  return seat
}

const logKept = 120

export const note = (g: Game, entry: Omit<LogEntry, 'n'>): void => {
  g.s.logged += 1
  g.s.log.push({ n: g.s.logged, ...entry })
  if (g.s.log.length > logKept * 2) g.s.log.splice(0, g.s.log.length - logKept)
}

/** Everybody may know which card this is. */
export const isOpen = (card: Card): boolean => {
  if (card.place === 'play' || card.place === 'graveyard') return true
  return card.faceUp && (card.place === 'resource' || card.place === 'removed' || card.place === 'chain')
}

/** For the log: a card by its name, its key and whose it is. */
export type Named = Pick<LogEntry, 'card' | 'key' | 'whose'>
export const named = (g: Game, card: Card): Named => ({
  card: nameOf(g, card),
  key: card.key,
  whose: seatName(card.ctl),
})
export const otherNamed = (g: Game, card: Card): Pick<LogEntry, 'other' | 'otherKey' | 'otherWhose'> => ({
  other: nameOf(g, card),
  otherKey: card.key,
  otherWhose: seatName(card.ctl),
})
/** The same of a card that may lie face down. */
export const publiclyNamed = (g: Game, card: Card): Named => {
  if (card.faceUp || !(card.place === 'resource' || card.place === 'removed')) return named(g, card)
  return { card: card.place === 'resource' ? 'a face-down resource' : 'a face-down card', whose: seatName(card.ctl) }
}

export const newEnv = (you: number, src: Ref, code: string): Env => ({
  you,
  src,
  code,
  targets: [],
  x: 0,
  modes: [],
  modeBase: [],
  bound: {},
  division: [],
  event: null,
  born: 0,
  loopSeat: -1,
  loopCard: -1,
})

export const copyEnv = (env: Env): Env => ({
  ...env,
  targets: env.targets.map((word) => [...word]),
  modes: [...env.modes],
  modeBase: [...env.modeBase],
  division: [...env.division],
  bound: isEmpty(env.bound) ? {} : structuredCopy(env.bound),
  event: env.event ? structuredCopy(env.event) : null,
})
const isEmpty = (named: Env['bound']): boolean => {
  for (const _ in named) return false
  return true
}
const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
