import type { Act, CardValue, ContinuousWords, Filter } from '../../cards/vocabulary/values.ts'
import { affected, amount, fits, holds } from './fits.ts'
import { reading } from './reading.ts'
import {
  byWord,
  heroOf,
  isAlly,
  isFriendly,
  isHero,
  isType,
  left,
  powersOf,
  readyResources,
  type Spot,
  standingOf,
  type Table,
} from './table.ts'

/** What things are worth, in points: one damage to a healthy hero is one. */

export const aKill = 500 // a hero
export const aCard = 2.5 // drawn
const aTurn = 1.4 // of attacks with one ATK, for as long as it may live

/** An ally as such, wherever it comes from. */
export const bodyOf = ({ atk, health }: Pick<CardValue, 'atk' | 'health'>): number =>
  1 + (atk ?? 0) * aTurn + (health ?? 0) * 0.6

/** To whoever controls it; in a hand, to whoever holds it. */
export const worth = (t: Table, spot: Spot): number => {
  const { card, value } = spot
  if (isHero(spot)) return aKill
  if (isAlly(spot) && spot.zone === 'play') {
    const body = bodyOf({ atk: attackOf(t, spot), health: left(spot) })
    const acts = byWord(powersOf(spot), 'pay').length > 0
    return body + (card.keywords.length > 0 ? 1 : 0) + (acts ? 1.5 : 0)
  }
  if (value.type === 'quest') return 1.5
  if (value.cost === undefined && spot.zone === 'play') return 0.5 + leaningOn(t, spot)
  return 1.5 + (value.cost ?? 1) * 1.2
}

/** What its controller's attacks owe to it, and the cards in hand that need it there. */
const leaningOn = (t: Table, spot: Spot): number => {
  const hero = heroOf(t, spot.card.controller)
  if (!hero || isAlly(spot)) return 0
  const spots = new Map(t.spots)
  spots.delete(spot.card.handle)
  const without = { ...t, spots, inPlay: t.inPlay.filter((other) => other !== spot) }
  const atk = attackOf(t, hero) - attackOf(without, hero)
  const barred = [...t.spots.values()].filter(({ zone, value, card }) => {
    if (zone !== 'hand' || card.controller !== spot.card.controller) return false
    const asks = byWord(value.powers, 'playing').flatMap(({ playing }) => playing.onlyIf ?? [])
    return asks.some((it) => holds(it.if, reading(t, hero)) && !holds(it.if, reading(without, hero)))
  })
  return atk * aTurn + barred.length * 4
}

/** The Boss wins by felling raiders and by nothing else: their wounds count for more than what lies on the table. */
const weightOf = (t: Table, hero: Spot): number => (t.me === 'boss' && hero.card.controller !== 'boss' ? 20 : 1)

/** What so much damage put on it does, from its controller's point of view a loss. What stands anyway loses nothing more. */
export const loss = (t: Table, spot: Spot, n: number): number => {
  if (n <= 0) return 0
  const life = left(spot)
  if (life === 0 && cannot(t, spot, 'beDestroyed')) return 0
  if (isHero(spot)) return n >= life ? aKill : n * (1 + 4 / Math.max(4, life - n)) * weightOf(t, spot)
  if (!isAlly(spot)) return 0
  return n >= life ? worth(t, spot) : (n / Math.max(1, life)) * worth(t, spot) * 0.5
}

/** The same for damage that is dealt: some can't be dealt any. */
export const harm = (t: Table, spot: Spot, n: number): number =>
  cannot(t, spot, 'beDealtDamage') ? 0 : loss(t, spot, n)

const cannot = (t: Table, spot: Spot, act: Act): boolean =>
  standingOf(t, 'cannot').some(({ by, says }) => {
    if (says.cannot !== act || says.by !== undefined) return false
    const r = reading(t, by)
    return (says.while === undefined || holds(says.while, r)) && affected(says.to, r).includes(spot)
  })

export const easing = (t: Table, spot: Spot, n: number): number => {
  const healed = Math.min(n, spot.card.damage)
  return loss(t, spot, healed) * (isHero(spot) ? 0.6 : 1)
}

/** From the bot's own side: good for friends is good. */
export const signed = (t: Table, spot: Spot, n: number): number => (isFriendly(t, spot) ? n : -n)

const whileAttacking = (says: ContinuousWords['atk']): Filter | null =>
  says.while !== undefined && 'what' in says.while && says.while.matches.attacking === true ? says.while.matches : null

/** ATK once it attacks, whom if that is known: what says "while attacking" is not on the card yet. */
export const attackOf = (t: Table, spot: Spot, foe: Spot | null = null): number => {
  let atk = spot.card.atk ?? 0
  if (t.view.combat?.attacker === spot.card.handle) return atk
  for (const { by, says } of standingOf(t, 'atk')) {
    const words = whileAttacking(says)
    if (!words) continue
    const r = reading(t, by)
    if (words.inCombatWith && !(foe && fits(foe, words.inCombatWith, r))) continue
    if (affected(says.to, r).includes(spot)) atk += amount(says.atk, r)
  }
  return Math.max(0, atk)
}

/** The weapon this hero would strike with: the best that its player can pay for. */
export const bestWeapon = (t: Table, hero: Spot): Spot | null => {
  const budget = readyResources(t, hero.card.controller)
  const weapons = t.inPlay.filter(
    (spot) =>
      isType(spot, 'weapon') &&
      spot.card.controller === hero.card.controller &&
      !spot.card.exhausted &&
      (spot.card.strike ?? 0) <= budget,
  )
  return weapons.reduce<Spot | null>((best, spot) => (gain(spot) > (best ? gain(best) : 0) ? spot : best), null)
}
const gain = ({ card }: Spot): number => (card.atk ?? 0) - (card.strike ?? 0) * 0.2

/** What it adds to a hero's blow. */
export const striking = (t: Table, spot: Spot): number => (isHero(spot) ? (bestWeapon(t, spot)?.card.atk ?? 0) : 0)

export const isEndangered = (t: Table, spot: Spot): boolean => {
  if (isHero(spot)) return left(spot) <= 10
  return t.view.combat?.defender === spot.card.handle
}
export const canAttack = (t: Table, spot: Spot): boolean =>
  !spot.card.exhausted && spot.card.isNew !== true && t.view.turn.seat === spot.card.controller
