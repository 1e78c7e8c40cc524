import type { Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import { scoreMay, scoreTarget, sourceOf, spotOf, textsOf } from './choices.ts'
import { blowsBetween, possibleDefenders, attackValue } from './combat.ts'
import { isHolding, planOf } from './coming.ts'
import { gistAt, gistOf, mainOf } from './gist.ts'
import { paymentPowers, rewardOf } from './priority.ts'
import { reading } from './reading.ts'
import { counted, isOpen, listed, nameOf, seatTitle } from './spoken.ts'
import {
  areFriends,
  byWord,
  has,
  isFriendly,
  isMyTurn,
  left,
  readyResources,
  seatOf,
  type Spot,
  type Table,
  topLink,
} from './table.ts'
import { attackOf, bestWeapon } from './worth.ts'

/**
 * Why the bot answers as it does, told from the very numbers it went by. Everybody may read it: cards are named only if
 * everybody sees them or this answer shows them.
 */

export const whyFor = (t: Table, d: Decision, pick: Pick): string => {
  if (Array.isArray(pick)) return whySome(t, d, pick)
  if ('divide' in pick) return whyDivided(t, pick.divide)
  if ('number' in pick)
    return d.question === 'x'
      ? `X is ${pick.number}: the most it gets for the price.`
      : `Chooses ${pick.number}: it promises the most.`
  return d.question === 'priority' ? whyAction(t, pick) : whyOne(t, d, pick)
}

// with priority

const whyAction = (t: Table, pick: Choice): string => {
  if (!('do' in pick)) return 'It promises the most.'
  const spot = 'card' in pick ? spotOf(t, pick) : 'with' in pick ? t.spots.get(pick.with) : undefined
  if (!spot) return whyPass(t)
  switch (pick.do) {
    case 'place':
      return whyPlaced(t, spot, pick.face)
    case 'play':
      return `Plays ${spot.card.name}: ${whyPlayed(t, spot)}.`
    case 'use': {
      const power = paymentPowers(spot)[pick.power - 1]
      const plan = planOf(t)
      if (power && isHolding(power) && plan) return `Takes ${spot.card.name}: ${plan.blow.card.name} must be held off.`
      const main = power ? mainOf(spot, power, reading(t, spot, { you: t.me, x: readyResources(t, t.me) })) : null
      return `Uses ${spot.card.name}: ${main ? gistOf(main.effect) : 'it promises the most now'}.`
    }
    case 'complete': {
      const power = rewardOf(spot, pick.reward)
      const main = power ? mainOf(spot, power, reading(t, spot, { you: t.me })) : null
      return `Completes ${spot.card.name}: ${main ? gistOf(main.effect) : 'its reward is worth it'}.`
    }
    case 'attack':
      return whyAttack(t, spot)
    default:
      return whyPass(t)
  }
}

/** Says nothing of what it might have done instead: that lies in its hand. */
const whyPass = (t: Table): string => {
  const link = topLink(t)
  if (link && areFriends(link.controller, t.me)) {
    const who = link.controller === t.me ? 'its own side' : seatTitle(link.controller)
    return `Passes: what ${who} has begun should happen first.`
  }
  if (isMyTurn(t) && !link && t.view.turn.phase === 'start') return 'Passes: its turn has only begun.'
  return link ? 'Passes: it lets that happen.' : 'Passes: nothing is worth more than waiting.'
}

const whyPlaced = (t: Table, spot: Spot, face: 'up' | 'down'): string => {
  const mine = seatOf(t, t.me)?.resources.length ?? 0
  if (face === 'up') return `Places ${spot.card.name} face up: it pays, and can be completed later.`
  return `Places a resource face down: ${mine === 0 ? 'it has none' : `${mine} will not pay for everything`}.`
}

const whyPlayed = (t: Table, spot: Spot): string => {
  const { value, card } = spot
  const price = card.cost === undefined || card.cost === 0 ? '' : ` for ${counted(card.cost, 'resource')}`
  if (value.type === 'ally') {
    const guards = byWord(value.powers, 'keyword').some(({ keyword }) => keyword === 'protector')
    return `${value.atk ?? 0} ATK and ${value.health ?? 0} health${price}${guards ? ', and it protects' : ''}`
  }
  if (value.type === 'weapon') return `strikes have ${value.atk ?? 0} ATK more${price}`
  if (value.type === 'armor') return `${value.def ?? 0} damage less when it counts${price}`
  const x = value.xCost ? readyResources(t, t.me) - (value.cost ?? 0) : 0
  const main = value.play ? mainOf(spot, value.play, reading(t, spot, { you: t.me, x })) : null
  if (main) return `${gistOf(main.effect)},${price === '' ? ' for free' : price}`
  return value.ongoing ? `it helps turn after turn${price === '' ? '' : `,${price}`}` : `it is worth more than it costs`
}

const whyAttack = (t: Table, attacker: Spot): string => {
  const best = possibleDefenders(t).reduce<Spot | null>(
    (found, spot) => (found && attackValue(t, attacker, found) >= attackValue(t, attacker, spot) ? found : spot),
    null,
  )
  if (!best || attackValue(t, attacker, best) <= 0) return `${attacker.card.name} has to attack.`
  return `Attacks with ${attacker.card.name}: ${exchange(t, attacker, best)}.`
}

/** What two characters would do to each other. */
const exchange = (t: Table, attacker: Spot, defender: Spot): string => {
  const { dealt, taken } = blowsBetween(t, attacker, defender)
  const name = defender.card.name
  if (dealt >= left(defender)) return `${dealt} damage is enough to fell ${name}`
  if (taken === 0) return `${dealt} damage to ${name} for nothing in return`
  return `${dealt} damage to ${name} for ${taken} in return`
}

// one of several

const whyOne = (t: Table, d: Decision, pick: Choice): string => {
  const spot = spotOf(t, pick)
  const about = d.about === undefined ? undefined : t.spots.get(d.about)
  if ('seat' in pick) return `Chooses ${seatTitle(pick.seat)}: that promises the most.`
  switch (d.question) {
    case 'mulligan':
      return 'do' in pick && pick.do === 'mulligan'
        ? 'Takes a new hand: this one is too slow to begin with.'
        : 'Keeps its hand: it can begin with it.'
    case 'defender': {
      const attacker = sourceOf(t, d)
      return attacker && spot ? `Attacks ${nameOf(spot)}: ${foe(t, attacker, spot)}.` : 'Attacks where it pays most.'
    }
    case 'protect':
      return whyProtect(t, spot, about, sourceOf(t, d))
    case 'strike':
      return whyStrike(t, spot, about)
    case 'replace':
      if (d.amount === undefined) return spot ? `Lets ${nameOf(spot)} decide.` : 'Lets it happen.'
      return whyShield(spot, d.amount)
    case 'inspire':
      return spot ? `Readies ${nameOf(spot)}: it has the most ATK.` : 'Readies nothing.'
    case 'may':
    case 'mayPay':
      return whyMay(t, d, pick)
    case 'modes':
    case 'chooseMode':
      return 'Chooses what promises the most.'
    case 'assign':
      return about ? whyDie(t, d, pick, about) : 'Shares out the dice.'
    case 'uniqueness':
      return spot ? `Can’t keep them all: ${nameOf(spot)} decides it by its worth.` : 'Can’t keep them all.'
    default:
      return spot && isOpen(spot)
        ? `Chooses ${nameOf(spot)}: that promises the most.`
        : 'Chooses what promises the most.'
  }
}

const foe = (t: Table, attacker: Spot, defender: Spot): string => {
  const { dealt, taken } = blowsBetween(t, attacker, defender)
  if (dealt >= left(defender)) return `${dealt} damage is enough to fell it`
  const guards = t.inPlay.some((s) => !isFriendly(t, s) && s !== defender && has(s, 'protector') && !s.card.exhausted)
  const risk = guards && !has(attacker, 'stealth') ? ', if nobody protects it' : ''
  return taken === 0 ? `${dealt} damage for nothing in return${risk}` : `${dealt} damage for ${taken} in return${risk}`
}

const whyProtect = (t: Table, guard: Spot | undefined, saved: Spot | undefined, attacker: Spot | null): string => {
  const blow = attacker ? attackOf(t, attacker) : 0
  if (!saved) return 'Does what costs least.'
  if (!guard) return `Protects nobody: ${nameOf(saved)} can take the ${blow} damage better.`
  const lives = left(guard) > blow
  return `Protects ${nameOf(saved)} with ${nameOf(guard)}: ${blow} damage ${lives ? 'leaves it standing' : 'matters less there'}.`
}

const whyStrike = (t: Table, weapon: Spot | undefined, wielder: Spot | undefined): string => {
  if (!weapon) {
    const other = wielder ? bestWeapon(t, wielder) : null
    return other ? `Keeps ${nameOf(other)} ready: a strike is not worth it.` : 'Strikes with nothing.'
  }
  const { atk = 0, strike = 0 } = weapon.card
  return `Strikes with ${nameOf(weapon)}: ${atk} ATK more${strike > 0 ? ` for ${counted(strike, 'resource')}` : ''}.`
}

const whyShield = (armor: Spot | undefined, blow: number): string => {
  if (!armor) return 'Takes the damage: it has better use for what could prevent it.'
  const { def } = armor.card
  if (def === undefined) return `Uses ${nameOf(armor)} against the damage.`
  return `Prevents ${Math.min(def, blow)} of ${blow} damage with ${nameOf(armor)}.`
}

const whyMay = (t: Table, d: Decision, pick: Choice): string => {
  const yes = 'do' in pick && pick.do === 'yes'
  const gain = scoreMay(t, d)({ do: 'yes' })
  if (yes) return gain > 1 ? 'Says yes: it gains by it.' : 'Says yes: it does no harm.'
  return 'Says no: it would lose by it.'
}

const whyDie = (t: Table, d: Decision, pick: Choice, about: Spot): string => {
  const die = 'mode' in pick ? (d.part ?? '').split(',')[pick.mode] : undefined
  const how = isFriendly(t, about) ? 'the least that can be spared' : 'as much as it can hurt'
  return `Gives ${nameOf(about)} the ${die ?? 'die'}: ${how}.`
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
      return 'Pays with what it needs least.'
    case 'payCost':
      return names === '' ? 'Pays with what it needs least.' : `Pays with ${names}: that costs it least.`
    case 'discardDown':
    case 'giveUpResources':
      return 'Gives up what is worth least.'
    case 'packetOrder':
      return 'Whoever is in danger comes first.'
    case 'triggerOrder':
    case 'order':
      return 'One order is as good as another.'
    case 'modes':
      return 'Chooses what promises the most.'
    default:
      if (picks.length === 0) return 'Chooses nothing: nothing there is good for it.'
      return names === '' ? 'Chooses what promises the most.' : `Chooses ${names}: that promises the most.`
  }
}

