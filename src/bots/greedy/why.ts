import type { Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import { scoreMay, scoreTarget, sourceOf, spotOf, textsOf } from './choices.ts'
import { blowsBetween } from './combat.ts'
import { isHolding, planOf } from './coming.ts'
import { interruptedBy } from './foiling.ts'
import { gistAt, gistOf, mainOf } from './gist.ts'
import { paymentPowers, rewardOf } from './priority.ts'
import { reading } from './reading.ts'
import { says } from './says.ts'
import { isOpen, listed, nameOf, seatTitle } from './spoken.ts'
import {
  areFriends,
  byWord,
  has,
  isBeforeAction,
  isFriendly,
  isMyTurn,
  left,
  readyResources,
  seatOf,
  type Spot,
  type Table,
  topLink,
} from './table.ts'
import { attackOf, bestWeapon } from './attack.ts'
import { isBeyond } from './ways.ts'

/**
 * Why the bot answers as it does, told from the very numbers it went by. Everybody may read it: cards are named only if
 * everybody sees them or this answer shows them.
 */

export const whyFor = (t: Table, d: Decision, pick: Pick): string => {
  if (Array.isArray(pick)) return whySome(t, d, pick)
  if ('divide' in pick) return whyDivided(t, pick.divide)
  if ('layout' in pick) return says.laysOut
  if ('spot' in pick) return says.aims
  if ('number' in pick) return d.question === 'x' ? says.x(pick.number) : says.number(pick.number)
  return d.question === 'priority' ? whyAction(t, pick) : whyOne(t, d, pick)
}

// with priority

const whyAction = (t: Table, pick: Choice): string => {
  if (!('do' in pick)) return says.best
  const spot = 'card' in pick ? spotOf(t, pick) : 'with' in pick ? t.spots.get(pick.with) : undefined
  if (!spot) return whyPass(t)
  switch (pick.do) {
    case 'place':
      return whyPlaced(t, pick.face)
    case 'play':
      return says.because(whyPlayed(t, spot))
    case 'use': {
      const power = paymentPowers(spot)[pick.power - 1]
      const plan = planOf(t)
      if (power && isHolding(power) && plan) return says.takesOff(plan.blow.card.name)
      if (power && has(spot, 'immune') && power.effects.some((e) => 'flip' in e)) return says.opens(nameOf(spot))
      const main = power ? mainOf(spot, power, reading(t, spot, { you: t.me, x: readyResources(t, t.me) })) : null
      return says.because(main ? gistOf(main.effect) : says.bestWhy)
    }
    case 'complete': {
      const power = rewardOf(spot, pick.reward)
      const main = power ? mainOf(spot, power, reading(t, spot, { you: t.me })) : null
      return says.because(main ? gistOf(main.effect) : says.worthReward)
    }
    case 'attack':
      return says.best // whom, and why, is said next
    default:
      return whyPass(t)
  }
}

/** Says nothing of what it might have done instead: that lies in its hand. */
const whyPass = (t: Table): string => {
  const link = topLink(t)
  if (link && areFriends(link.controller, t.me))
    return link.controller === t.me ? says.passes.own : says.passes.friend(seatTitle(link.controller))
  if (isMyTurn(t) && !link && isBeforeAction(t)) return says.passes.early
  return link ? says.passes.lets : says.passes.waits
}

const whyPlaced = (t: Table, face: 'up' | 'down'): string => {
  const mine = seatOf(t, t.me)?.resources.length ?? 0
  if (face === 'up') return says.placesUp
  return mine === 0 ? says.placesFirst : says.placesMore(mine)
}

const whyPlayed = (t: Table, spot: Spot): string => {
  const { value, card } = spot
  const price = card.cost ?? 0
  if (interruptedBy(t, spot) === 'once') return says.bait
  if (value.type === 'ally') {
    const guards = byWord(value.powers, 'keyword').some(({ keyword }) => keyword === 'protector')
    return says.ally(value.atk ?? 0, value.health ?? 0, price, guards)
  }
  if (value.type === 'weapon') return says.weapon(value.atk ?? 0, price)
  if (value.type === 'armor') return says.armor(value.def ?? 0, price)
  const x = value.xCost ? readyResources(t, t.me) - (value.cost ?? 0) : 0
  const main = value.play ? mainOf(spot, value.play, reading(t, spot, { you: t.me, x })) : null
  if (main) return says.effect(gistOf(main.effect), price)
  return value.ongoing ? says.ongoing(price) : says.worthIt
}

// one of several

const whyOne = (t: Table, d: Decision, pick: Choice): string => {
  const spot = spotOf(t, pick)
  const about = d.about === undefined ? undefined : t.spots.get(d.about)
  if ('seat' in pick) return says.chooses(seatTitle(pick.seat))
  if ('key' in pick) return says.chooses(t.book.get(pick.key)?.name ?? pick.key)
  switch (d.question) {
    case 'mulligan':
      return 'do' in pick && pick.do === 'mulligan' ? says.mulligan : says.keeps
    case 'defender': {
      const attacker = sourceOf(t, d)
      return attacker && spot ? says.because(foe(t, attacker, spot)) : says.attacksSomewhere
    }
    case 'protect':
      return whyProtect(t, spot, about, sourceOf(t, d))
    case 'strike':
      return whyStrike(t, spot, about)
    case 'replace':
      if (d.amount === undefined) return spot ? says.usesInstead(nameOf(spot)) : says.letsHappen
      return whyShield(spot, d.amount)
    case 'inspire':
      return spot ? says.readies(nameOf(spot)) : says.readiesNothing
    case 'may':
    case 'mayPay':
      return whyMay(t, d, pick)
    case 'modes':
    case 'chooseMode':
      return says.best
    case 'way':
      return isBeyond(t, d, pick) ? says.way.onward : says.way.easiest
    case 'assign':
      return about ? whyDie(t, d, pick, about) : says.sharesDice
    case 'uniqueness':
      return spot ? says.keepsWorth(nameOf(spot)) : says.onlyOne
    default:
      return spot && isOpen(spot) ? says.chooses(nameOf(spot)) : says.best
  }
}

const foe = (t: Table, attacker: Spot, defender: Spot): string => {
  const { dealt, taken } = blowsBetween(t, attacker, defender)
  if (dealt >= left(defender)) return says.finishes(dealt)
  const guards = t.inPlay.some((s) => !isFriendly(t, s) && s !== defender && has(s, 'protector') && !s.card.exhausted)
  const isSure = !guards || has(attacker, 'stealth')
  return isSure ? says.hits(dealt, taken) : says.hitsIfUnprotected(dealt, taken)
}

const whyProtect = (t: Table, guard: Spot | undefined, saved: Spot | undefined, attacker: Spot | null): string => {
  const blow = attacker ? attackOf(t, attacker) : 0
  if (!saved) return says.costsLeast
  if (!guard) return says.protects.nobody(nameOf(saved), blow)
  const say = left(guard) > blow ? says.protects.lives : says.protects.falls
  return say(nameOf(saved), nameOf(guard), blow)
}

const whyStrike = (t: Table, weapon: Spot | undefined, wielder: Spot | undefined): string => {
  if (!weapon) {
    const other = wielder ? bestWeapon(t, wielder) : null
    return other ? says.saves(nameOf(other)) : says.strikesNothing
  }
  const { atk = 0, strike = 0 } = weapon.card
  return says.strikes(atk, strike)
}

const whyShield = (armor: Spot | undefined, blow: number): string => {
  if (!armor) return says.takesDamage
  const { def } = armor.card
  if (def === undefined) return says.usesAgainst(nameOf(armor))
  return says.prevents(Math.min(def, blow), blow)
}

const whyMay = (t: Table, d: Decision, pick: Choice): string => {
  const yes = 'do' in pick && pick.do === 'yes'
  const gain = scoreMay(t, d)({ do: 'yes' })
  if (yes) return gain > 1 ? says.yesGains : says.yesHarmless
  return says.no
}

const whyDie = (t: Table, d: Decision, pick: Choice, about: Spot): string => {
  const die = 'mode' in pick ? (d.part ?? '').split(',')[pick.mode] : undefined
  const say = isFriendly(t, about) ? says.gives.friend : says.gives.foe
  return say(nameOf(about), die ?? says.die)
}

// several at once

const whySome = (t: Table, d: Decision, picks: readonly Choice[]): string => {
  const spots = picks.flatMap((pick) => spotOf(t, pick) ?? [])
  const open = spots.filter(isOpen)
  const seats = picks.flatMap((pick) => ('seat' in pick ? [seatTitle(pick.seat)] : []))
  const names = listed([...open.map(nameOf), ...seats])
  switch (d.question) {
    case 'target':
      return whyTargets(t, d, open, names)
    case 'payResources':
      return says.paysLeast
    case 'payCost':
      return names === '' ? says.paysLeast : says.paysWith(names)
    case 'discardDown':
    case 'giveUpResources':
      return says.losesLeast
    case 'packetOrder':
      return says.dangerFirst
    case 'triggerOrder':
    case 'order':
      return says.anyOrder
    case 'modes':
      return says.best
    default:
      if (picks.length === 0) return says.choosesNothing
      return names === '' ? says.best : says.chooses(names)
  }
}

const whyTargets = (t: Table, d: Decision, spots: readonly Spot[], names: string): string => {
  if (names === '') return says.targetsNothing
  const [first] = spots
  const source = sourceOf(t, d)
  if (!first || !source) return says.targets(names, says.bestWhy)
  const word = Number(d.part?.split(' ')[1] ?? 1) - 1
  const targets: Spot[][] = []
  targets[word] = [first]
  const r = reading(t, source, { you: t.me, targets, host: first })
  const main = textsOf(source)
    .flatMap((text) => mainOf(source, { ...text, targets: [] }, r) ?? [])
    .toSorted((a, b) => b.value - a.value)[0]
  if (!main) {
    const gains = scoreTarget(t, d)({ card: first.card.handle }) > 0
    return says.targets(names, gains ? says.mostThere : says.leastThere)
  }
  return says.targets(names, gistAt(main.effect, first, isFriendly(t, first)))
}

const whyDivided = (t: Table, shares: readonly [Choice, number][]): string => {
  const told = shares.flatMap(([choice, n]) => {
    const spot = spotOf(t, choice)
    return spot && isOpen(spot) && n > 0 ? [says.shares(n, nameOf(spot))] : []
  })
  if (told.length === 0) return says.dividesLeast
  const ours = shares.every(([choice]) => {
    const spot = spotOf(t, choice)
    return spot !== undefined && isFriendly(t, spot)
  })
  return ours ? says.dividesOurs(listed(told)) : says.dividesTheirs(listed(told))
}
