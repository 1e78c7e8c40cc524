import type { Recorded } from '../engine/contract/answer.ts'
import { areOthersSeen } from '../engine/dropping/drop.ts'
import type { Game } from '../engine/state/game.ts'
import type { Seat } from '../engine/contract/names.ts'
import { sideBits, sidesSeeing } from '../engine/state/sight.ts'
import type { Given } from '../store/db.ts'
import type { UndoOffer } from './protocol.ts'
import type { Raid } from './raid.ts'

/** Taking back the last action of a person: where it began, and what has happened since that can't be unknown. */

export type Side = 'boss' | 'raiders'
export const sideOf = (seat: Seat): Side => (seat === 'boss' ? 'boss' : 'raiders')

/** What must be compared before and after an answer to know what it gave away. */
export interface Glimpse {
  rng: string
  logged: number
  seen: Uint8Array // by id of each card: the sides that may know it, see sidesSeeing
  areLaid: boolean // what everybody laid out unseen lies open (R304.3)
  isMid: boolean
}

export const glimpse = (g: Game): Glimpse => ({
  rng: g.s.rng.join(),
  logged: g.s.logged,
  seen: sidesSeeing(g),
  areLaid: areOthersSeen(g),
  isMid: g.s.pending?.cancel ?? false,
})

/** Sides to which something is known that they did not know before; what tokens are, everybody knows. */
const newsIn = ({ s }: Game, before: Uint8Array, after: Uint8Array): number => {
  let news = 0
  for (let id = 0; id < after.length; id++) {
    const more = (after[id] ?? 0) & ~(before[id] ?? 0)
    if (more !== 0 && s.cards[id]?.token === false) news |= more
  }
  return news
}

const sides: readonly Side[] = ['boss', 'raiders']

/** An answer as the journal keeps it, once it has been applied. */
export const givenWith = (before: Glimpse, after: Glimpse, g: Game, move: Recorded, by: Given['by']): Given => {
  // what was shown and put away again within one answer is only in the log
  const { logged, log } = g.s
  const isInLog = logged > before.logged && log.some(({ n, what }) => n > before.logged && what === 'reveal')
  const isRevealed = isInLog || (after.areLaid && !before.areLaid)
  const news = newsIn(g, before.seen, after.seen)
  const shown = sides.filter((side) => isRevealed || (news & sideBits[side]) !== 0)
  const given: Given = { move: structuredClone(move), by }
  if (before.isMid) given.mid = true
  if (before.rng !== after.rng && !('reseed' in move)) given.chance = true // a reseed decides nothing
  if (shown.length > 0) given.shown = shown
  return given
}

/** The answers of a raid, and how many of them other rules took. */
type Taken = Pick<Raid, 'given' | 'from'>

const isCancel = ({ move }: Given): boolean =>
  'pick' in move && !Array.isArray(move.pick) && 'do' in move.pick && move.pick.do === 'cancel'

/**
 * How many answers can't be taken back. Where chance went over to another generator, what had been drawn before it would
 * be drawn again, and otherwise: undo never rerolls, so it goes no further back than the last answer that used chance.
 */
export const standing = ({ given, from }: Taken): number => {
  let i = given.findLastIndex(({ move }) => 'reseed' in move && move.generator !== undefined)
  while (i > from && !given[i - 1]?.chance) i -= 1
  return Math.max(i, from)
}

/** Where the action began, as far as it can be taken back. */
const beginning = (given: readonly Given[], from: number, at: number): number => {
  let i = at
  while (i > from && given[i]?.mid) i -= 1
  return i
}

/**
 * How many answers are left once the last action of these seats (of anybody, if null) is taken back. What habits and
 * bots answered goes with it; an action that was given up is none.
 */
export const undoTarget = (taken: Taken, seats: readonly Seat[] | null): { to: number; seat: Seat } | null => {
  const { given } = taken
  const from = standing(taken)
  for (let i = given.length - 1; i >= from; i--) {
    const one = given[i]
    if (one?.by !== 'person' || !('seat' in one.move)) continue
    const start = 'pick' in one.move ? beginning(given, from, i) : i // what is put right by hand is an action by itself
    if (isCancel(one)) i = start
    else if (seats === null || seats.includes(one.move.seat)) return { to: start, seat: one.move.seat }
  }
  return null
}

/** What can be taken back by whoever sits at these; null: nobody in particular. */
export const undoOffer = (taken: Taken, seats: readonly Seat[] | null): UndoOffer | null => {
  const target = undoTarget(taken, seats)
  if (!target) return null
  const actor = target.seat
  const since = taken.given.slice(target.to)
  const people = since.flatMap(({ by, move }) =>
    by === 'person' && 'seat' in move && move.seat !== actor && !seats?.includes(move.seat) ? [move.seat] : [],
  )
  const others = [...new Set(people)]
  const needs: UndoOffer['needs'] = []
  if (since.some(({ shown }) => shown?.includes(sideOf(actor)))) needs.push('hidden')
  if (since.some(({ chance }) => chance)) needs.push('chance')
  if (others.length > 0) needs.push('others')
  return { seat: actor, needs, others }
}
