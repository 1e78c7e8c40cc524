import {
  all,
  always,
  any,
  bound,
  draw,
  give,
  heroOrAlly,
  inYourGraveyard,
  opposing,
  protector,
  resources,
  reward,
  stealth,
  target,
  targeting,
  when,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { hordeAlly as ally, hordeQuest, oneOnly, raider, targetAlly, targetHeroOrAlly } from './words.ts'

const { ability, quest, weapon } = raider

const allies: CardValue[] = [
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

  ally('Guardian Steppestrider', {
    cost: 4,
    atk: 5,
    damageType: 'melee',
    health: 5,
    tags: ['Tauren', 'Warrior'],
    powers: [protector, always({ cannot: 'attack', to: 'self' })],
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

const quests: CardValue[] = [
  hordeQuest('Poison Water', {
    powers: [
      reward([resources(3)], {
        choose: {
          count: 1,
          orMore: { if: { what: 'yourHero', matches: { tag: 'Tauren' } }, most: 2 },
          modes: [
            {
              name: 'Old cards into the deck',
              effects: [
                { choose: inYourGraveyard('card'), n: 'any', as: 'old' },
                { put: bound('old'), into: 'deck' },
              ],
            },
            { name: 'One more card', effects: [draw(1)] },
          ],
        },
        effects: [],
      }),
    ],
  }),

  quest('Zapped Giants', {
    powers: [
      reward([resources(2)], {
        effects: [
          { reveal: 3, of: 'you', as: 'top' },
          { chooseBound: 'top', card: { is: 'ability', zone: 'deck' }, n: 1, as: 'kept' },
          { put: bound('kept'), into: 'hand' },
          { putRest: 'top', minus: 'kept', into: 'deckBottom' },
        ],
      }),
    ],
  }),
]

const equipment: CardValue[] = [
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
]

const abilities: CardValue[] = [
  ability('Call the Spirit', {
    cost: 2,
    play: { targets: [targeting(inYourGraveyard('ally'))], effects: [{ put: target, into: 'hand' }] },
  }),

  ability('Into the Fray', {
    cost: 1,
    faction: 'Horde',
    play: { targets: [targeting(yours('ally'))], effects: [give('turn', { keyword: 'ferocity', to: target })] },
  }),

  ability('Lust for Battle', {
    cost: 4,
    ongoing: true,
    faction: 'Horde',
    powers: [always({ keyword: 'ferocity', to: any('ally') })],
  }),

  ability('War Stomp', {
    cost: 3,
    instant: true,
    faction: 'Horde',
    requires: 'Tauren',
    play: { effects: [{ exhaust: all(opposing(heroOrAlly)) }] },
  }),
]

/** Cards of Grennan's deck that other Horde heroes may have too. */
export const grennansCards: CardValue[] = [...quests, ...equipment, ...abilities, ...allies]
