import { raids } from '../../src/cards/index.ts'
import type { RaidValue } from '../../src/cards/vocabulary/raid.ts'
import type { CardValue, Continuous } from '../../src/cards/vocabulary/values.ts'

/** A raid's standing rules, as a card that always says them. */

const prefix = '_standing/'

export const standingCard = (raid: RaidValue): CardValue => ({
  key: `${prefix}${raid.key}`,
  name: raid.title,
  type: 'ability',
  powers: [{ always: raid.standing }],
})

const rulesOf = (card: CardValue): Continuous[] =>
  (card.powers ?? []).flatMap((power) => ('always' in power ? power.always : []))

/** Until what is returned is called, the raid has the rules that the card says; null: it is no such card. */
export const putStanding = (card: CardValue): (() => void) | null => {
  const raid = card.key.startsWith(prefix) ? raids[card.key.slice(prefix.length)] : undefined
  if (!raid) return null
  const standing = rulesOf(card)
  // rules go by their places
  const kept = standing.map((rule, i) => (standing.length === raid.standing.length ? i : raid.standing.indexOf(rule)))
  const standingRules = Object.fromEntries(kept.map((was, i) => [i, raid.standingRules[was] ?? '']))
  Object.assign(raids, { [raid.key]: { ...raid, standing, standingRules } })
  return () => Object.assign(raids, { [raid.key]: raid })
}
