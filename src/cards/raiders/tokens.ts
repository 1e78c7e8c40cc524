import type { CardValue } from '../vocabulary/values.ts'
import { raider } from './words.ts'

const { ally } = raider

/** No source records its damage icon; tokens worded like it have melee in the later rules. */
export const mechanicalDragonling: CardValue = ally('Mechanical Dragonling', {
  token: true,
  tags: ['Mechanical', 'Dragonling'],
  atk: 1,
  damageType: 'melee',
  health: 1,
})

/** Cards that other cards put into play and no deck holds. */
export const tokens: CardValue[] = [mechanicalDragonling]
