import { yours } from '../vocabulary/build.ts'
import type { RaidValue } from '../vocabulary/raid.ts'
import type { CardValue, Continuous, Filter } from '../vocabulary/values.ts'

/** A deck with so many of each. */
export const copiesOf = (copies: number, cards: CardValue[]): Record<string, number> =>
  Object.fromEntries(cards.map(({ key }) => [key, copies]))

/** How a raid is played where its own rules say nothing else. */
export const usual = {
  replenishes: true, // R101.3c
  bossHandSize: 10, // R100.4
  raiderHandSize: 7,
  bossPlacesResources: false, // R100.3
  bossSeesOwnResources: false, // R100.3
} satisfies Partial<RaidValue>

/** R101.3a-c: what holds for the Boss player's cards in every raid. */
export const bossRules: { rule: string; says: Continuous }[] = [
  { rule: 'R101.3a', says: { cannot: 'beDestroyed', to: yours('hero'), except: 'fatalDamage' } },
  { rule: 'R101.3a', says: { cannot: 'beFlipped', to: yours('hero'), by: 'opponents', except: 'ofRaid' } },
  { rule: 'R101.3a', says: { cannot: 'losePowers', to: yours('hero'), by: 'opponents', except: 'ofRaid' } },
  { rule: 'R101.3b', says: { cannot: 'leaveItsRow', to: yours('resource'), by: 'opponents' } },
  { rule: 'R101.3c', says: { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'graveyard' }, by: 'opponents' } },
  { rule: 'R101.3c', says: { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'deck' }, by: 'opponents' } },
]

/** Here a Boss that is immune doesn't attack either (R101.3d, N10.3). */
export const stillWhileImmune = (rule: string): { rule: string; says: Continuous } => ({
  rule,
  says: { cannot: 'attack', to: yours('hero', { keyword: 'immune' }) },
})

/** Raiders can do nothing to these. */
export const outOfReach = (rule: string, against: Filter): { rule: string; says: Continuous } => ({
  rule,
  says: { cannot: 'interact', to: { whose: 'opposing' }, against, oneWay: true },
})

/** Standing modifiers with their rules, as a raid keeps them. */
export const standingRules = (
  rules: readonly { rule: string; says: Continuous }[],
): Pick<RaidValue, 'standing' | 'standingRules'> => ({
  standing: rules.map(({ says }) => says),
  standingRules: Object.fromEntries(rules.map(({ rule }, i) => [i, rule])),
})
