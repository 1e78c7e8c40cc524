import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type { Applies, Continuous, ContinuousWords, Filter, Keyword } from '../../cards/vocabulary/values.ts'
import type { Depends } from '../state/depends.ts'
import type { Derived } from '../state/derived.ts'
import type { Entry } from '../state/entries.ts'
import { copyFace, type Face } from '../state/faces.ts'
import { type Game, refOf, still } from '../state/game.ts'
import { emptySide, type Side, sortPower, type Static, typeBits } from '../state/library.ts'
import type { Card, Ref } from '../state/state.ts'
import { entryHolds } from './derive.ts'
import { predicate, type Test } from './filters.ts'
import { reaches } from './interact.ts'
import { applies } from './match.ts'

/** What is at hand while it is worked out what cards are: the cards, and the modifiers, each a step to be taken. */

/** One change to what a card is, told as it is worked out to somebody who wants to know why. */
export type Change =
  | { what: 'atk' | 'health' | 'def'; n: number; how?: 'set' | 'doubled' }
  | { what: 'keyword'; keyword: Keyword; n?: number }
  | { what: 'type' | 'power' | 'lost' }
/** By a modifier, by another card (a weapon), by the card itself, or by its counters of this name. */
export type Tell = (card: Card, by: Entry | Card | string, change: Change) => void

export interface Step {
  is: 'said' | 'counters' | 'strike'
  stamp: number // 718.2
  depends: Depends
  entries: Entry[] // one; of a power that is given, one for each card that has it by now
  source: Card | null // a card in play whose power it is
  given: Static | null // a power that an earlier step gives
  byKeyword: boolean // what a keyword comes to
  inItsTurn: boolean // only for a card whose controller's turn it is
  by: Step | null // the step that gives it
  gives: Step[]
  strike: readonly [wielder: Ref, weapon: Ref] | null
}

/** 719.4: what doubles a number, or makes nothing of it, comes after everything else that changes it, whenever it began. */
export const last = Number.POSITIVE_INFINITY

export interface Building {
  readonly g: Game
  readonly d: Derived
  readonly tell: Tell | null
  readonly bodies: Card[] // what is in play, face up
  readonly parties: Card[][] // the same by controller
  readonly bossSide: Card[]
  readonly raidersSide: Card[]
  readonly speakers: (readonly [Card, readonly Entry[]])[] // those of them that say something
  readonly steps: Step[]
  readonly buried: Entry[] // what cards in graveyards say that changes no card
  readonly bars: (readonly [Card, Entry])[] // what keeps cards apart, by powers of cards
  granted: (readonly [Card, Entry])[] // the same by powers that were given
}

/** The face of a card, to be changed. */
export const faceToChange = ({ d }: Building, card: Card): Face | null => {
  const face = d.faces[card.id]
  if (!face?.shared) return face ?? null
  const own = copyFace(face)
  d.faces[card.id] = own
  return own
}

const none: readonly Card[] = []
const only = (card: Card | null | undefined): readonly Card[] => (card ? [card] : none)

interface Described {
  filter: Filter
  fits: Test // as far as `whose` and `types` have not said so already
  whose: 'yours' | 'opposing' | 'friendly' | null // among whose cards they are; null: anybody's
  types: number // bits of which it must have one; 0 if that is not all there is to its kind
}
const described = new WeakMap<object, Described | null>()
/** A description of cards in play, put together once; null if it points. */
export const descriptionIn = (to: Applies): Described | null => {
  if (typeof to === 'string') return null
  const known = described.get(to)
  if (known !== undefined) return known
  const filter = isWhat(to) ? ('all' in to ? to.all : null) : to
  const made = filter ? describedBy(filter) : null
  described.set(to, made)
  return made
}
const describedBy = (filter: Filter): Described => {
  const types = typesIn(filter)
  const whose = typeof filter.whose === 'string' ? filter.whose : null
  const { whose: _whose, is: _is, ...rest } = filter
  if (filter.whose !== undefined && whose === null) Object.assign(rest, { whose: filter.whose })
  if (filter.is !== undefined && types === 0) Object.assign(rest, { is: filter.is })
  return { filter, fits: inPlayOnly(rest), whose, types }
}
const typesIn = ({ is = [] }: Filter): number => {
  const kinds = typeof is === 'string' ? [is] : is
  const bits = kinds.map((kind) => (Object.hasOwn(typeBits, kind) ? typeBits[kind as keyof typeof typeBits] : 0))
  return bits.includes(0) ? 0 : bits.reduce((all, bit) => all | bit, 0)
}
const inPlayOnly = (filter: Filter): Test =>
  filter.zone === undefined || filter.zone === 'play' ? predicate(filter) : () => false

/** The cards that a modifier points at; null if it describes them. */
export const pointedAt = ({ g, bodies }: Building, { env, mod }: Entry, to: Applies): readonly Card[] | null => {
  if (mod?.flagged) return mod.flagged.flatMap((ref) => still(g, ref) ?? [])
  if (to === 'self') return only(still(g, env.src))
  if (to === 'yourHero') return only(g.s.cards[g.s.seats[env.you]?.hero ?? -1])
  if (to === 'attached') {
    const host = still(g, env.src)?.host ?? null
    return only(host === null ? null : still(g, host))
  }
  return descriptionIn(to) ? null : bodies.filter((card) => applies(g, to, env, card))
}

/** The cards among which those are that a description means. */
export const around = (b: Building, { whose }: Described, { env: { you } }: Entry): readonly Card[] => {
  if (whose === null) return b.bodies
  if (whose === 'yours') return b.parties[you] ?? none
  return (you === 0) === (whose === 'friendly') ? b.bossSide : b.raidersSide
}

/** The cards that a modifier applies to just now. */
export const meantBy = (b: Building, entry: Entry, to: Applies): readonly Card[] => {
  const { g, d } = b
  const { eachApart } = entry.depends
  if (!eachApart && !entryHolds(g, entry, -1)) return none
  let found = pointedAt(b, entry, to)
  const description = found ? null : descriptionIn(to)
  if (description) {
    const { fits, types } = description
    const fitting: Card[] = []
    for (const card of around(b, description, entry)) {
      if (types !== 0 && ((d.faces[card.id]?.types ?? 0) & types) === 0) continue // most fail by that
      if (fits(g, card, entry.env)) fitting.push(card)
    }
    found = fitting
  }
  if (!found) return none
  if (d.cannot.has('interact')) found = found.filter((card) => reaches(g, entry, card))
  return eachApart ? found.filter((card) => entryHolds(g, entry, refOf(card))) : found
}

const sides = new WeakMap<Continuous, Side>()
/** The powers that a modifier gives, sorted. */
export const givenSide = (what: ContinuousWords['power'], code: string): Side => {
  const known = sides.get(what)
  if (known) return known
  const side = emptySide()
  sortPower(side, what.power, `${code}.power`)
  sides.set(what, side)
  return side
}

/** Keeps a modifier by its word, for those who ask. */
export const file = ({ d }: Building, entry: Entry): void => {
  const said = d.said[entry.word] as Entry[] | undefined
  if (said) said.push(entry)
  else (d.said as Record<string, Entry[]>)[entry.word] = [entry]
  if (entry.word !== 'cannot') return
  const known = d.cannot.get(entry.what.cannot)
  if (known) known.push(entry)
  else d.cannot.set(entry.what.cannot, [entry])
}
