import {
  activate,
  any,
  atStartOfYourTurn,
  draw,
  give,
  pay,
  resources,
  reward,
  target,
  targeting,
  when,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { oneOnly, raider } from './words.ts'

const { armor, hero, item, quest } = raider

/** Treasure of Black Temple, as far as its FAQ speaks of it. */
export const treasureOfBlackTemple: CardValue[] = [
  hero('Illidan Stormrage', {
    master: true,
    cost: 11,
    atk: 5,
    damageType: 'melee',
    health: 35,
    tags: ['Night Elf', 'Demon', 'Demonhunter', 'Traitor'],
    requires: 'Traitor',
    powers: [when(atStartOfYourTurn, { effects: [{ may: [{ collect: { type: 'ally', tag: 'Traitor' } }] }] })],
  }),

  item('Blessed Medallion of Karabor', {
    cost: 8,
    classes: ['Druid', 'Hunter', 'Mage', 'Paladin', 'Priest', 'Rogue', 'Shaman', 'Warlock', 'Warrior'],
    ...oneOnly('Neck'),
    powers: [
      pay(
        [{ removeFromGame: 'self' }],
        {
          effects: [
            { choosePlayer: { among: 'friends', not: 'you' }, as: 'neighbour' },
            { moveSeat: 'you', rightOf: { bound: 'neighbour' } }, // R505.1
          ],
        },
        { on: 'yourTurn' },
      ),
    ],
  }),

  armor('Cursed Vision of Sargeras', {
    cost: 3,
    def: 2,
    classes: ['Druid', 'Rogue'],
    ...oneOnly('Head', 'Leather'),
    powers: [
      pay([activate], {
        targets: [targeting(any('resource'))],
        effects: [{ if: { happened: { on: 'completes', who: 'you' } }, then: [{ turnDown: target }] }], // R505.2
      }),
    ],
  }),

  item("The Skull of Gul'dan", {
    cost: 2,
    classes: ['Druid', 'Mage', 'Paladin', 'Priest', 'Shaman', 'Warlock'],
    tags: ['Trinket'],
    limits: { Trinket: 2 },
    powers: [
      pay([activate], {
        effects: [give('turn', { cost: -2, of: ['play', 'use', 'complete'], who: 'you', withX: true, next: true })], // R505.6
      }),
    ],
  }),

  quest('Entry into the Black Temple', {
    powers: [reward([resources(5)], { effects: [draw({ different: 'class', among: yours('ally') })] })], // R505.3
  }),
]
