import type { Applies, Condition, Filter, Power } from '../../cards/vocabulary/values.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import type { CardView } from '../contract/view.ts'
import { barBetween, endsAt, sidesOf } from '../deriving/interact.ts'
import { matches } from '../deriving/match.ts'
import { costsOf, whyUnpayable } from '../paying/costs.ts'
import { paymentsOf } from '../playing/legal.ts'
import { areFriends, cardAt, type Game, nameOf, newEnv, refOf, seatAt, seatName, valueOf } from '../state/game.ts'
import { characterBits } from '../state/library.ts'
import { isType } from '../deriving/derive.ts'
import { capital, seatTitle } from '../state/spoken.ts'
import type { Card } from '../state/state.ts'

/** What stands between people and a card for all to see: another world, its followers, a price. */

/** A mark that some players have and others don't is what keeps two cards apart (R503.1c). */
interface MarkBetween {
  mark: string
  marked: Card | null // whose player must have it for the bar to stand
  unmarked: Card | null // whose player must not
}

const markBetween = (g: Game, from: Card, to: Card): MarkBetween | null => {
  const bar = barBetween(g, from, to)
  if (!bar) return null
  const found: MarkBetween = { mark: '', marked: null, unmarked: null }
  for (const [what, card] of sidesOf(g, bar, from, to)) {
    if (typeof what !== 'object' || !('marked' in what || 'unmarked' in what)) continue
    const { marked, unmarked }: Filter = what
    if (marked !== undefined) Object.assign(found, { mark: marked, marked: card })
    if (unmarked !== undefined) Object.assign(found, { mark: unmarked, unmarked: card })
  }
  return found.mark === '' ? null : found
}

/** A side of a raid that is divided in two: whoever has this mark is on it, or whatever its name puts there (N7.2). */
const sideAt = (end: Applies | undefined): string | null => {
  if (typeof end !== 'object' || !('any' in end)) return null
  const marks = end.any?.flatMap(({ marked }) => marked ?? []) ?? []
  return marks[0] ?? null
}

/** On which side of a divided raid a card is; null: on both, or it isn't divided. */
export const sideOf = (g: Game, card: Card): string | null => {
  const [end] = endsAt(g, card, (it) => sideAt(it) !== null)
  return sideAt(end)
}

/** The two are on different sides: each with its own. */
const sidesBetween = (g: Game, from: Card, to: Card): [Card, string][] | null => {
  const bar = barBetween(g, from, to)
  const sides = bar ? sidesOf(g, bar, from, to) : []
  const named = sides.flatMap(([end, card]): [Card, string][] => {
    const side = sideAt(end)
    return side === null ? [] : [[card, side]]
  })
  return named.length === 2 ? named : null
}

const sideWords = (side: string): string => `the ${capital(side)} side`

/** Characters are called by their names; of all other cards it is the player who is marked. */
const calledWith = (g: Game, card: Card): string =>
  isType(g, card, characterBits) ? nameOf(g, card) : capital(seatTitle(card.place === 'play' ? card.ctl : card.owner))

/** Why the one can do nothing to the other, if it is a mark that keeps them apart: "so it can’t …". */
export const whyApart = (g: Game, from: Card | null, to: Card, soIt: string): string | null => {
  const sides = from && sidesBetween(g, from, to)
  if (sides) {
    const [mine, other] = sides.map(([card, side]) => `${calledWith(g, card)} is on ${sideWords(side)}`)
    return `${mine} and ${other}, so ${soIt}.`
  }
  const between = from && markBetween(g, from, to)
  if (!between) return null
  const { mark, marked, unmarked } = between
  if (marked && unmarked)
    return `${calledWith(g, marked)} is a ${mark} and ${calledWith(g, unmarked)} isn’t, so ${soIt}.`
  if (marked) return `${calledWith(g, marked)} is a ${mark}, so ${soIt}.`
  return unmarked ? `${calledWith(g, unmarked)} isn’t a ${mark}, so ${soIt}.` : null
}

