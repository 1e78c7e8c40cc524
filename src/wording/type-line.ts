import type { CardValue } from '../cards/vocabulary/values.ts'
import { cardTypes } from './tables.ts'
import { called } from './unworded.ts'

/** "Instant Ability — Fire", "Alliance Ally — Night Elf, Hunter", "Two-Handed Weapon — Staff, Melee (1)". */
export const typeLine = (card: CardValue): string => {
  const types = [...new Set([card.type, ...(card.types ?? [])])].map((type) => called(cardTypes, type))
  const before = [
    card.unique && 'Unique',
    card.unlimited && 'Unlimited',
    card.faction,
    card.instant && 'Instant',
    card.twoHanded && 'Two-Handed',
  ].filter((word) => typeof word === 'string')
  const limits = card.limits ?? {}
  const tags = (card.tags ?? []).filter((tag) => !Object.hasOwn(limits, tag))
  // 202.2: how many of them a player may have stands on the right
  tags.push(...Object.entries(limits).map(([tag, limit]) => `${tag} (${limit})`))
  if (card.stage !== undefined) tags.push(`Stage ${card.stage}`)
  const what = [...before, ...types, ...(card.token ? ['Token'] : [])].join(' ')
  return tags.length > 0 ? `${what} — ${tags.join(', ')}` : what
}
