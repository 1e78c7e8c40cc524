import { yours } from '../vocabulary/build.ts'
import type { RaidValue, Standing } from '../vocabulary/raid.ts'
import type { CardValue } from '../vocabulary/values.ts'

/** A deck with so many of each. */
export const copiesOf = (copies: number, cards: CardValue[]): Record<string, number> =>
  Object.fromEntries(cards.map(({ key }) => [key, copies]))

/** R101.3a-c: what holds for the Boss player's cards in every raid. */
export const bossRules: { rule: string; says: Standing }[] = [
  { rule: 'R101.3a', says: { cannot: 'beDestroyed', to: yours('hero'), except: 'fatalDamage' } },
  { rule: 'R101.3a', says: { cannot: 'beFlipped', to: yours('hero'), by: 'opponents', except: 'own' } },
  { rule: 'R101.3a', says: { cannot: 'losePowers', to: yours('hero'), by: 'opponents', except: 'own' } },
  { rule: 'R101.3b', says: { cannot: 'leaveItsRow', to: yours('resource'), by: 'opponents' } },
  { rule: 'R101.3c', says: { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'graveyard' }, by: 'opponents' } },
  { rule: 'R101.3c', says: { cannot: 'leaveItsRow', to: { whose: 'yours', zone: 'deck' }, by: 'opponents' } },
]

/** Standing modifiers with their rules, as a raid keeps them. */
export const standingRules = (
  rules: readonly { rule: string; says: Standing }[],
): Pick<RaidValue, 'standing' | 'standingRules'> => ({
  standing: rules.map(({ says }) => says),
  standingRules: Object.fromEntries(rules.map(({ rule }, i) => [i, rule])),
})
