import {
  activate,
  always,
  any,
  draw,
  elusive,
  give,
  heroOrAlly,
  opposing,
  pay,
  protector,
  resources,
  target,
  when,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { mechanicalDragonling } from './tokens.ts'
import { allianceAlly as ally, targetAlly, targetExhaustedAlly } from './words.ts'

/** More Alliance allies: friends of the rogue's. */
export const allianceAlliesRogue: CardValue[] = [
  ally('Galahandra, Keeper of the Silent Grove', {
    cost: 2,
    atk: 0,
    damageType: 'nature',
    health: 1,
    tags: ['Night Elf', 'Druid'],
    powers: [elusive, pay([resources(1), activate], { targets: [targetAlly], effects: [{ exhaust: target }] })],
  }),

  ally('Hannah the Unstoppable', {
    cost: 5,
    atk: 3,
    damageType: 'melee',
    health: 3,
    tags: ['Human', 'Rogue'],
    powers: [always({ cannot: 'protect', to: opposing(heroOrAlly) })],
  }),

  ally('Kena Shadowbrand', {
    cost: 3,
    atk: 1,
    damageType: 'shadow',
    health: 3,
    tags: ['Gnome', 'Warlock'],
    powers: [pay([activate, { putDamage: 1, on: 'self' }], { effects: [draw(1)] })],
  }),

  ally('Lhurg Venomblade', {
    cost: 4,
    atk: 2,
    damageType: 'melee',
    health: 2,
    tags: ['Dwarf', 'Rogue'],
    powers: [pay([activate], { targets: [targetExhaustedAlly], effects: [{ destroy: target }] })],
  }),

  ally('Lynda Steele', {
    cost: 5,
    atk: 3,
    damageType: 'melee',
    health: 5,
    tags: ['Human', 'Warrior'],
    powers: [
      protector,
      pay([resources(1)], { targets: [targetAlly], effects: [give('turn', { must: 'attack', to: target })] }),
    ],
  }),

  ally('Mya, Dragonling Wrangler', {
    cost: 3,
    atk: 2,
    damageType: 'frost',
    health: 2,
    tags: ['Gnome', 'Mage'],
    powers: [when({ on: 'enters', card: 'self' }, { effects: [{ token: mechanicalDragonling.key, n: 1 }] })],
  }),

  ally('Randipan', {
    cost: 3,
    atk: 2,
    damageType: 'melee',
    health: 2,
    tags: ['Gnome', 'Rogue'],
    powers: [
      when({ on: 'deals', by: 'self', to: any('hero', { defending: true }), combat: true }, { effects: [draw(1)] }),
    ],
  }),
]
