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
  targeting,
  when,
} from '../vocabulary/build.ts'
import type { CardValue, Power } from '../vocabulary/values.ts'
import { allianceAbility, oneOnly, raider, targetAlly, targetHeroOrAlly } from './words.ts'

const { ability, armor, item, weapon } = raider

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

  weapon('Blackcrow', {
    cost: 2,
    atk: 1,
    damageType: 'ranged',
    strike: 1,
    classes: ['Hunter'],
    ...oneOnly('Ranged', 'Crossbow'),
    powers: [longRangeAsYouStrikeWithThis],
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

const abilities: CardValue[] = [
  ability('First to Fall', {
    cost: 2,
    instant: true,
    play: { targets: [targeting(any('ally', { protecting: true }))], effects: [{ destroy: target }] },
  }),

  allianceAbility('From the Shadows', {
    cost: 5,
    ongoing: true,
    powers: [always({ keyword: 'elusive', to: any('ally') })],
  }),

  ability('Quick Strike', {
    cost: 3,
    instant: true,
    play: { targets: [targetHeroOrAlly], effects: [deal(2, 'melee', target)] },
  }),

  ability('Vanquish', {
    cost: 4,
    play: { targets: [targetAlly], effects: [{ destroy: target }] },
  }),
]

/** Equipment of both factions, and abilities of every class, some of one faction only. */
export const neutralCards: CardValue[] = [...weapons, ...armors, ...items, ...abilities]
