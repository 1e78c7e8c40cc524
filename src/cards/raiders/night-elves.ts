import {
  activate,
  always,
  any,
  count,
  destroyThis,
  elusive,
  give,
  pay,
  protector,
  resources,
  target,
  targeting,
  untargetable,
  whileAttacking,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { allianceAlly as ally, targetAbility, targetAlly, targetHeroOrAlly } from './words.ts'

export const nightElves: CardValue[] = [
  ally('Braxiss the Sleeper', {
    cost: 6,
    atk: 6,
    damageType: 'melee',
    health: 4,
    tags: ['Night Elf', 'Druid'],
    powers: [elusive],
  }),

  ally('Jeleane Nightbreeze', {
    cost: 2,
    atk: 3,
    damageType: 'ranged',
    health: 2,
    tags: ['Night Elf', 'Hunter'],
    powers: [untargetable],
  }),

  ally('Kavai the Wanderer', {
    cost: 6,
    atk: 4,
    damageType: 'melee',
    health: 6,
    tags: ['Night Elf', 'Warrior'],
    powers: [
      pay([resources(1), destroyThis], {
        targets: [targeting(any(['ability', 'equipment']))],
        effects: [{ destroy: target }],
      }),
    ],
  }),

  ally('Lafiel', {
    cost: 6,
    atk: 4,
    damageType: 'shadow',
    health: 5,
    tags: ['Night Elf', 'Priest'],
    powers: [pay([resources(2), activate], { targets: [targetAbility], effects: [{ destroy: target }] })],
  }),

  ally('Latro Abiectus', {
    cost: 2,
    atk: 3,
    damageType: 'melee',
    health: 2,
    tags: ['Night Elf', 'Rogue'],
    powers: [elusive],
  }),

  ally('Moira Darkheart', {
    cost: 4,
    atk: 3,
    damageType: 'melee',
    health: 4,
    tags: ['Night Elf', 'Rogue'],
    powers: [
      pay([resources(1), destroyThis], {
        targets: [targeting(any(['armor', 'weapon']))],
        effects: [{ destroy: target }],
      }),
    ],
  }),

  ally('Nerra Lifeboon', {
    cost: 5,
    atk: 4,
    damageType: 'melee',
    health: 4,
    tags: ['Night Elf', 'Druid'],
    powers: [always({ health: 1, to: yours('ally', { other: true }) })],
  }),

  ally('Ryn Dreamstrider', {
    cost: 4,
    atk: 2,
    damageType: 'nature',
    health: 2,
    tags: ['Night Elf', 'Druid'],
    powers: [
      elusive,
      pay([activate], {
        targets: [targetHeroOrAlly],
        effects: [give('turn', { atk: 2, to: target, while: whileAttacking })],
      }),
    ],
  }),

  ally('Tracker Gallen', {
    cost: 2,
    atk: 0,
    damageType: 'ranged',
    health: 2,
    tags: ['Night Elf', 'Hunter'],
    powers: [always({ atk: count(yours('ally')), to: 'self' })],
  }),

  ally('Tristan Rapidstrike', {
    instant: true,
    cost: 4,
    atk: 3,
    damageType: 'melee',
    health: 3,
    tags: ['Night Elf', 'Warrior'],
    powers: [protector],
  }),

  ally('Warden Ravella', {
    cost: 3,
    atk: 2,
    damageType: 'melee',
    health: 3,
    tags: ['Night Elf', 'Warrior'],
    powers: [protector, untargetable],
  }),

  ally('Warden Tonarin', {
    cost: 1,
    atk: 1,
    damageType: 'melee',
    health: 1,
    tags: ['Night Elf', 'Warrior'],
    powers: [elusive, protector],
  }),

  ally('Galahandra, Keeper of the Silent Grove', {
    cost: 2,
    atk: 0,
    damageType: 'nature',
    health: 1,
    tags: ['Night Elf', 'Druid'],
    powers: [elusive, pay([resources(1), activate], { targets: [targetAlly], effects: [{ exhaust: target }] })],
  }),
]
