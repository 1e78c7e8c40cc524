import { bound, deal, draw, ferocity, give, pay, resources, reward, target, yours } from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { hordeAlly, hordeQuest, raider, targetAlly } from './words.ts'

/** Horde cards of every class: an ability, and what serves Orcs best. */
export const hordeWarband: CardValue[] = [
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

  hordeQuest('Lazy Peons', {
    requires: 'Orc',
    powers: [{ enters: { exhausted: true } }, reward([{ exhaust: 'self' }], { effects: [draw(1)] })],
  }),

  raider.ability('Skewer', {
    cost: 4,
    instant: true,
    faction: 'Horde',
    play: {
      targets: [targetAlly],
      effects: [
        { choose: yours('ally'), n: 1, as: 'ally' },
        deal({ atk: bound('ally') }, 'untyped', target, { by: bound('ally') }),
      ],
    },
  }),

  hordeAlly('Warmaster Hork', {
    cost: 7,
    atk: 6,
    damageType: 'melee',
    health: 5,
    tags: ['Orc', 'Warrior'],
    requires: 'Orc',
    powers: [ferocity, pay([resources(2)], { effects: [give('turn', { atk: 1, to: 'self' })] })],
  }),
]
