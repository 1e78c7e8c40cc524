import { isNeeded } from './coming.ts'
import { missed } from './omens.ts'
import { inReturn } from './returning.ts'
import { canReach, mayAttack } from './reach.ts'
import { reading } from './reading.ts'
import { valueOfEffects } from './effects.ts'
import { attackOf, bestWeapon, striking } from './attack.ts'
import { aKill, harm, isEndangered } from './worth.ts'
import {
  byWord,
  has,
  hasBody,
  isAlly,
  isCharacter,
  isFriendly,
  isHero,
  isMyTurn,
  left,
  powersOf,
  type Spot,
  type Table,
} from './table.ts'

/** Who should fight whom. */

const most = 40 // a guard can't save a hero for good

/** The blows they exchange if these two meet. */
export const blowsBetween = (t: Table, attacker: Spot, defender: Spot): { dealt: number; taken: number } => {
  const dealt = attackOf(t, attacker, defender) + striking(t, attacker)
  const shot = has(attacker, 'longRange') || (isHero(attacker) && isBow(bestWeapon(t, attacker)))
  const taken = shot ? 0 : (defender.card.atk ?? 0) + striking(t, defender)
  return { dealt, taken: taken + inReturn(t, defender, dealt) }
}

/** What the bot's side gains if these two meet, from the attacker's side. */
const clash = (t: Table, attacker: Spot, defender: Spot): number => {
  const { dealt, taken } = blowsBetween(t, attacker, defender)
  const kills = isAlly(defender) && dealt >= left(defender)
  return harm(t, defender, dealt) - harm(t, attacker, taken) + (kills ? spoils(t, attacker, defender) : 0)
}

/** What comes of its end besides: what its own text brings over whoever slays it, and what will be missed. */
const spoils = (t: Table, attacker: Spot, defender: Spot): number => {
  const r = reading(t, defender, { culprits: [attacker] })
  let sum = -missed(t, defender)
  for (const { when, effects } of byWord(powersOf(defender), 'when'))
    if (when.on === 'deals' && when.to === 'self' && when.fatal === true)
      sum += valueOfEffects(
        effects.filter((e) => 'token' in e),
        r,
      )
  return sum
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
          !isFriendly(t, spot) &&
          canReach(t, spot, attacker),
      )

/** An attack, reckoning with those who may step in between. */
export const attackValue = (t: Table, attacker: Spot, defender: Spot): number => {
  const straight = clash(t, attacker, defender)
  const worst = Math.min(straight, ...mayProtect(t, attacker, defender).map((spot) => clash(t, attacker, spot)))
  return straight * 0.6 + worst * 0.4
}

/** What it could ward off if it stayed at home: the worst blow for which there is no guard yet. */
const guardValue = (t: Table, guard: Spot): number => {
  if (!has(guard, 'protector') || !isMyTurn(t)) return 0
  const foes = t.inPlay.filter((spot) => isCharacter(spot) && !isFriendly(t, spot) && mayAttack(t, spot))
  const blows = foes.map((foe) => attackOf(t, foe) + striking(t, foe)).toSorted((a, b) => b - a)
  const guards = t.inPlay.filter(
    (spot) => spot !== guard && isFriendly(t, spot) && has(spot, 'protector') && !spot.card.exhausted,
  )
  const blow = blows[guards.length] ?? 0
  const heroes = t.inPlay.filter((spot) => isHero(spot) && isFriendly(t, spot))
  // Whoever falls by the next blow too is not saved by one guard more.
  const next = blows[guards.length + 1] ?? 0
  const worst = Math.max(0, ...heroes.map((hero) => (harm(t, hero, next) < aKill ? harm(t, hero, blow) : 0)))
  return Math.max(0, Math.min(worst, most) - harm(t, guard, blow)) * 0.5
}

/** Whom it could be sent against. */
export const possibleDefenders = (t: Table, attacker: Spot): Spot[] =>
  t.inPlay.filter(
    (spot) =>
      hasBody(spot) &&
      !isFriendly(t, spot) &&
      !has(spot, 'elusive') &&
      !has(spot, 'immune') &&
      canReach(t, attacker, spot),
  )

/** The best an attack with this character can do, unless it is needed elsewhere. */
export const bestAttack = (t: Table, attacker: Spot): number =>
  isNeeded(t, attacker)
    ? -1
    : Math.max(-1, ...possibleDefenders(t, attacker).map((defender) => attackValue(t, attacker, defender))) -
      guardValue(t, attacker)

/** What is saved if this one takes the blow for the other. */
export const protectValue = (t: Table, guard: Spot, defender: Spot, attacker: Spot): number => {
  const blow = attackOf(t, attacker)
  const saved = harm(t, defender, blow) * (isEndangered(t, defender) ? 1.5 : 1)
  const paid = harm(t, guard, blow)
  const returned = harm(t, attacker, guard.card.atk ?? 0) - harm(t, attacker, defender.card.atk ?? 0)
  const bulk = left(guard) > blow ? 0.5 : 0
  return saved - paid + (has(attacker, 'longRange') ? 0 : returned) + bulk
}