/** Where there is nobody to attack or target: that others are there, but of another world. */
export const whyOthersApart = (g: Game, seat: number): Refusal | null => {
  const { hero } = seatAt(g, seat)
  const mine = hero < 0 ? null : cardAt(g, hero)
  if (!mine || g.s.seats.every(({ marks }) => marks.length === 0)) return null
  for (const card of g.s.cards) {
    if (card.place !== 'play' || card.ctl === seat) continue
    const who = capital(seatTitle(seat))
    const rule = barBetween(g, mine, card)?.rule ?? '103.2'
    const side = sidesBetween(g, mine, card) && sideOf(g, mine)
    if (side) return refuse(rule, `${who} is on ${sideWords(side)}: the other side is out of reach.`)
    const between = markBetween(g, mine, card)
    if (!between) continue
    const { mark } = between
    return seatAt(g, seat).marks.includes(mark)
      ? refuse(rule, `${who} is a ${mark}: only ${mark}s are within reach.`)
      : refuse(rule, `${who} isn’t a ${mark}: ${mark}s are out of reach.`)
  }
  return null
}

/** Between a player, who is where the hero is (R503.1b), and a card of somebody else's. */
export const apartFrom = (g: Game, viewer: number, card: Card): CardView['apart'] => {
  const player = g.s.seats[viewer]
  if (!player || player.hero < 0 || card.ctl === viewer || g.s.seats.every(({ marks }) => marks.length === 0)) return
  const hero = cardAt(g, player.hero)
  if (sidesBetween(g, hero, card)) return 'both'
  const out = markBetween(g, hero, card) !== null
  const back = markBetween(g, card, hero) !== null
  if (out && back) return 'both'
  return out ? 'you' : back ? 'it' : undefined
}

const noneLeft = (that: Condition): Filter | null => ('count' in that && that.atMost === 0 ? that.count : null)
const someLeft = (that: Condition | undefined): Filter | null =>
  that && 'count' in that && that.atLeast === 1 ? that.count : null

/** Whom a Boss waits for: they hold together until none of them is unhurt, it is Immune beside them, or their end is its cue. */
const waits: readonly ((power: Power) => Filter | null)[] = [
  (power) => {
    const held = 'always' in power ? power.always.map((says) => someLeft('while' in says ? says.while : undefined)) : []
    return held.find((filter) => filter?.fatal === false) ?? null // N8.1
  },
  (power) => ('when' in power && power.when.on === 'becomes' ? noneLeft(power.when.that) : null),
  (power) => ('keyword' in power && power.keyword === 'immune' ? someLeft(power.while) : null),
]

/** A Boss that something happens to as the last of these is gone: who is left, and who has fatal damage already (B1.1, N8.1). */
export const untilOf = (g: Game, card: Card): CardView['until'] => {
  const { powers, back } = valueOf(g, card)
  const side: readonly Power[] = (card.back ? back : powers) ?? []
  const [filter] = waits.flatMap((read) => side.flatMap((power) => read(power) ?? []))
  if (!filter) return undefined
  const env = newEnv(card.ctl, refOf(card), '')
  const { fatal: _, ...whoever } = filter
  const left: Handle[] = []
  const done: Handle[] = []
  for (const it of g.s.cards)
    if (it.place === 'play' && matches(g, it, whoever, env)) (matches(g, it, filter, env) ? left : done).push(it.handle)
  return filter.fatal === undefined ? { left } : { left, done }
}

/** Who has what a power costs that is for opponents only, whoever's turn it is. Nobody can, or nobody is asked: null. */
export const payersFor = (g: Game, card: Card): Seat[] | null => {
  const powers = paymentsOf(g, card).filter(({ power }) => power.users === 'opponents')
  if (powers.length === 0) return null
  const canPay = (seat: number): boolean =>
    !seatAt(g, seat).out &&
    !areFriends(seat, card.ctl) &&
    powers.some(({ code }) => {
      const env = newEnv(seat, refOf(card), code)
      const it = { kind: 'power' as const, seat, card, env, alternate: false }
      return whyUnpayable(g, it, costsOf(g, it), false) === null
    })
  return g.s.order.filter(canPay).map(seatName)
}
