import {
  activate,
  always,
  atStartOfYourTurn,
  bound,
  draw,
  opposing,
  pay,
  resources,
  target,
  when,
  yours,
} from '../vocabulary/build.ts'
import type { CardType, CardValue, Condition, Effect, Kind } from '../vocabulary/values.ts'
import { oneOnly, raider } from './words.ts'

const { armor, item, weapon } = raider

const abilityAllyOrEquipment: Kind[] = ['ability', 'ally', 'equipment']

// R403.4: equipment isn't one of them
const cardTypes: CardType[] = ['ability', 'ally', 'armor', 'hero', 'item', 'location', 'quest', 'weapon']
const hasThatType: Condition = { what: bound('hidden'), matches: { zone: 'removed', typeNamed: 'type' } }
const isThere: Condition = { what: bound('hidden'), matches: { zone: 'removed' } } // 712.8
const hasAnother: Condition = { all: [isThere, { not: hasThatType }] }
const rightGuess: Effect[] = [{ put: bound('hidden'), into: 'graveyard' }]
const wrongGuess: Effect[] = [{ put: bound('hidden'), into: 'hand' }, draw(2)]

/** Treasure of Magtheridon's Lair: for decks that people build, in none of ours. */
export const treasure: CardValue[] = [
  weapon('Eredar Wand of Obliteration', {
    cost: 4,
    atk: 1,
    damageType: 'shadow',
    strike: 1,
    classes: ['Priest', 'Warlock'],
    ...oneOnly('Wand'),
    powers: [
      when(
        { on: 'deals', by: 'yourHero', type: 'shadow', to: opposing('hero') },
        {
          effects: [
            { choose: yours(abilityAllyOrEquipment), upTo: 1, for: 'destroy', as: 'own' }, // "you may"
            { destroy: bound('own') },
            {
              if: { did: true },
              then: [
                {
                  choose: { is: abilityAllyOrEquipment, whose: { party: { controllerOf: { event: 'destination' } } } },
                  for: 'destroy',
                  by: { controllerOf: { event: 'destination' } },
                  as: 'theirs',
                },
                { destroy: bound('theirs') },
              ],
            },
          ],
        },
      ),
    ],
  }),

  weapon('Glaive of the Pit', {
    cost: 7,
    atk: 5,
    damageType: 'melee',
    strike: 1,
    twoHanded: true,
    classes: ['Hunter', 'Paladin', 'Warrior'],
    ...oneOnly('Melee', 'Polearm'),
    powers: [always({ health: -5, to: opposing('hero') })],
  }),

  armor("Liar's Tongue Gloves", {
    cost: 4,
    def: 2,
    classes: ['Druid', 'Rogue'],
    ...oneOnly('Hands', 'Leather'),
    powers: [
      pay([resources(1), activate], {
        targets: [{ player: 'opponents' }],
        effects: [
          { nameType: cardTypes, as: 'type' },
          { choose: yours('card', { zone: 'hand' }), as: 'card' },
          { removeFromGame: bound('card'), faceDown: true, as: 'hidden' },
          {
            oneOf: [
              {
                name: 'It has that type',
                effects: [{ turnUp: bound('hidden') }, { if: hasThatType, then: rightGuess, else: wrongGuess }],
              },
              {
                name: 'It has another type',
                effects: [{ turnUp: bound('hidden') }, { if: hasAnother, then: rightGuess, else: wrongGuess }],
              },
            ],
            by: target,
          },
        ],
      }),
    ],
  }),

  item('Superior Mana Oil', {
    cost: 1,
    classes: ['Druid', 'Hunter', 'Mage', 'Paladin', 'Priest', 'Shaman', 'Warlock'],
    attachTo: yours('weapon'),
    powers: [
      when(atStartOfYourTurn, {
        effects: [
          {
            may: [
              { reveal: 1, of: 'you', as: 'top' },
              {
                if: { what: bound('top'), matches: { is: 'ability', zone: 'deck' } },
                then: [{ put: bound('top'), into: 'hand' }],
                else: [{ put: bound('top'), into: 'graveyard' }],
              },
            ],
          },
        ],
      }),
    ],
  }),
]
