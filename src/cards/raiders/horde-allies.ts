import {
  all,
  always,
  any,
  asThisEnters,
  atEndOfYourTurn,
  atStartOfEachTurn,
  atStartOfYourTurn,
  deal,
  ferocity,
  give,
  heal,
  heroOrAlly,
  opposing,
  pay,
  protector,
  resources,
  stealth,
  target,
  targeting,
  when,
  whileAttacking,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { hordeAlly as ally, targetAlly, targetHeroOrAlly } from './words.ts'

export const hordeAllies: CardValue[] = [
  ally('Arnold Flem', {
    cost: 4,
    atk: 4,
    damageType: 'fire',
    health: 2,
    tags: ['Undead', 'Mage'],
    powers: [
      when(
        { on: 'destroyed', card: 'self' },
        { effects: [deal(1, 'fire', all(opposing(heroOrAlly)), { by: 'self' })] },
      ),
    ],
  }),

  ally('Bala Silentblade', {
    cost: 3,
    atk: 1,
    damageType: 'melee',
    health: 4,
    tags: ['Orc', 'Rogue'],
    powers: [
      always({
        atk: 3,
        to: 'self',
        while: { what: 'it', matches: { attacking: true, inCombatWith: { is: heroOrAlly, ready: false } } },
      }),
    ],
  }),

  ally('Benethor Draigo', { cost: 3, atk: 4, damageType: 'fire', health: 2, tags: ['Undead', 'Mage'] }),

  ally('Bhenn Checks-the-Sky', {
    cost: 2,
    instant: true,
    atk: 2,
    damageType: 'nature',
    health: 1,
    tags: ['Tauren', 'Druid'],
    powers: [
      when({ on: 'enters', card: 'self' }, { targets: [targetAlly], effects: [{ may: [{ exhaust: target }] }] }),
    ],
  }),

  ally("Blood Guard Mal'wani", {
    cost: 4,
    atk: 1,
    damageType: 'melee',
    health: 5,
    tags: ['Troll', 'Rogue'],
    powers: [always({ atk: { damage: 'it' }, to: 'self' })],
  }),

  ally('Deacon Johanna', {
    cost: 2,
    atk: 2,
    damageType: 'holy',
    health: 2,
    tags: ['Undead', 'Priest'],
    powers: [
      pay([resources(2)], { targets: [targetHeroOrAlly], effects: [heal(2, target, 'self')] }, { once: 'turn' }),
    ],
  }),

  ally('Elder Moorf', {
    cost: 1,
    atk: 1,
    damageType: 'nature',
    health: 1,
    tags: ['Tauren', 'Druid'],
    powers: [
      pay([resources(1)], { targets: [targetAlly], effects: [give('turn', { atk: 2, to: target })] }, { once: 'turn' }),
    ],
  }),

  ally("Fa'tafi", {
    cost: 6,
    atk: 3,
    damageType: 'melee',
    health: 6,
    tags: ['Troll', 'Warrior'],
    powers: [protector, when(atStartOfEachTurn, { effects: [heal(1, 'self', 'self')] })],
  }),

  ally('Ghank', {
    cost: 4,
    atk: 3,
    damageType: 'melee',
    health: 3,
    tags: ['Orc', 'Rogue'],
    powers: [
      stealth,
      when(
        { on: 'enters', card: 'self' },
        {
          targets: [targeting(any('ally', { ready: false, damaged: true }))],
          effects: [{ may: [{ destroy: target }] }],
        },
      ),
    ],
  }),

  ally('Guardian Steelhorn', {
    cost: 2,
    atk: 3,
    damageType: 'melee',
    health: 3,
    tags: ['Tauren', 'Warrior'],
    powers: [protector, always({ cannot: 'attack', to: 'self' })],
  }),

  ally('Guardian Steppestrider', {
    cost: 4,
    atk: 5,
    damageType: 'melee',
    health: 5,
    tags: ['Tauren', 'Warrior'],
    powers: [protector, always({ cannot: 'attack', to: 'self' })],
  }),

  ally("Ka'tali Stonetusk", {
    cost: 1,
    atk: 1,
    damageType: 'nature',
    health: 2,
    tags: ['Troll', 'Shaman'],
    powers: [protector, when(atStartOfYourTurn, { effects: [heal(1, 'self', 'self')] })],
  }),

  ally('Kagra of the Crossroads', {
    cost: 1,
    atk: 1,
    damageType: 'ranged',
    health: 2,
    tags: ['Orc', 'Hunter'],
    powers: [ferocity],
  }),

  ally('Kulan Earthguard', {
    cost: 5,
    atk: 3,
    damageType: 'melee',
    health: 5,
    tags: ['Tauren', 'Shaman'],
    powers: [protector, when(atEndOfYourTurn, { effects: [{ ready: 'self' }] })],
  }),

  ally('Moko Hunts-at-Dawn', {
    cost: 6,
    atk: 5,
    damageType: 'ranged',
    health: 4,
    tags: ['Tauren', 'Hunter'],
    powers: [ferocity],
  }),

  ally('Stone Guard Rashun', {
    cost: 5,
    atk: 5,
    damageType: 'melee',
    health: 5,
    tags: ['Tauren', 'Shaman'],
    requires: 'Tauren',
    powers: [when({ on: 'enters', card: opposing('ally') }, { effects: [{ exhaust: { event: 'card' } }] })],
  }),

  ally("Taz'dingo", {
    cost: 3,
    atk: 2,
    damageType: 'ranged',
    health: 2,
    tags: ['Troll', 'Hunter'],
    powers: [when(asThisEnters, { targets: [targetHeroOrAlly], effects: [deal(1, 'ranged', target, { by: 'self' })] })],
  }),

  ally('Vaerik Proudhoof', { cost: 4, atk: 5, damageType: 'melee', health: 3, tags: ['Tauren', 'Warrior'] }),

  ally("Vesh'ral", {
    cost: 3,
    atk: 3,
    damageType: 'fire',
    health: 1,
    tags: ['Troll', 'Mage'],
    powers: [ferocity],
  }),

  ally('Voss Treebender', {
    cost: 1,
    atk: 2,
    damageType: 'nature',
    health: 1,
    tags: ['Tauren', 'Druid'],
    powers: [
      when({ on: 'attacks', card: 'self' }, { targets: [targetHeroOrAlly], effects: [{ may: [{ exhaust: target }] }] }),
    ],
  }),

  ally('Warmaster Hork', {
    cost: 7,
    atk: 6,
    damageType: 'melee',
    health: 5,
    tags: ['Orc', 'Warrior'],
    requires: 'Orc',
    powers: [ferocity, pay([resources(2)], { effects: [give('turn', { atk: 1, to: 'self' })] })],
  }),

  ally('Zorm Stonefury', {
    cost: 2,
    atk: 1,
    damageType: 'melee',
    health: 1,
    tags: ['Orc', 'Shaman'],
    powers: [always({ atk: 1, to: yours('ally'), while: whileAttacking })],
  }),

  ally('Zygore Bladebreaker', {
    cost: 6,
    atk: 4,
    damageType: 'melee',
    health: 3,
    tags: ['Orc', 'Warrior'],
    powers: [
      when(
        { on: 'enters', card: 'self' },
        { targets: [targeting(any(['armor', 'weapon']))], effects: [{ may: [{ destroy: target }] }] },
      ),
    ],
  }),
]
