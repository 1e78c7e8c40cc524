import {
  activate,
  all,
  any,
  atStartOfYourTurn,
  bound,
  count,
  deal,
  destroyThis,
  draw,
  give,
  heroOrAlly,
  opposing,
  pay,
  stage,
  target,
  targeting,
  when,
  whileAttacking,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import {
  ability,
  abilityAllyOrEquipment,
  cantBeInterrupted,
  destroyTarget,
  onyxiaAttacksWith,
  stageOnly,
  whelps,
} from './words.ts'

/** The Main deck, 4 to 19. */
export const abilitiesAToH: CardValue[] = [
  ability('Another Lesson', {
    number: '4',
    cost: 3,
    play: {
      effects: [
        {
          later: when(
            { on: 'deals', by: 'yourHero', combat: true, to: { is: 'ally' } },
            { effects: [{ ready: 'yourHero' }] },
          ),
          for: 'turn',
        },
      ],
    },
  }),

  ability('Bellowing Roar', {
    number: '5',
    cost: 4,
    powers: [stageOnly(3)],
    play: {
      effects: [
        { put: all(opposing('ally')), into: 'hand' },
        give('afterYourNextTurn', { cannotPlay: { is: 'ally' }, who: 'opponents' }),
      ],
    },
  }),

  ability('Brood of Onyxia', {
    number: '6',
    cost: 4,
    powers: [stageOnly(2)],
    play: { effects: [whelps(10)] },
  }),

  ability('Burninate', {
    number: '7',
    cost: 8,
    play: { effects: [{ destroy: all(opposing(abilityAllyOrEquipment)) }] },
  }),

  ability('Crush', {
    number: '8',
    cost: 1,
    instant: true,
    play: destroyTarget(any('ally')),
  }),

  ability('Deep Breath', {
    number: '9',
    cost: 2,
    xCost: true,
    powers: [stageOnly(2), cantBeInterrupted],
    play: { effects: [deal('X', 'fire', all(opposing(heroOrAlly)))] },
  }),

  ability('Devour', {
    number: '10',
    cost: 1,
    instant: true,
    play: {
      targets: [targeting(any(heroOrAlly, { attacking: true }))],
      effects: [{ if: { what: 'yourHero', matches: { defending: true } }, then: [deal(5, 'melee', target)] }],
    },
  }),

  ability('Draconic Might', {
    number: '11',
    cost: 1,
    instant: true,
    // 709.2d: the heroes are counted once, as this resolves.
    play: { effects: [give('turn', { atk: count(opposing('hero')), to: 'yourHero', while: whileAttacking })] },
  }),

  ability('Draconic Rage', {
    number: '12',
    cost: 1,
    ongoing: true,
    powers: [onyxiaAttacksWith(stage)],
  }),

  ability('Dragon Hide', {
    number: '13',
    cost: 1,
    ongoing: true,
    powers: [
      pay([activate], { effects: [give('turn', { replace: { would: 'deal', to: 'yourHero', preventNext: 2 } })] }),
    ],
  }),

  ability('Engulfing Flames', {
    number: '14',
    cost: 3,
    ongoing: true,
    attach: targeting(opposing(heroOrAlly)),
    // Sources differ on whether the first 5 damage has a type; fire is kept.
    play: { effects: [deal(5, 'fire', target)] },
    powers: [when(atStartOfYourTurn, { effects: [deal(stage, 'fire', 'attached')] })],
  }),

  ability('Flame Breath', {
    number: '15',
    cost: 2,
    play: { effects: [deal(stage, 'fire', all(opposing(heroOrAlly)))] },
  }),

  ability('Foolish Mortals!', {
    number: '16',
    cost: 1,
    ongoing: true,
    powers: [
      pay([destroyThis], { effects: [give('turn', { replace: { would: 'deal', to: 'yourHero', preventNext: 5 } })] }),
    ],
  }),

  ability('Head Slam', {
    number: '17',
    cost: 2,
    powers: [{ playing: { additional: [{ putDamageUpTo: 5, on: 'yourHero', as: 'slam' }] } }],
    play: { effects: [deal(bound('slam'), 'melee', all(opposing('ally')))] },
  }),

  ability('Home Lair Advantage', {
    number: '18',
    cost: 1,
    instant: true,
    play: {
      effects: [
        give(
          'turn',
          { cannot: 'beTargeted', to: 'yourHero', by: 'opponents' },
          { cannot: 'beInterrupted', to: { is: 'card', whose: 'yours', zone: 'chain' } },
        ),
      ],
    },
  }),

  ability('How Fortuitous!', {
    number: '19',
    cost: 2,
    instant: true,
    play: { effects: [draw(count(opposing('hero')))] },
  }),
]
