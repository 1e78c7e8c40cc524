import type { ContinuousWords, Filter, Power } from '../../cards/vocabulary/values.ts'
import { amount, applies, fits } from './fits.ts'
import { mayAttack } from './reach.ts'
import { reading } from './reading.ts'
import { byWord, isHero, isType, readyResources, type Spot, standingOf, type Table } from './table.ts'

/** Who can hit, and how hard. */

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
    if (applies(says.to, spot, r)) atk += amount(says.atk, r)
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

export const canAttack = (t: Table, spot: Spot): boolean =>
  !spot.card.exhausted && spot.card.isNew !== true && t.view.turn.seat === spot.card.controller && mayAttack(t, spot)

/** The ATK that one of these powers adds in its controller's turns. */
export const assaultOf = (powers: readonly Power[] | undefined): number =>
  byWord(powers, 'keyword').reduce((sum, { keyword, n }) => (keyword === 'assault' ? sum + (n ?? 0) : sum), 0)
