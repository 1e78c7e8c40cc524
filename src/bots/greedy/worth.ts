import type { Continuous, Filter } from '../../cards/vocabulary/values.ts'
import { affected, amount, fits, reading } from './fits.ts'
import {
  has,
  isAlly,
  isFriendly,
  isHero,
  isType,
  left,
  readyResources,
  type Spot,
  staticsOf,
  type Table,
} from './table.ts'

/** What things are worth, in points: one damage to a healthy hero is one. */

export const aKill = 500 // a hero
export const aCard = 2.5 // drawn

/** To whoever controls it; in a hand, to whoever holds it. */
export const worth = (spot: Spot): number => {
  const { card, value } = spot
  if (isHero(spot)) return aKill
  if (isAlly(spot) && spot.zone === 'play')
    return 1 + (card.atk ?? 0) * 1.4 + left(spot) * 0.6 + (card.keywords.length > 0 ? 1 : 0)
  if (value.type === 'quest') return 1.5
  return 1.5 + (value.cost ?? 1) * 1.2
}

/** What so much damage does, from its controller's point of view a loss. */
export const harm = (spot: Spot, n: number): number => {
  if (n <= 0) return 0
  const life = left(spot)
  if (isHero(spot)) return n >= life ? aKill : n * (1 + 4 / Math.max(4, life - n))
  if (!isAlly(spot)) return 0
  return n >= life ? worth(spot) : (n / Math.max(1, life)) * worth(spot) * 0.4
}

export const easing = (spot: Spot, n: number): number => {
  const healed = Math.min(n, spot.card.damage)
  return harm(spot, healed) * (isHero(spot) ? 0.6 : 1)
}

/** From the bot's own side: good for friends is good. */
export const signed = (t: Table, spot: Spot, n: number): number => (isFriendly(t, spot) ? n : -n)

const whileAttacking = (what: Continuous): Filter | null =>
  'while' in what && what.while !== undefined && 'what' in what.while && what.while.matches.attacking === true
    ? what.while.matches
    : null

/** ATK once it attacks, whom if that is known: what says "while attacking" is not on the card yet. */
export const attackOf = (t: Table, spot: Spot, foe: Spot | null = null): number => {
  let atk = spot.card.atk ?? 0
  if (t.view.combat?.attacker === spot.card.handle) return atk
  for (const other of t.inPlay)
    for (const what of staticsOf(other)) {
      const words = 'atk' in what ? whileAttacking(what) : null
      if (!('atk' in what) || !words) continue
      const r = reading(t, other)
      if (words.inCombatWith && !(foe && fits(foe, words.inCombatWith, r))) continue
      if (affected(what.to, r).includes(spot)) atk += amount(what.atk, r)
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

export const isEndangered = (t: Table, spot: Spot): boolean => {
  if (isHero(spot)) return left(spot) <= 10
  return t.view.combat?.defender === spot.card.handle
}
export const canAttack = (t: Table, spot: Spot): boolean =>
  !spot.card.exhausted && spot.card.isNew !== true && t.view.turn.seat === spot.card.controller && !has(spot, 'mount')
