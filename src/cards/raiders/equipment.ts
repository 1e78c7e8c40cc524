import {
  activate,
  all,
  always,
  any,
  deal,
  destroyThis,
  draw,
  exhaustYourHero,
  give,
  heroOrAlly,
  pay,
  resources,
  target,
  when,
} from '../vocabulary/build.ts'
import type { CardValue, Power } from '../vocabulary/values.ts'
import { oneOnly, raider, targetHeroOrAlly } from './words.ts'

const { armor, item, weapon } = raider

const longRangeAsYouStrikeWithThis: Power = when(
  { on: 'strikes', who: 'you', weapon: 'self' },
  { effects: [give('combat', { keyword: 'longRange', to: 'yourHero' })] },
)

const weapons: CardValue[] = [
  weapon('Ancient Bone Bow', {
    cost: 3,
    atk: 2,
    damageType: 'ranged',
    strike: 2,
    classes: ['Hunter'],
    ...oneOnly('Ranged', 'Bow'),
    powers: [longRangeAsYouStrikeWithThis],
  }),

  weapon('Annihilator', {
    cost: 2,
    atk: 3,
    damageType: 'melee',
    strike: 2,
    classes: ['Hunter', 'Paladin', 'Shaman', 'Warrior'],
    ...oneOnly('Melee', 'Axe'),
    powers: [always({ unpreventable: { by: 'yourHero', withA: 'self', combat: true } })],
  }),

  weapon('Blackcrow', {
    cost: 2,
    atk: 1,
    damageType: 'ranged',
    strike: 1,
    classes: ['Hunter'],
    ...oneOnly('Ranged', 'Crossbow'),
    powers: [longRangeAsYouStrikeWithThis],
  }),

  weapon('Iceblade Hacker', {
    cost: 2,
    atk: 2,
    damageType: 'melee',
    strike: 2,
    classes: ['Hunter', 'Paladin', 'Shaman', 'Warrior'],
    ...oneOnly('Melee', 'Axe'),
    powers: [
      when(
        { on: 'deals', by: 'yourHero', to: { is: 'ally' }, combat: true },
        { effects: [give('nextReadyStep', { cannot: 'readyInReadyStep', to: { event: 'destination' } })] },
      ),
    ],
  }),

  weapon('Krol Blade', {
    cost: 3,
    atk: 3,
    damageType: 'melee',
    strike: 1,
    classes: ['Hunter', 'Paladin', 'Rogue', 'Warrior'],
    ...oneOnly('Melee', 'Sword'),
  }),

  weapon('Rod of the Ogre Magi', {
    cost: 4,
    atk: 1,
    damageType: 'melee',
    strike: 4,
    twoHanded: true,
    classes: ['Druid', 'Mage', 'Priest', 'Shaman', 'Warlock'],
    ...oneOnly('Melee', 'Staff'),
    powers: [
      pay([resources(2), activate, exhaustYourHero], {
        targets: [targetHeroOrAlly],
        effects: [deal(1, 'untyped', target)],
      }),
    ],
  }),
]

const armors: CardValue[] = [
  armor('Chromatic Cloak', {
    cost: 4,
    def: 0,
    classes: ['Druid', 'Mage', 'Paladin', 'Priest', 'Shaman', 'Warlock'],
    ...oneOnly('Back', 'Cloth'),
    powers: [always({ replace: { would: 'deal', by: 'yourHero', withA: 'ability', plus: 1 } })],
  }),

  armor('Devilsaur Leggings', {
    cost: 3,
    def: 1,
    classes: ['Druid', 'Hunter', 'Rogue'],
    ...oneOnly('Legs', 'Leather'),
    powers: [
      when(
        { on: 'deals', by: 'yourHero', to: { is: 'ally' }, combat: true },
        { effects: [{ destroy: { event: 'destination' } }] },
      ),
    ],
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

  armor('Mooncloth Robe', {
    cost: 4,
    def: 0,
    classes: ['Mage', 'Priest', 'Warlock'],
    ...oneOnly('Chest', 'Cloth'),
    powers: [pay([resources(2), activate, exhaustYourHero], { effects: [draw(1)] })],
  }),

  armor('Pads of the Dread Wolf', {
    cost: 1,
    def: 1,
    classes: ['Druid', 'Rogue'],
    ...oneOnly('Feet', 'Leather'),
  }),
]

const items: CardValue[] = [
  item("Ramstein's Lightning Bolts", {
    cost: 3,
    classes: ['Druid', 'Hunter', 'Mage', 'Paladin', 'Priest', 'Rogue', 'Shaman', 'Warlock', 'Warrior'],
    tags: ['Trinket'],
    limits: { Trinket: 2 },
    powers: [pay([resources(2), destroyThis], { effects: [deal(1, 'nature', all(any(heroOrAlly)))] })],
  }),
]

/** Weapons, armor and items of both factions. */
export const equipment: CardValue[] = [...weapons, ...armors, ...items]
