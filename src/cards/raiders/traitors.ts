import {
  all,
  any,
  atEndOfEachTurn,
  atEndOfYourTurn,
  bound,
  deal,
  flipThis,
  give,
  heroOrAlly,
  opposing,
  pay,
  resources,
  target,
  targeting,
  when,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { raider } from './words.ts'

const { ability, ally, hero } = raider

const naga = 'black-temple/naga'

/** 206.1: heroes with that word on their type line, and cards for them. */
export const traitors: CardValue[] = [
  hero('Fallenstar', {
    health: 30,
    faction: 'Alliance',
    tags: ['Night Elf', 'Warrior', 'Traitor'],
    powers: [
      pay(
        [resources(2), flipThis],
        {
          targets: [targeting(any(heroOrAlly, { damaged: false }))],
          effects: [deal(2, 'melee', target, { by: 'self' })],
        },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hero('Lionar the Blood Cursed', {
    health: 30,
    faction: 'Horde',
    tags: ['Orc', 'Warrior', 'Traitor'],
    powers: [
      pay(
        [resources(2), flipThis],
        { targets: [targeting(any('ally', { keyword: 'protector' }))], effects: [{ destroy: target }] },
        { on: 'yourTurn' },
      ),
    ],
  }),

  ally('Lady Vashj', {
    cost: 9,
    unique: true,
    requires: 'Traitor',
    tags: ['Naga', 'Traitor'],
    atk: 6,
    damageType: 'melee',
    health: 9,
    powers: [
      when(atEndOfEachTurn, {
        effects: [
          { roll: 1, as: 'die' },
          { token: naga, n: bound('die') },
        ],
      }),
    ],
  }),

  ally("Prince Kael'thas Sunstrider", {
    cost: 9,
    unique: true,
    requires: 'Traitor',
    tags: ['Blood Elf', 'Mage', 'Traitor'],
    atk: 8,
    damageType: 'arcane',
    health: 8,
    powers: [
      when(atEndOfYourTurn, {
        effects: [give('game', { control: all(opposing('resource', { ready: true })), by: 'you', keep: true })],
      }),
    ],
  }),

  ability('Sudden Death', {
    cost: 2,
    instant: true,
    classes: ['Warrior'],
    requires: 'Traitor',
    tags: ['Traitor'],
    play: { targets: [targeting(any('ally', { damaged: false }))], effects: [{ destroy: target }] },
  }),
]
