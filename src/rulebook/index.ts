import { base } from './base.ts'
import { blackTemple } from './black-temple.ts'
import { general } from './general.ts'
import { magtheridon } from './magtheridon.ts'
import { moltenCore } from './molten-core.ts'
import { naxxramas } from './naxxramas.ts'
import { onyxia } from './onyxia.ts'
import type { Rule } from './rule.ts'

export type { Rule, RuleRaid } from './rule.ts'

/** The rules of the raids, in the order in which the Raid Rules and the rulebooks number them. */
export const raidRules: readonly Rule[] = [
  ...general,
  ...onyxia,
  ...moltenCore,
  ...magtheridon,
  ...blackTemple,
  ...naxxramas,
]
export const baseRules: readonly Rule[] = base
export const allRules: readonly Rule[] = [...raidRules, ...baseRules]

export const raidRuleIds: readonly string[] = raidRules.map(({ id }) => id)
export const baseRuleIds: readonly string[] = baseRules.map(({ id }) => id)

export const rules: Readonly<Record<string, Rule>> = Object.fromEntries(allRules.map((rule) => [rule.id, rule]))

export const rule = (id: string): Rule | undefined => (Object.hasOwn(rules, id) ? rules[id] : undefined)
