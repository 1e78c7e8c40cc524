import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Neutral cards that fill what a ruling does not name. They do nothing and nobody can afford to play them. */

const unplayable = 99

export const blank: CardValue = { key: '_blank/card', name: 'Blank', type: 'ability', cost: unplayable }
export const blankEvent: CardValue = {
  key: '_blank/event',
  name: 'Blank Event',
  type: 'event',
  play: { effects: [] },
}
export const blankHero: CardValue = { key: '_blank/hero', name: 'Blank Hero', type: 'hero', health: 30 }
export const blankAlly: CardValue = {
  key: '_blank/ally',
  name: 'Blank Ally',
  type: 'ally',
  cost: unplayable,
  atk: 0,
  damageType: 'melee',
  health: 1,
}
export const blankAbility: CardValue = {
  key: '_blank/ability',
  name: 'Blank Ability',
  type: 'ability',
  ongoing: true,
  cost: unplayable,
}
export const blankItem: CardValue = { key: '_blank/item', name: 'Blank Item', type: 'item', cost: unplayable }
export const blankQuest: CardValue = { key: '_blank/quest', name: 'Blank Quest', type: 'quest' }

export const blankRune: CardValue = { key: '_blank/rune', name: 'Blank Rune', type: 'rune', pays: true, back: [] }

export const blanks: readonly CardValue[] = [
  blank,
  blankEvent,
  blankHero,
  blankAlly,
  blankAbility,
  blankItem,
  blankQuest,
  blankRune,
]
