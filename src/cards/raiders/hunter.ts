import {
  activate,
  always,
  any,
  bound,
  deal,
  draw,
  ferocity,
  give,
  heroOrAlly,
  opposing,
  pay,
  resources,
  target,
  targeting,
  when,
  whileAttacking,
  yours,
} from '../vocabulary/build.ts'
import type { CardValue } from '../vocabulary/values.ts'
import { oneOnly, raider, targetHeroOrAlly } from './words.ts'

const { ability, ally } = raider

/** Abilities and Pets with the Hunter icon only. */
export const hunterCards: CardValue[] = [
  ability('Aimed Shot', {
    cost: 1,
    xCost: true,
    classes: ['Hunter'],
    tags: ['Marksmanship'],
    requires: 'Marksmanship',
    play: { targets: [targetHeroOrAlly], effects: [deal('X', 'ranged', target)] },
  }),

  ability('Arcane Shot', {
    cost: 2,
    instant: true,
    classes: ['Hunter'],
    tags: ['Marksmanship'],
    play: { targets: [targetHeroOrAlly], effects: [deal(1, 'arcane', target), draw(1)] },
  }),

  ability('Aspect of the Hawk', {
    cost: 3,
    ongoing: true,
    classes: ['Hunter'],
    ...oneOnly('Aspect', 'Beast Mastery'),
    powers: [always({ replace: { would: 'deal', by: 'yourHero', type: 'ranged', plus: 1 } })],
  }),

  ability('Eagle Eye', {
    cost: 2,
    instant: true,
    classes: ['Hunter'],
    tags: ['Beast Mastery'],
    play: {
      effects: [
        { look: 4, of: 'you', as: 'top' },
        { chooseBound: 'top', n: 1, as: 'kept' },
        { put: bound('kept'), into: 'hand' },
        { putRest: 'top', minus: 'kept', into: 'deckBottom' },
      ],
    },
  }),

  ability('Rapid Fire', {
    cost: 2,
    classes: ['Hunter'],
    tags: ['Marksmanship'],
    play: {
      effects: [
        {
          later: when(
            { on: 'strikes', who: 'you', weapon: any('weapon', { tag: 'Ranged' }) },
            { effects: [{ mayPay: [resources(1)], then: [{ ready: { event: 'card' } }, { ready: 'yourHero' }] }] },
          ),
          for: 'turn',
        },
      ],
    },
  }),

  ability('Trophy Kill', {
    cost: 3,
    instant: true,
    classes: ['Hunter'],
    tags: ['Marksmanship'],
    play: { targets: [targeting(any('ally', { cost: { atLeast: 4 } }))], effects: [{ destroy: target }] },
  }),

  ally('Fury', {
    cost: 5,
    atk: 5,
    damageType: 'melee',
    health: 3,
    classes: ['Hunter'],
    ...oneOnly('Pet', 'Cat'),
    powers: [ferocity],
  }),

  ally('Hootie', {
    cost: 2,
    atk: 2,
    damageType: 'melee',
    health: 2,
    classes: ['Hunter'],
    ...oneOnly('Pet', 'Owl'),
    powers: [always({ atk: -1, to: opposing(heroOrAlly) })],
  }),

  ally('Rayder', {
    cost: 2,
    atk: 2,
    damageType: 'melee',
    health: 2,
    classes: ['Hunter'],
    ...oneOnly('Pet', 'Wolf'),
    powers: [pay([activate], { effects: [give('turn', { atk: 2, to: yours('ally'), while: whileAttacking })] })],
  }),
]
