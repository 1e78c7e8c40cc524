import type { CardValue, Power } from '../../../src/cards/vocabulary/values.ts'

/** What the Boss's two-sided cards say of themselves, read from their values: how they turn, and when they can fall. */

export type Facts = Readonly<Record<string, number>>

const sideOf = (card: CardValue | undefined, back: boolean): readonly Power[] =>
  (back ? card?.back : card?.powers) ?? []

const says = (powers: readonly Power[], words: string): boolean => JSON.stringify(powers).includes(words)

/** This side's own words show the other one; else only people turn it, by hand. */
export const turnsItself = (card: CardValue | undefined, back: boolean): boolean =>
  says(sideOf(card, back), '"flip":"self"')

/** A power that is always there, or for as long as a fact of the chart has this value. What hangs on cards may end. */
const holds = (power: Power, facts: Facts): boolean => {
  if (!('while' in power) || power.while === undefined) return true
  const { while: condition } = power
  return typeof condition === 'object' && 'fact' in condition && 'is' in condition
    ? (facts[condition.fact] ?? 0) === condition.is
    : false
}

const bars = (power: Power): boolean => {
  if ('keyword' in power) return power.keyword === 'immune'
  if (!('always' in power)) return false
  return power.always.some(
    (it) => 'cannot' in it && (it.cannot === 'beDestroyed' || it.cannot === 'beDealtDamage') && it.to === 'self',
  )
}

/** Players can bring this side to its end: it has health and nothing keeps it, or its own words destroy it. */
export const canFall = (card: CardValue | undefined, back: boolean, facts: Facts): boolean => {
  if (!card) return false
  const powers = sideOf(card, back)
  if (says(powers, '"destroy":"self"')) return true
  return card.health !== undefined && !powers.some((power) => bars(power) && holds(power, facts))
}
