import type { CardValue, Cost, PaymentPower, RewardPower, Text } from '../../cards/vocabulary/values.ts'
import type { Choice } from '../../engine/contract/decision.ts'
import { bestAttack } from './combat.ts'
import { fitToHold, isDoomed, isHolding, isToBeTaken } from './coming.ts'
import { applies, cardsFitting, fits } from './fits.ts'
import { countedIn, interruptedBy, isSwept } from './foiling.ts'
import { keywordsOf } from './keywords.ts'
import { aResource, damageChosen, isX, priceOf, resourcesIn } from './prices.ts'
import { type Reading, reading } from './reading.ts'
import { type Action, bestTogether } from './together.ts'
import {
  areFriends,
  byWord,
  heroOf,
  isAlly,
  isBeforeAction,
  isFriendly,
  isHero,
  isKnown,
  isMine,
  isMyTurn,
  mostResources,
  powersOf,
  readyResources,
  seatOf,
  type Spot,
  standingOf,
  type Table,
  topLink,
} from './table.ts'
import { standingValue, valueOfHanging, valueOfText } from './texts.ts'
import { bestWeapon } from './attack.ts'
import { bodyOf, doesEachTurn } from './lasting.ts'
import { aKill, harm, worth } from './worth.ts'

/** What to do with priority: whatever promises most, or nothing. */

const first = 1000 // a resource is placed before anything else
const enough = 9 // resources
const few = 4
const aBait = 0.5 // for what would interrupt the next card, the cheaper the better
const afterAll = 0.4 // when nothing else is left to do

export const choosePriority = (t: Table, options: readonly Choice[]): Choice | undefined => {
  const pass = options.find((choice) => 'do' in choice && choice.do === 'pass')
  // What a friend has just added should happen first; it may change everything.
  const link = topLink(t)
  if (pass && link && areFriends(link.controller, t.me)) return pass
  // Resources are better spent once cards can be played.
  if (pass && isMyTurn(t) && !link && isBeforeAction(t)) return pass
  const least = isMyTurn(t) ? 0.3 : 1.2
  const actions = options.flatMap((choice) => {
    const value = choice === pass ? Number.NEGATIVE_INFINITY : valueOfAction(t, choice)
    return pass && value <= least ? [] : [{ choice, value, price: priceInResources(t, choice) }]
  })
  if (!isMyTurn(t) || link) return bestFirst(actions)?.choice ?? pass
  const later = t.view.combat && actions.some(({ price }) => price > 0) ? afterCombat(t, options) : []
  const together = bestTogether([...actions, ...later], readyResources(t, t.me))
  return bestFirst(together.filter((action) => !later.includes(action)))?.choice ?? pass
}

/** Cards that wait in the hand for the end of a combat: they may be the better use of what can be paid. */
const afterCombat = (t: Table, options: readonly Choice[]): Action[] => {
  const offered = new Set(options.flatMap((choice) => ('card' in choice ? choice.card : [])))
  return [...t.spots.values()].flatMap((spot) => {
    const { zone, card } = spot
    if (zone !== 'hand' || card.controller !== t.me || offered.has(card.handle)) return []
    const choice: Choice = { do: 'play', card: card.handle }
    const price = priceInResources(t, choice)
    const value = price > 0 ? valueOfPlaying(t, spot) : 0
    return value > 0 ? [{ choice, value, price }] : []
  })
}

const bestFirst = (actions: readonly Action[]): Action | undefined =>
  actions.reduce<Action | undefined>((best, action) => (best && best.value >= action.value ? best : action), undefined)

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
      return valueOfCompleting(t, spot, choice.reward)
    case 'attack':
      return bestAttack(t, spot)
    default:
      return 0
  }
}

/** What an action takes out of this turn's resources. */
const priceInResources = (t: Table, choice: Choice): number => {
  const spot = 'card' in choice ? t.spots.get(choice.card) : 'with' in choice ? t.spots.get(choice.with) : undefined
  if (!spot || !('do' in choice)) return 0
  switch (choice.do) {
    case 'play':
      return spot.value.xCost ? readyResources(t, t.me) : (spot.card.cost ?? 0)
    case 'use':
      return resourcesIn(t, spot, paymentPowers(spot)[choice.power - 1]?.pay)
    case 'complete':
      return resourcesIn(t, spot, rewardOf(spot, choice.reward)?.complete)
    case 'attack':
      return isHero(spot) ? (bestWeapon(t, spot)?.card.strike ?? 0) : 0
    default:
      return 0
  }
}

