import { has } from '../../cards/grammar/walk.ts'
import type { Effect, Power } from '../../cards/vocabulary/values.ts'
import { amount, holds } from './fits.ts'
import type { Reading } from './reading.ts'
import {
  byWord,
  isFriendly,
  isHero,
  left,
  ofThePool,
  powersOf,
  seatOf,
  seatsBefore,
  type Spot,
  type Table,
} from './table.ts'
import { assaultOf } from './attack.ts'
import { aTurn } from './lasting.ts'
import { dealtBefore } from './race.ts'
import { forfeit, signed, woundsWeigh } from './worth.ts'

/** What it is worth that a card shows its other side. */

export type Value = (effects: readonly Effect[], r: Reading) => number

const anOpening = 5 // where a hero could not be hurt
const forEachHit = 5 // that can be dealt there before it acts again
const ifItFalls = 20 // of those hits
const aPower = 4 // that a hero has only while it is face up
const often = 0.5 // what comes turn after turn, for as long as this side stays up
const perhaps = 0.25 // likewise, if its condition came true

const turnsItself = (powers: readonly Power[], at: 'turnEnds' | 'turnStarts' = 'turnEnds'): boolean =>
  byWord(powers, 'when').some(
    ({ when, effects }) => when.on === at && effects.some((effect) => 'flip' in effect && effect.flip === 'self'),
  )

const isImmune = (powers: readonly Power[]): boolean =>
  byWord(powers, 'keyword').some(({ keyword }) => keyword === 'immune')

/** What a hero's opponents gain by being able to hurt it: the more who could do so before its next turn, the more. */
const opened = (t: Table, spot: Spot): number => {
  if (isFriendly(t, spot)) return anOpening
  const { all } = dealtBefore(t, spot, [t.me, ...seatsBefore(t, spot.card.controller)])
  return anOpening + Math.min(all, left(spot)) * forEachHit + (all >= left(spot) ? ifItFalls : 0)
}

/** What happens at once as that side comes up. */
const asItTurns = (powers: readonly Power[], r: Reading, value: Value): number => {
  let sum = 0
  for (const { when, effects: then } of byWord(powers, 'when'))
    if (when.on === 'flips' && when.card === 'self') sum += value(then, r)
  return sum
}

const still = new WeakMap<readonly Effect[], readonly Effect[]>()

/** Without what turns cards: sides that show each other would be weighed for ever. */
const withoutTurning = (effects: readonly Effect[]): readonly Effect[] => {
  let known = still.get(effects)
  if (!known) {
    known = effects.filter((e) => !has('effect', e, 'effect', (it) => 'flip' in it))
    still.set(effects, known)
  }
  return known
}

/** What a side does at the start and the end of its controller's turns, or would if its condition held. */
const turnByTurn = (powers: readonly Power[], r: Reading, value: Value): number => {
  let sum = 0
  for (const { when, effects, if: condition } of byWord(powers, 'when')) {
    if (when.on !== 'turnStarts' && when.on !== 'turnEnds') continue
    const comes = condition === undefined || holds(condition, r)
    sum += value(withoutTurning(effects), r) * (comes ? often : perhaps)
  }
  return sum
}

/** ATK that a side gives to its hero. */
const blowOf = (powers: readonly Power[], r: Reading): number => {
  let sum = assaultOf(powers)
  for (const { always } of byWord(powers, 'always'))
    for (const says of always) if ('atk' in says && says.to === 'self') sum += amount(says.atk, r)
  return sum
}

/** Attacks that a side can buy besides: so often its resources pay for its being ready again. */
const moreBlows = (powers: readonly Power[], { t, you }: Reading): number => {
  let most = 0
  for (const { pay, effects } of byWord(powers, 'pay')) {
    const [cost, ...others] = pay
    if (!cost || others.length > 0 || !('resources' in cost) || typeof cost.resources !== 'number') continue
    if (!effects.some((e) => 'ready' in e && e.ready === 'self')) continue
    most = Math.max(most, Math.floor((seatOf(t, you)?.resources.length ?? 0) / Math.max(1, cost.resources)))
  }
  return most
}

/** What a side's attacks come to, turn after turn. */
const attacking = (powers: readonly Power[], r: Reading): number =>
  blowOf(powers, r) * (aTurn + moreBlows(powers, r) * often)

/** The ATK of those that come as that side turns up. */
const bodiesBrought = (powers: readonly Power[], { t }: Reading): number => {
  let sum = 0
  for (const { when, effects } of byWord(powers, 'when'))
    for (const e of effects)
      if (when.on === 'flips' && when.card === 'self' && 'token' in e && typeof e.n === 'number')
        sum += (t.book.get(e.token)?.atk ?? 0) * ofThePool(t, e.token, e.n)
  return sum
}

/** What could be done at once with that side up: what its condition allows now, at no price but the hero itself. */
const atHand = (powers: readonly Power[], spot: Spot, r: Reading, value: Value): number => {
  let best = 0
  for (const { pay, effects, if: condition, targets } of byWord(powers, 'pay')) {
    if (targets || condition === undefined || !holds(condition, r)) continue
    if (!pay.every((cost) => 'destroy' in cost && cost.destroy === 'self')) continue
    const price = pay.length > 0 ? forfeit(r.t, spot) : 0
    best = Math.max(best, signed(r.t, spot, value(withoutTurning(effects), r)) - price)
  }
  return signed(r.t, spot, best)
}

/** What a hero can do once, by turning: worth something while that side is up. */
const turnsForIt = (powers: readonly Power[]): number =>
  byWord(powers, 'pay').some(({ pay }) => pay.some((cost) => 'flip' in cost)) ? aPower : 0

const turningHero = (r: Reading, spot: Spot, value: Value): number => {
  const { t } = r
  const { card, value: of } = spot
  const up = powersOf(spot)
  const down = (card.side === 'front' ? of.back : of.powers) ?? []
  const closes = Number(isImmune(down)) - Number(isImmune(up))
  const opening = closes === 0 ? 0 : signed(t, spot, closes * opened(t, spot))
  const again = signed(t, spot, turnsForIt(down) - turnsForIt(up))
  const now = opening + again + asItTurns(down, r, value) + atHand(down, spot, r, value) - atHand(up, spot, r, value)
  // It would turn by itself before it acts again.
  if (turnsItself(up) && t.view.turn.seat === card.controller && card.exhausted) return now
  const weighs = woundsWeigh(t)
  const joined = signed(t, spot, bodiesBrought(down, r) * often * weighs)
  // It turns back before it acts again: only what it would do as its turn starts is missed.
  if (turnsItself(down, 'turnStarts')) return now + joined - turnByTurn(up, r, value)
  const blow = (attacking(down, r) - attacking(up, r)) * weighs
  return now + joined + signed(t, spot, blow) + turnByTurn(down, r, value) - turnByTurn(up, r, value)
}

/** The other side up. What turns itself as this turn ends will lie the other way round when it counts. */
export const turning = (r: Reading, spot: Spot, value: Value): number => {
  const { card, value: of } = spot
  const as = { ...r, source: spot, you: card.controller }
  if (isHero(spot)) return turningHero(as, spot, value)
  if (of.back === undefined) return 0
  const up = powersOf(spot)
  const down = (card.side === 'front' ? of.back : of.powers) ?? []
  const more = turnByTurn(down, as, value) - turnByTurn(up, as, value)
  return turnsItself(up) && r.t.view.turn.seat === card.controller ? -more : more
}
