import { bestWeapon, attackOf, harm, isEndangered } from './worth.ts'
import { has, isCharacter, isFriendly, isHero, left, type Spot, type Table } from './table.ts'

/** Who should fight whom. */

const striking = (t: Table, spot: Spot): number => {
  const weapon = isHero(spot) ? bestWeapon(t, spot) : null
  return weapon?.card.atk ?? 0
}

/** What the bot's side gains if these two meet, from the attacker's side. */
const clash = (t: Table, attacker: Spot, defender: Spot): number => {
  const dealt = attackOf(t, attacker, defender) + striking(t, attacker)
  const shot = has(attacker, 'longRange') || (isHero(attacker) && isBow(bestWeapon(t, attacker)))
  const taken = shot ? 0 : (defender.card.atk ?? 0) + striking(t, defender)
  return harm(defender, dealt) - harm(attacker, taken)
}
const isBow = (weapon: Spot | null): boolean => weapon?.value.tags?.includes('Ranged') === true

const mayProtect = (t: Table, attacker: Spot, defender: Spot): Spot[] =>
  has(attacker, 'stealth')
    ? []
    : t.inPlay.filter(
        (spot) =>
          spot !== defender &&
          isCharacter(spot) &&
          !spot.card.exhausted &&
          has(spot, 'protector') &&
          !isFriendly(t, spot),
      )

/** An attack, reckoning with those who may step in between. */
export const attackValue = (t: Table, attacker: Spot, defender: Spot): number => {
  const straight = clash(t, attacker, defender)
  const worst = Math.min(straight, ...mayProtect(t, attacker, defender).map((spot) => clash(t, attacker, spot)))
  const isGuard = has(attacker, 'protector') && !isHero(attacker)
  return straight * 0.6 + worst * 0.4 - (isGuard ? 1 : 0)
}

export const possibleDefenders = (t: Table): Spot[] =>
  t.inPlay.filter((spot) => isCharacter(spot) && !isFriendly(t, spot) && !has(spot, 'elusive'))

/** The best an attack with this character can do. */
export const bestAttack = (t: Table, attacker: Spot): number =>
  Math.max(-1, ...possibleDefenders(t).map((defender) => attackValue(t, attacker, defender)))

/** What is saved if this one takes the blow for the other. */
export const protectValue = (t: Table, guard: Spot, defender: Spot, attacker: Spot): number => {
  const blow = attackOf(t, attacker)
  const saved = harm(defender, blow) * (isEndangered(t, defender) ? 1.5 : 1)
  const paid = harm(guard, blow)
  const returned = harm(attacker, guard.card.atk ?? 0) - harm(attacker, defender.card.atk ?? 0)
  const bulk = left(guard) > blow ? 0.5 : 0
  return saved - paid + (has(attacker, 'longRange') ? 0 : returned) + bulk
}