const whyTargets = (t: Table, d: Decision, spots: readonly Spot[], names: string): string => {
  if (names === '') return 'Aims at nobody: that would only hurt.'
  const [first] = spots
  const source = sourceOf(t, d)
  if (!first || !source) return `Aims at ${names}: that promises the most.`
  const word = Number(d.part?.split(' ')[1] ?? 1) - 1
  const targets: Spot[][] = []
  targets[word] = [first]
  const r = reading(t, source, { you: t.me, targets, host: first })
  const main = textsOf(source)
    .flatMap((text) => mainOf(source, { ...text, targets: [] }, r) ?? [])
    .toSorted((a, b) => b.value - a.value)[0]
  if (!main) {
    const gains = scoreTarget(t, d)({ card: first.card.handle }) > 0
    return `Aims at ${names}: ${gains ? 'it does most there' : 'somebody must be chosen, and that costs least'}.`
  }
  return `Aims at ${names}: ${gistAt(main.effect, first, isFriendly(t, first))}.`
}

const whyDivided = (t: Table, shares: readonly [Choice, number][]): string => {
  const told = shares.flatMap(([choice, n]) => {
    const spot = spotOf(t, choice)
    return spot && isOpen(spot) && n > 0 ? [`${n} to ${nameOf(spot)}`] : []
  })
  if (told.length === 0) return 'Divides it where it costs least.'
  const ours = shares.every(([choice]) => {
    const spot = spotOf(t, choice)
    return spot !== undefined && isFriendly(t, spot)
  })
  return `Gives ${listed(told)}: ${ours ? 'that hurts least' : 'that fells the most'}.`
}
