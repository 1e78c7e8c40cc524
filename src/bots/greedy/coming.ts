import type { Effect, Filter, PaymentPower, TriggeredPower } from '../../cards/vocabulary/values.ts'
import { affected, amount, cardsFitting, fits } from './fits.ts'
import { isOverBefore } from './race.ts'
import { type Reading, reading } from './reading.ts'
import {
  areFriends,
  byWord,
  has,
  heldBy,
  isCharacter,
  isMine,
  isMyTurn,
  powersOf,
  readyResources,
  seatOf,
  seatsBefore,
  type Spot,
  standingOf,
  type Table,
  topLink,
} from './table.ts'
import { attackOf, canAttack, striking } from './attack.ts'
import { loss } from './worth.ts'

/**
 * A blow that an opponent's next turn will bring as it starts, unless enough cards are held until then: five Cubes,
 * each by a character that stays exhausted. Everybody reads the same plan off the table and takes their share.
 */

export interface Plan {
  blow: Spot // what brings it
  deals: number // to each, if it comes
  isAverted: boolean // enough are held already, or will be
  loose: Spot[] // what nobody holds yet
  mine: Spot[] // who shall hold, of the bot's own
}

/** Those of an exhausting payment power that hangs its source on whoever was exhausted. */
export const isHolding = (power: PaymentPower): boolean =>
  power.pay.some((cost) => 'exhaust' in cost && cost.as !== undefined) && hangsItself(power.effects)

const hangsItself = (effects: readonly Effect[]): boolean =>
  effects.some((e) => ('attach' in e && e.attach === 'self') || ('if' in e && hangsItself(e.then)))

const holdingPower = (spot: Spot): PaymentPower | undefined => byWord(powersOf(spot), 'pay').find(isHolding)

interface Blow {
  by: Spot
  loose: Filter // it comes if so many of these
  most: number // are there, or fewer
  power: TriggeredPower
}

const blowsOf = (t: Table, by: Spot): Blow[] =>
  byWord(powersOf(by), 'when').flatMap((power) => {
    if (power.when.on !== 'turnStarts' || power.when.whose !== 'yours') return []
    const condition = power.if
    if (!condition || !('count' in condition) || condition.atLeast === undefined) return []
    if (condition.count.notAttachedTo === undefined) return []
    return [{ by, loose: condition.count, most: amount(condition.atLeast, reading(t, by)) - 1, power }]
  })

/** What holding costs later: damage put on whoever has one of these. */
const tollOf = ({ by }: Blow, held: Spot, r: Reading): number => {
  let sum = 0
  for (const { effects } of byWord([...(by.value.powers ?? []), ...(by.value.back ?? [])], 'when')) {
    for (const e of effects) {
      const on = 'putDamage' in e && typeof e.on === 'object' && 'all' in e.on ? e.on.all.hasAttachment : undefined
      if ('putDamage' in e && on && fits(held, on, r)) sum += amount(e.putDamage, r)
    }
  }
  return sum
}

const damageIn = (effects: readonly Effect[], r: Reading): number =>
  Math.max(0, ...effects.map((e) => ('deal' in e && !Array.isArray(e.deal) ? amount(e.deal, r) : 0)))

const mayNotExhaustFor = (t: Table, spot: Spot, held: Spot): boolean =>
  standingOf(t, 'cannot').some(({ by, says }) => {
    if (says.cannot !== 'exhaust') return false
    const r = reading(t, by)
    return affected(says.to, r).includes(spot) && (says.against === undefined || fits(held, says.against, r))
  })

/** What its side gives up if this one holds: its attack, or its guard, and the toll. */
const priceOfHolding = (t: Table, spot: Spot, toll: number): number => {
  const now = isMine(t, spot)
  const attacks = now ? canAttack(t, spot) : true
  const blow = attacks ? attackOf(t, spot) + striking(t, spot) : 0
  const guard = has(spot, 'protector') ? 2 : 0
  return Math.max(blow, guard) + loss(t, spot, toll) + (now ? 0 : 0.8) // who knows what comes in between
}

/** Allies that a player may still bring: of one's own hand those that can be paid for, of others at a guess. */
const newcomers = (t: Table, seats: readonly Spot['card']['controller'][]): number => {
  if (standingOf(t, 'entersExhausted').some(({ by }) => !isMine(t, by))) return 0
  let budget = readyResources(t, t.me)
  let mine = 0
  const costs = [...t.spots.values()].flatMap((spot) =>
    spot.zone === 'hand' && spot.value.type === 'ally' ? (spot.card.cost ?? 0) : [],
  )
  for (const cost of costs.toSorted((a, b) => a - b)) {
    if (cost > budget) break
    budget -= cost
    mine += 1
  }
  const others = seats.filter((seat) => {
    const it = seatOf(t, seat)
    return seat !== t.me && it && it.resources.length >= 3 && it.hand !== 0
  })
  return mine + others.length
}

const makePlan = (t: Table): Plan | null => {
  if (!isMyTurn(t)) return null
  const blow = t.inPlay.flatMap((spot) => (areFriends(spot.card.controller, t.me) ? [] : blowsOf(t, spot)))[0]
  if (!blow) return null
  const r = reading(t, blow.by)
  const loose = cardsFitting(blow.loose, r)
  const held = loose.find((spot) => holdingPower(spot))
  const foe = blow.by.card.controller
  const deals = damageIn(blow.power.effects, r)
  const needed = loose.length - blow.most
  if (needed <= 0) return { blow: blow.by, deals, isAverted: true, loose, mine: [] }
  const none = { blow: blow.by, deals, isAverted: false, loose, mine: [] }
  const seats = [t.me, ...seatsBefore(t, foe)]
  if (!held || isOverBefore(t, foe, seats)) return none
  const toll = tollOf(blow, held, r)
  const able = t.inPlay.filter(
    (spot) =>
      isCharacter(spot) &&
      seats.includes(spot.card.controller) &&
      (!isMine(t, spot) || !spot.card.exhausted) &&
      heldBy(t, spot).length === 0 &&
      !mayNotExhaustFor(t, spot, held),
  )
  if (able.length + newcomers(t, seats) < needed) return none
  const cheapest = able
    .map((spot) => ({ spot, price: priceOfHolding(t, spot, toll) }))
    .toSorted((a, b) => a.price - b.price)
    .slice(0, needed)
  return {
    blow: blow.by,
    deals,
    isAverted: true,
    loose,
    mine: cheapest.flatMap(({ spot }) => (isMine(t, spot) ? [spot] : [])),
  }
}

const plans = new WeakMap<Table, { plan: Plan | null }>()

export const planOf = (t: Table): Plan | null => {
  let known = plans.get(t)
  if (!known) {
    known = { plan: makePlan(t) }
    plans.set(t, known)
  }
  return known.plan
}

/** To be taken now by one who shall hold; nobody takes it from another. */
export const isToBeTaken = (t: Table, spot: Spot): boolean => {
  const plan = planOf(t)
  return plan !== null && plan.mine.length > 0 && plan.loose.includes(spot) && !t.view.combat && !topLink(t)
}

/** It has something better to do than to fight. */
export const isNeeded = (t: Table, spot: Spot): boolean => planOf(t)?.mine.includes(spot) === true

/** It would not outlive what is coming anyway. */
export const isDoomed = (t: Table, health: number): boolean => {
  const plan = planOf(t)
  return plan !== null && !plan.isAverted && health <= plan.deals
}

/** Whom to exhaust for it: the cheapest of those who shall hold. */
export const fitToHold = (t: Table, spot: Spot): number => (isNeeded(t, spot) ? 100 : 0) - priceOfHolding(t, spot, 0)
