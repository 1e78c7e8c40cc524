import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Cards that say nothing, to play a raid's structure with. Raiders' allies are strong, so that Bosses fall. */

export const blankCards: CardValue[] = [
  { key: 'blank/ability', name: 'Blank ability', type: 'ability', cost: 1 },
  { key: 'blank/event', name: 'Blank event', type: 'event' },
  { key: 'blank/ongoing', name: 'Blank ongoing event', type: 'event', ongoing: true },
  { key: 'blank/ally', name: 'Blank ally', type: 'ally', cost: 1, atk: 2, damageType: 'melee', health: 1 },
  { key: 'blank/hero', name: 'Blank hero', type: 'hero', health: 30 }, // 205.1b: raiders' heroes have no icon of their own
  {
    key: 'blank/raider',
    name: 'Blank raider',
    type: 'ally',
    cost: 1,
    atk: 6,
    damageType: 'melee',
    health: 4,
    powers: [{ keyword: 'ferocity' }],
  },
]

/** Enough cards for the longest raid. */
export const blankDeck = { hero: 'blank/hero', deck: { 'blank/raider': 150 } }
