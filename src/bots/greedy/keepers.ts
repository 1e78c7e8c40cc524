import { has as says } from '../../cards/grammar/walk.ts'
import type { Condition, Effect, Filter, Power } from '../../cards/vocabulary/values.ts'
import { assaultOf } from './attack.ts'
import { applies, cardsFitting, fits } from './fits.ts'
import { dealtBefore } from './race.ts'
import { reading } from './reading.ts'
import {
  byWord,
  has,
  heroOf,
  isAlly,
  isFriendly,
  isHero,
  left,
  powersOf,
  seatsBefore,
  type Spot,
  type Table,
} from './table.ts'

/** Cards on which a hero's side depends: as the last of them is gone, it turns over, falls, or can be hurt. */

const aKeeper = 3 // of a hero that can be fought meanwhile
const ofAnImmune = 6 // of one that can't be hurt before
const theLast = 8 // shared by those that are left: the fewer, the nearer the end
const notYet = 0.5 // of one that leaves a keeper behind: that one has to go too

/** The last of these: none is left then. */
const lastOf = (that: Condition): Filter[] => ('count' in that && that.atMost === 0 ? [that.count] : [])
const oneOf = (that: Condition | undefined): Filter[] =>
  that && 'count' in that && that.atLeast === 1 ? [that.count] : []

/** It turns over, or goes. */
const changesIt = (e: Effect): boolean =>
  says(
    'effect',
    e,
    'effect',
    (it) => ('flip' in it && it.flip === 'self') || ('destroy' in it && it.destroy === 'self'),
  )

const waits = new WeakMap<readonly Power[], readonly Filter[]>()

/** Whom this side waits for. */
const waitsFor = (powers: readonly Power[]): readonly Filter[] => {
  const before = waits.get(powers)
  if (before) return before
  const found = [
    ...byWord(powers, 'when').flatMap(({ when, effects }) =>
      when.on === 'becomes' && effects.some(changesIt) ? lastOf(when.that) : [],
    ),
    ...byWord(powers, 'keyword').flatMap((power) => (power.keyword === 'immune' ? oneOf(power.while) : [])),
  ]
  waits.set(powers, found)
  return found
}

/** Its other side would be the worse one to meet. */
const hitsHarder = ({ card, value }: Spot): boolean => {
  const [up, down] = card.side === 'front' ? [value.powers, value.back] : [value.back, value.powers]
  return assaultOf(down) > assaultOf(up)
}

/** What comes as it goes: the card that its text brings then, as it would lie there. */
const leavesBehind = (t: Table, spot: Spot): Spot[] =>
  byWord(powersOf(spot), 'when').flatMap(({ when, effects }) => {
    if ((when.on !== 'leaves' && when.on !== 'destroyed') || when.card !== 'self') return []
    return effects.flatMap((e) => {
      const value = 'token' in e ? t.book.get(e.token) : undefined
      return value ? [{ ...spot, value, card: { ...spot.card, key: value.key, name: value.name } }] : []
    })
  })

const known = new WeakMap<Table, ReadonlyMap<Spot, number>>()

const keepersOf = (t: Table): ReadonlyMap<Spot, number> => {
  const before = known.get(t)
  if (before) return before
  const found = new Map<Spot, number>()
  for (const hero of t.inPlay) {
    if (!isHero(hero)) continue
    if (!has(hero, 'immune') && hitsHarder(hero)) continue
    const r = reading(t, hero)
    for (const filter of waitsFor(powersOf(hero))) {
      const there = cardsFitting(filter, r)
      const each = (has(hero, 'immune') ? ofAnImmune : aKeeper) + theLast / Math.max(1, there.length)
      for (const spot of there) found.set(spot, each)
      for (const spot of t.inPlay)
        if (isAlly(spot) && !found.has(spot) && leavesBehind(t, spot).some((it) => fits(it, filter, r)))
          found.set(spot, each * notYet)
    }
  }
  known.set(t, found)
  return found
}

/** What is gained by its end, besides its body. */
export const keeping = (t: Table, spot: Spot): number => keepersOf(t).get(spot) ?? 0

/** Its ATK, if a side of its controller's hero takes that from whoever has fatal damage and stays. */
export const stilled = (t: Table, spot: Spot): number => {
  const hero = heroOf(t, spot.card.controller)
  if (!hero) return 0
  const r = reading(t, hero)
  const doomed = { ...spot, card: { ...spot.card, damage: spot.card.health ?? 0 } }
  const isTold = byWord([...(hero.value.powers ?? []), ...(hero.value.back ?? [])], 'always').some(({ always }) =>
    always.some((it) => 'noAtk' in it && applies(it.to, doomed, r)),
  )
  return isTold ? (spot.card.atk ?? 0) : 0
}

/** Who calls it back as the next turn of the Boss's starts, unless they are gone by then. */
const callersOf = (t: Table, { card }: Spot): Spot[] =>
  t.inPlay.filter((by) =>
    byWord(powersOf(by), 'when').some(
      ({ when, if: condition, effects }) =>
        by.card.handle !== card.handle &&
        when.on === 'turnStarts' &&
        condition !== undefined &&
        lastOf(condition).some(({ named }) => named === card.name) &&
        effects.some((e) => 'token' in e && e.token === card.key),
    ),
  )

const enough = 1.2 // some of it will be warded off

/** Its end would be for nothing: somebody calls it back who can't be brought down in the same round. */
export const comesBack = (t: Table, spot: Spot): boolean => {
  if (!isAlly(spot) || isFriendly(t, spot)) return false
  const callers = callersOf(t, spot)
  if (callers.length === 0) return false
  const seats = [t.me, ...seatsBefore(t, 'boss')]
  const life = callers.reduce((sum, it) => sum + left(it), left(spot))
  return dealtBefore(t, spot, seats).all < life * enough
}
