import type { Cost, Power, RewardPower, Text } from '../../cards/vocabulary/values.ts'
import type { Choice } from '../../engine/decision.ts'
import { bestAttack } from './combat.ts'
import { standingValue, valueOfText } from './effects.ts'
import { amount, reading } from './fits.ts'
import {
  areFriends,
  has,
  heroOf,
  isAlly,
  isMyTurn,
  powersOf,
  readyResources,
  seatOf,
  type Spot,
  type Table,
  topLink,
} from './table.ts'
import { attackOf, canAttack, harm, worth } from './worth.ts'

/** What to do with priority: whatever promises most, or nothing. */

const aResource = 0.15 // they are ready again next turn
const first = 1000 // a resource is placed before anything else
const enough = 9 // resources

export const choosePriority = (t: Table, options: readonly Choice[]): Choice | undefined => {
  const pass = options.find((choice) => 'do' in choice && choice.do === 'pass')
  // What a friend has just added should happen first; it may change everything.
  const link = topLink(t)
  if (pass && link && areFriends(link.controller, t.me)) return pass
  // Resources are better spent once cards can be played.
  if (pass && isMyTurn(t) && !link && t.view.turn.phase === 'start') return pass
  const least = isMyTurn(t) ? 0.3 : 1.2
  let best: Choice | undefined = pass
  let most = pass ? least : Number.NEGATIVE_INFINITY
  for (const choice of options) {
    const value = choice === pass ? Number.NEGATIVE_INFINITY : valueOfAction(t, choice)
    if (value <= most) continue
    best = choice
    most = value
  }
  return best
}

const valueOfAction = (t: Table, choice: Choice): number => {
  if (!('do' in choice)) return 0
  const spot = 'card' in choice ? t.spots.get(choice.card) : 'with' in choice ? t.spots.get(choice.with) : undefined
  if (!spot) return -1
  switch (choice.do) {
    case 'place':
      return valueOfPlacing(t, spot, choice.face)
    case 'play':
      return valueOfPlaying(t, spot)
    case 'use':
      return valueOfUsing(t, spot, choice.power)
    case 'complete':
      return valueOfCompleting(t, spot)
    case 'attack':
      return bestAttack(t, spot)
    default:
      return 0
  }
}

/** Quests first and face up, then what is too dear for now. */
const valueOfPlacing = (t: Table, spot: Spot, face: 'up' | 'down'): number => {
  const mine = seatOf(t, t.me)?.resources.length ?? 0
  const faceUp = spot.value.type === 'quest' || spot.value.type === 'location'
  if (faceUp) return face === 'up' ? first + 50 : first + 1
  if (face === 'up' || mine >= enough) return -1
  const cost = spot.value.cost ?? 0
  if (cost > mine + 2) return first + cost
  return rivals(t, spot).length > 0 ? first : first - worth(spot) - (isAlly(spot) ? 3 : 0)
}

const rivals = (t: Table, { value }: Spot): Spot[] =>
  t.inPlay.filter(
    (spot) =>
      spot.card.controller === t.me &&
      ((value.unique === true && spot.value.name === value.name) ||
        Object.keys(value.limits ?? {}).some((tag) => spot.value.tags?.includes(tag))),
  )

const valueOfPlaying = (t: Table, spot: Spot): number => {
  const { value, card } = spot
  const r = reading(t, spot, { you: t.me, x: value.xCost ? readyResources(t, t.me) - (value.cost ?? 0) : 0 })
  const price = (card.cost ?? 0) * aResource
  const replaced = rivals(t, spot)
  if (replaced.some((old) => worth(old) >= worth(spot))) return -1
  if (value.type === 'ally') {
    const body = 2 + (value.atk ?? 0) * 1.4 + (value.health ?? 0) * 0.6
    return body - price
  }
  if (value.type !== 'ability') return 3 + (value.cost ?? 0) - price
  if (value.ongoing && !value.attach) {
    const now = value.play ? valueOfText(spot, value.play, r) : 0
    return 2 + (value.cost ?? 0) * 0.6 + Math.max(0, standingValue(spot, r)) * 0.5 + now - price
  }
  if (!value.play) return -1
  return bestPayment(t, spot, value.play, r) - price - 0.8
}

/** Some texts cost damage of one's own choosing: the best bargain counts. */
const bestPayment = (t: Table, spot: Spot, text: Text, r: ReturnType<typeof reading>): number => {
  const extra = (spot.value.powers ?? []).flatMap((power) =>
    'playing' in power ? (power.playing.additional ?? []) : [],
  )
  const chosen = extra.find((cost) => 'putDamageUpTo' in cost)
  const hero = heroOf(t, t.me)
  if (!chosen || !('putDamageUpTo' in chosen) || !hero) return valueOfText(spot, text, r)
  let best = Number.NEGATIVE_INFINITY
  for (let n = 0; n <= chosen.putDamageUpTo; n++) {
    const with_ = { ...r, bound: new Map(r.bound).set(chosen.as, n) }
    best = Math.max(best, valueOfText(spot, text, with_) - harm(hero, n))
  }
  return best
}

export const paymentPowers = (spot: Spot): Extract<Power, { pay: Cost[] }>[] =>
  powersOf(spot).filter((power): power is Extract<Power, { pay: Cost[] }> => 'pay' in power)

const valueOfUsing = (t: Table, spot: Spot, n: number): number => {
  const power = paymentPowers(spot)[n - 1]
  if (!power) return -1
  const x = power.pay.some((cost) => 'resources' in cost && cost.resources === 'X') ? readyResources(t, t.me) : 0
  const r = reading(t, spot, { you: t.me, x: Math.min(x, 4) })
  return valueOfText(spot, power, r) - priceOf(t, spot, power.pay)
}

const valueOfCompleting = (t: Table, spot: Spot): number => {
  const power = powersOf(spot).find((it): it is RewardPower => 'complete' in it)
  if (!power) return -1
  return valueOfText(spot, power, reading(t, spot, { you: t.me })) - priceOf(t, spot, power.complete)
}

const priceOf = (t: Table, spot: Spot, costs: readonly Cost[]): number => {
  const r = reading(t, spot, { you: t.me })
  const hero = heroOf(t, t.me)
  const rest = (it: Spot): number => (canAttack(t, it) ? attackOf(t, it) : has(it, 'protector') ? 1 : 0.1)
  let sum = 0
  for (const cost of costs) {
    if ('resources' in cost) sum += (cost.resources === 'X' ? 2 : amount(cost.resources, r)) * aResource
    else if ('activate' in cost) sum += rest(spot)
    else if ('exhaust' in cost) sum += cost.exhaust === 'yourHero' && hero ? rest(hero) : 0.5
    else if ('destroy' in cost) sum += cost.destroy === 'self' ? worth(spot) : 3
    else if ('flip' in cost) sum += 1.5
    else if ('discard' in cost) sum += cost.discard * 1.5
    else if ('removeFromGame' in cost) sum += cost.removeFromGame === 'self' ? worth(spot) : 0.3
    else if ('putDamage' in cost) sum += hero ? harm(hero, amount(cost.putDamage, r)) : 2
    else sum += 0.5
  }
  return sum
}