/** Quests first and face up, then what is too dear for now. */
const valueOfPlacing = (t: Table, spot: Spot, face: 'up' | 'down'): number => {
  const mine = seatOf(t, t.me)?.resources.length ?? 0
  if (mine >= mostResources(t, t.me) && !paysForOneTurn(t, spot, mine)) return -1
  const faceUp = spot.value.type === 'quest' || spot.value.type === 'location'
  if (faceUp) return face === 'up' ? first + 50 : first + 1
  if (face === 'up' || spot.value.master || mine >= Math.max(enough, dearestMaster(t)) || hasEnough(t, mine)) return -1
  const cost = spot.value.cost ?? 0
  if (cost > mine + 2) return first + cost
  return rivals(t, spot).length > 0 ? first : first - worth(t, spot) - (isAlly(spot) ? 3 : 0)
}

/** Resources are worth placing for it to the last. */
const dearestMaster = (t: Table): number =>
  Math.max(
    0,
    ...[...t.spots.values()].map(({ zone, value }) => (zone === 'hand' && value.master ? (value.cost ?? 0) : 0)),
  )

/**
 * It would cost another resource as the turn ends (R504.2a): what only lies there makes room for a quest, and a dearer
 * card than this one may be waiting for just one more.
 */
const paysForOneTurn = (t: Table, spot: Spot, mine: number): boolean => {
  if (spot.value.type === 'quest')
    return seatOf(t, t.me)?.resources.some((card) => isKnown(card) && card.side === 'back') === true
  return [...t.spots.values()].some(
    ({ zone, card, value }) =>
      zone === 'hand' &&
      card.handle !== spot.card.handle &&
      card.cost === mine + 1 &&
      (value.cost ?? 0) > (spot.value.cost ?? 0) + 1,
  )
}

/** A card is better played than placed once resources pay for any one of the hand and for most of it. */
const hasEnough = (t: Table, mine: number): boolean => {
  const costs = [...t.spots.values()].flatMap(({ zone, value }) => (zone === 'hand' ? (value.cost ?? []) : []))
  if (mine < few) return false
  return mine >= Math.max(...costs, 0) && costs.reduce((sum, cost) => sum + cost, 0) <= mine * 2
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
  if (replaced.some((old) => worth(t, old) >= worth(t, spot))) return -1
  const foil = interruptedBy(t, spot)
  if (foil) return foil === 'always' ? -1 : aBait + 1 / (1 + (card.cost ?? 0))
  if (value.type === 'ally') {
    if (isDoomed(t, value.health ?? 0) || isSwept(t, spot)) return 0
    return 1 + bodyOf(value) + keywordsOf(value) + asPayer(t, spot) + countedIn(t, spot) - price
  }
  if (value.type === 'hero') return valueOfSucceeding(t, value) - price
  if (value.type !== 'ability') return gearOf(value) + asPayer(t, spot) - price
  if (value.ongoing && !value.attach) {
    const now = value.play ? valueOfText(spot, value.play, r) : 0
    if (isSwept(t, spot)) return now - price
    return 2 + (value.cost ?? 0) * 0.6 + Math.max(0, standingValue(spot, r)) * 0.5 + now - price
  }
  if (!value.play) return value.attach ? valueOfHanging(spot, r) - price - 0.8 : -1
  return bestPayment(t, spot, value.play, r) - price - 0.8
}

/** 301.4: what the hero would have more; never what would fall at once of the damage that it inherits. */
const valueOfSucceeding = (t: Table, value: CardValue): number => {
  const hero = heroOf(t, t.me)
  if (!hero || (value.health ?? 0) <= hero.card.damage) return -1
  const { atk, health } = hero.value
  const more = bodyOf(value) + doesEachTurn(value, t.book) - bodyOf({ atk: atk ?? 0, health: health ?? 0 })
  return more - (hero.card.side === 'front' ? doesEachTurn(hero.value, t.book) : 0)
}

