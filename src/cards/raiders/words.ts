import { all, any, heroOrAlly, makers, targeting } from '../vocabulary/build.ts'
import type { CardValue, Effect, Faction, Filter, TargetWord } from '../vocabulary/values.ts'

/** Words that raiders' cards share, besides those of the vocabulary. */

export const raider = makers('raider')

type Facts = Omit<CardValue, 'key' | 'name' | 'type'>
const sided =
  (type: 'ability' | 'ally' | 'quest', faction: Faction) =>
  (name: string, facts: Facts): CardValue =>
    raider[type](name, { faction, ...facts })

export const allianceAbility = sided('ability', 'Alliance')
export const allianceAlly = sided('ally', 'Alliance')
export const allianceQuest = sided('quest', 'Alliance')
export const hordeAlly = sided('ally', 'Horde')
export const hordeQuest = sided('quest', 'Horde')

/** The first tag is limited to one in play for each player, as in "Pet (1), Cat". */
export const oneOnly = (tag: string, ...others: string[]): Required<Pick<CardValue, 'tags' | 'limits'>> => ({
  tags: [tag, ...others],
  limits: { [tag]: 1 },
})

export const targetHeroOrAlly: TargetWord & { card: Filter } = targeting(any(heroOrAlly))
export const targetAlly: TargetWord = targeting(any('ally'))
export const targetAbility: TargetWord = targeting(any('ability'))
export const targetExhaustedAlly: TargetWord = targeting(any('ally', { ready: false }))

export const escapeAttackers: Effect = {
  if: { what: 'yourHero', matches: { defending: true } },
  then: [{ removeFromCombat: all(any(heroOrAlly, { attacking: true })) }],
}
