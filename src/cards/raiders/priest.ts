import { target } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider, targetAbility } from './words.ts'

const { ability } = raider

/** Abilities with the Priest icon only. */
export const priestCards: CardValue[] = [
  ability('Dispel Magic', {
    cost: 1,
    instant: true,
    classes: ['Priest'],
    tags: ['Discipline'],
    play: { targets: [targetAbility], effects: [{ destroy: target }] },
  }),
]