const gearOf = ({ type, atk, def, strike, cost, powers }: CardValue): number => {
  const does = (powers ?? []).length > 0 ? (cost ?? 0) * 0.5 : 0
  if (type === 'weapon') return 1 + (atk ?? 0) * 1.6 - (strike ?? 0) * 0.5 + does
  return type === 'armor' ? 1 + (def ?? 0) * 1.6 + does : 2 + (cost ?? 0) * 0.8
}

/** Some texts cost damage of one's own choosing: the best bargain counts. */
const bestPayment = (t: Table, spot: Spot, text: Text, r: Reading): number => {
  const chosen = damageChosen(spot)
  const hero = heroOf(t, t.me)
  if (!chosen || !hero) return valueOfText(spot, text, r)
  let best = Number.NEGATIVE_INFINITY
  for (let n = 0; n <= chosen.putDamageUpTo; n++) {
    const with_ = { ...r, bound: new Map(r.bound).set(chosen.as, n) }
    best = Math.max(best, valueOfText(spot, text, with_) - harm(t, hero, n))
  }
  return best
}

export const paymentPowers = (spot: Spot): readonly PaymentPower[] => byWord(powersOf(spot), 'pay')

const valueOfUsing = (t: Table, spot: Spot, n: number): number => {
  const power = paymentPowers(spot)[n - 1]
  if (!power) return -1
  if (isHolding(power)) return isToBeTaken(t, spot) ? afterAll : -1
  const x = power.pay.some(isX) ? readyResources(t, t.me) : 0
  const r = reading(isFriendly(t, spot) ? t : withoutPayer(t, spot, power), spot, { you: t.me, x })
  return valueOfText(spot, power, r) - priceOf(t, spot, power.pay)
}

/** Nobody could be exhausted yet for what saves its player from the worst, and this one could. */
const asPayer = (t: Table, spot: Spot): number => {
  if (!isMyTurn(t)) return 0
  const there: Spot = { ...spot, zone: 'play', card: { ...spot.card, controller: t.me } }
  for (const by of t.inPlay) {
    if (isFriendly(t, by)) continue
    for (const power of paymentPowers(by)) {
      const cost = power.pay.find((it) => 'exhaust' in it)
      if (!cost || !('exhaust' in cost) || typeof cost.exhaust !== 'object') continue
      const r = reading(t, by, { you: t.me })
      if (!fits(there, cost.exhaust, r) || cardsFitting(cost.exhaust, r).some((it) => !it.card.exhausted)) continue
      if (valueOfText(by, power, r) >= aKill) return aKill
    }
  }
  return 0
}

/** The table without whoever would be exhausted for it, who can't do anything else then. */
const withoutPayer = (t: Table, spot: Spot, { pay }: PaymentPower): Table => {
  const cost = pay.find((it) => 'exhaust' in it)
  if (!cost || !('exhaust' in cost) || typeof cost.exhaust !== 'object') return t
  const able = cardsFitting(cost.exhaust, reading(t, spot, { you: t.me })).filter(
    (it) => isMine(t, it) && !it.card.exhausted,
  )
  const [payer] = able.toSorted((a, b) => fitToHold(t, b) - fitToHold(t, a))
  return { ...t, inPlay: t.inPlay.filter((it) => it !== payer) }
}

export const rewardOf = (spot: Spot, n = 1): RewardPower | undefined => byWord(powersOf(spot), 'complete')[n - 1]

/** What else has to be paid for this quest. */
const moreFor = (t: Table, spot: Spot): Cost[] =>
  standingOf(t, 'toComplete').flatMap(({ by, says }) => (applies(says.to, spot, reading(t, by)) ? says.toComplete : []))

const valueOfCompleting = (t: Table, spot: Spot, n?: number): number => {
  const power = rewardOf(spot, n)
  if (!power) return -1
  return (
    valueOfText(spot, power, reading(t, spot, { you: t.me })) -
    priceOf(t, spot, [...power.complete, ...moreFor(t, spot)])
  )
}
