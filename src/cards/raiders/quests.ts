import {
  all,
  bound,
  draw,
  give,
  inYourGraveyard,
  opposing,
  resources,
  reward,
  target,
  targeting,
  when,
  whileAttacking,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { allianceQuest, hordeQuest, raider, targetAlly } from './words.ts'

const { quest } = raider

export const quests: CardValue[] = [
  quest('A Donation of Wool', {
    powers: [reward([resources(1)], { effects: [draw(1), { discard: 1 }] })],
  }),

  quest('Battle of Darrowshire', {
    powers: [reward([{ removeFromGame: inYourGraveyard('ally'), n: 3 }, resources(1)], { effects: [draw(1)] })],
  }),

  quest('Big Game Hunter', {
    powers: [
      reward([resources(2)], {
        effects: [
          { reveal: 4, of: 'you', as: 'top' },
          { chooseBound: 'top', card: { is: 'equipment', zone: 'deck' }, n: 1, as: 'kept' },
          { put: bound('kept'), into: 'hand' },
          { putRest: 'top', minus: 'kept', into: 'deckBottom' },
        ],
      }),
    ],
  }),

  quest('Chasing A-Me 01', {
    powers: [
      reward([resources(3)], {
        targets: [targeting(inYourGraveyard('ally'))],
        effects: [{ put: target, into: 'hand' }],
      }),
    ],
  }),

  allianceQuest('Crown of the Earth', {
    powers: [
      reward([resources(3)], {
        choose: {
          count: 1,
          orMore: { if: { what: 'yourHero', matches: { tag: 'Night Elf' } }, most: 2 },
          modes: [
            {
              name: 'A new hand',
              effects: [
                { put: all({ is: 'card', whose: 'yours', zone: 'hand' }), into: 'deckBottom', as: 'hand' },
                draw(bound('hand')), // as many as were put away
              ],
            },
            { name: 'One more card', effects: [draw(1)] },
          ],
        },
        effects: [],
      }),
    ],
  }),

  quest('Finkle Einhorn, At Your Service!', {
    powers: [
      reward(
        [resources(3)],
        {
          effects: [
            { choose: inYourGraveyard('ally', { cost: { atMost: 2 } }), n: 1, as: 'ally' },
            { put: bound('ally'), into: 'play' },
          ],
        },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hordeQuest('For the Horde!', {
    powers: [
      reward([resources(1)], {
        effects: [give('turn', { atk: 1, to: yours('ally', { faction: 'Horde' }), while: whileAttacking })],
      }),
    ],
  }),

  hordeQuest('Hidden Enemies', {
    powers: [
      reward([resources(3)], {
        choose: {
          count: 1,
          orMore: { if: { what: 'yourHero', matches: { tag: 'Orc' } }, most: 2 },
          modes: [
            {
              name: 'Ferocity for an ally',
              targets: [targetAlly],
              effects: [give('turn', { keyword: 'ferocity', to: target })],
            },
            { name: 'One more card', effects: [draw(1)] },
          ],
        },
        effects: [],
      }),
    ],
  }),

  quest('In Dreams', {
    powers: [reward([resources(8)], { effects: [draw(3)] })],
  }),

  quest("Kibler's Exotic Pets", {
    powers: [
      reward([resources(2)], {
        effects: [
          { reveal: 3, of: 'you', as: 'top' },
          { chooseBound: 'top', card: { is: 'ally', zone: 'deck' }, n: 1, as: 'kept' },
          { put: bound('kept'), into: 'hand' },
          { putRest: 'top', minus: 'kept', into: 'deckBottom' },
        ],
      }),
    ],
  }),

  hordeQuest('Lazy Peons', {
    requires: 'Orc',
    powers: [{ enters: { exhausted: true } }, reward([{ exhaust: 'self' }], { effects: [draw(1)] })],
  }),

  allianceQuest('Operation Recombobulation', {
    requires: 'Gnome',
    powers: [
      reward([resources(4)], {
        effects: [
          {
            later: when(
              { on: 'destroyed', card: opposing('ally', { token: false }) },
              {
                effects: [
                  { choose: inYourGraveyard('ally'), upTo: 1, as: 'ally' },
                  { put: bound('ally'), into: 'hand' },
                ],
              },
            ),
            for: 'turn',
          },
        ],
      }),
    ],
  }),

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

  quest('Sunken Treasure', {
    powers: [
      reward([resources(3)], {
        targets: [targeting(inYourGraveyard('equipment'))],
        effects: [{ put: target, into: 'hand' }],
      }),
    ],
  }),

  allianceQuest('The Defias Brotherhood', {
    powers: [reward([resources(1)], { effects: [draw(2)] }, { if: { count: yours('ally'), atLeast: 4 } })],
  }),

  allianceQuest('The Missing Diplomat', {
    powers: [
      reward(
        [resources(4)],
        {
          effects: [
            { search: { is: 'ally', zone: 'deck' }, of: 'you', as: 'found', reveal: true },
            { put: bound('found'), into: 'hand' },
          ],
        },
        { on: 'yourTurn' },
      ),
    ],
  }),

  hordeQuest("Torek's Assault", {
    powers: [
      reward(
        [resources(1)],
        { effects: [draw(1)] },
        {
          if: { happened: { on: 'deals', by: { is: 'ally', whose: 'yours' }, to: { is: 'hero', whose: 'opposing' } } },
        },
      ),
    ],
  }),

  quest('Your Fortune Awaits You', {
    powers: [reward([resources(3)], { effects: [draw(1)] })],
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
