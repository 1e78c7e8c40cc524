import type { Card, Place, State } from '../state/state.ts'
import { begin, laneOne, laneTwo, mix, mixAny, mixed, mixText } from './mixing.ts'

/**
 * What a raid has come to, as a short text: other rules lead to the same or they don't. It is made of the cards, of these
 * and of what is asked, which is what happened at the table; where in its steps the engine stands, and what it keeps
 * beside it, may be told otherwise by a later one.
 */
export const told = [
  'seats',
  'order',
  'facts',
  'leader',
  'turn',
  'natural',
  'extra',
  'combat',
  'decisions',
  'rng',
  'handleRng',
  'losing',
  'result',
  'logged',
] as const satisfies readonly (keyof State)[]

export const askedIn = ({ pending }: State): unknown =>
  pending && [pending.id, pending.seats, pending.q, pending.opts, pending.min, pending.max]

/**
 * Records and files keep fingerprints, so each names its kind: one that begins with this was made as below, and one
 * that begins with no kind as in former-fingerprint.ts. A change to what is mixed, or to its order, needs another name,
 * with this way kept beside the former one.
 */
const kind = 'n1:'
export const isOfToday = (hash: string): boolean => hash.startsWith(kind)

export const fingerprint = (s: State): string => {
  begin()
  mix(each, s.cards.length)
  for (let i = 0; i < s.cards.length; i++) mixCard(s.cards[i] as Card)
  for (const name of told) mixAny(s[name])
  mixAny(askedIn(s))
  return kind + mixed()
}

/** Of one card alone, into two places of a list: to see whether it has changed. */
export const markCard = (card: Card, marks: Int32Array, at: number): boolean => {
  begin()
  mixCard(card)
  const isSame = marks[at] === laneOne() && marks[at + 1] === laneTwo()
  marks[at] = laneOne()
  marks[at + 1] = laneTwo()
  return isSame
}

/** A part that is added to `Card` makes this fail to compile until it is mixed below. */
type Mixed =
  | ('id' | 'inc' | 'key' | 'handle' | 'owner' | 'ctl' | 'base' | 'place' | 'deck' | 'faceUp' | 'back' | 'exhausted')
  | ('tired' | 'damage' | 'counters' | 'host' | 'attached' | 'joined' | 'stamp' | 'uses' | 'last' | 'token')
  | ('collected' | 'replaced' | 'heir')
const notMixed: readonly Exclude<keyof Card, Mixed>[] = []
notMixed satisfies readonly never[]

const places: Record<Place, number> = {
  play: 0,
  resource: 1,
  hand: 2,
  deck: 3,
  graveyard: 4,
  removed: 5,
  chain: 6,
  aside: 7,
  gone: 8,
}

// Besides the kinds of mixing.ts: several small numbers in one, or each by itself where one of them is not small.
const several = 0x3c6ef372
const each = 0x54ff53a5
const heirs = 0x1f83d9ab

const isEmpty = (record: Record<string, number>): boolean => {
  for (const _ in record) return false
  return true
}

/** Two numbers that are hardly ever above 65,535 and 32,767. */
const mixTwo = (a: number, b: number): void => {
  if (a === (a & 0xffff) && b === (b & 0x7fff)) mix(several, (a << 15) | b)
  else {
    mix(each, 2)
    mixAny(a)
    mixAny(b)
  }
}

/** Part by part: going through them by name takes several times as long, and this is done after every answer. */
const mixCard = (card: Card): void => {
  const { owner, ctl, base, counters, uses, attached, host, last } = card
  const hasCounters = !isEmpty(counters)
  const hasUses = !isEmpty(uses)
  const flags =
    (card.faceUp ? 1 : 0) |
    (card.back ? 2 : 0) |
    (card.exhausted ? 4 : 0) |
    (card.token ? 8 : 0) |
    (card.collected ? 16 : 0) |
    (card.replaced ? 32 : 0) |
    (hasCounters ? 64 : 0) |
    (hasUses ? 128 : 0) |
    (attached.length > 0 ? 256 : 0) |
    (host === null ? 0 : 512) |
    (last ? 1024 : 0) |
    (places[card.place] << 11)
  mixTwo(card.inc, card.id)
  mixText(card.key)
  mixAny(card.handle)
  if (owner === (owner & 31) && ctl === (ctl & 31) && base === (base & 31))
    mix(several, flags | (owner << 15) | (ctl << 20) | (base << 25))
  else {
    mix(each, flags)
    mixAny(owner)
    mixAny(ctl)
    mixAny(base)
  }
  if (card.deck !== '') mixText(card.deck)
  mixTwo(card.tired, card.damage)
  mixTwo(card.joined, card.stamp)
  if (hasCounters) mixAny(counters)
  if (hasUses) mixAny(uses)
  if (attached.length > 0) mixAny(attached)
  if (host !== null) mixAny(host)
  if (last) mixAny(last)
  if (card.heir !== undefined) {
    mix(heirs, 1)
    mixAny(card.heir)
  }
}
