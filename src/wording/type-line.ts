import type { CardValue } from '../cards/vocabulary/values.ts'
import { type ByField, byField } from './by-word.ts'
import type { FieldsIn } from './fields.ts'
import { cardTypes } from './tables.ts'

interface Part {
  what?: string[]
  more?: string[] // behind the dash
}

/** Each field of the type line, in the order in which they are said. */
const parts: ByField<Pick<CardValue, FieldsIn<'typeLine'>>, [card: CardValue], Part> = {
  unique: () => ({ what: ['Unique'] }),
  unlimited: () => ({ what: ['Unlimited'] }),
  faction: (faction) => ({ what: [faction] }),
  instant: () => ({ what: ['Instant'] }),
  twoHanded: () => ({ what: ['Two-Handed'] }),
  master: () => ({ what: ['Master'] }),
  type: (type) => ({ what: [cardTypes[type]] }),
  types: (types, card) => ({
    what: [...new Set(types)].filter((type) => type !== card.type).map((type) => cardTypes[type]),
  }),
  token: () => ({ what: ['Token'] }),
  tags: (tags, { limits = {} }) => ({ more: tags.filter((tag) => !Object.hasOwn(limits, tag)) }),
  // 202.2: how many of them a player may have stands on the right
  limits: (limits) => ({ more: Object.entries(limits).map(([tag, limit]) => `${tag} (${limit})`) }),
  stage: (stage) => ({ more: [`Stage ${stage}`] }),
}

/** "Instant Ability — Fire", "Alliance Ally — Night Elf, Hunter", "Two-Handed Weapon — Staff, Melee (1)". */
export const typeLine = (card: CardValue): string => {
  const said = byField(parts, card, card)
  const what = said.flatMap((part) => part.what ?? []).join(' ')
  const more = said.flatMap((part) => part.more ?? [])
  return more.length > 0 ? `${what} — ${more.join(', ')}` : what
}
