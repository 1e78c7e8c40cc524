import { always } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { oneOnly, raider } from './words.ts'

const { armor, weapon } = raider

/** Axe, helm and shield that Warriors share with other classes. */
export const warriorEquipment: CardValue[] = [
  weapon('Annihilator', {
    cost: 2,
    atk: 3,
    damageType: 'melee',
    strike: 2,
    classes: ['Hunter', 'Paladin', 'Shaman', 'Warrior'],
    ...oneOnly('Melee', 'Axe'),
    powers: [always({ unpreventable: { by: 'yourHero', withA: 'self', combat: true } })],
  }),

  armor('Draconian Deflector', {
    cost: 4,
    def: 4,
    classes: ['Paladin', 'Shaman', 'Warrior'],
    ...oneOnly('Off-Hand', 'Shield'),
    powers: [always({ keyword: 'protector', to: 'yourHero' })],
  }),

  armor('Golem Skull Helm', {
    cost: 3,
    def: 3,
    classes: ['Paladin', 'Warrior'],
    ...oneOnly('Head', 'Plate'),
  }),
]
