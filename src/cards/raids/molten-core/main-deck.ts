import {
  all,
  always,
  any,
  atStartOfYourTurn,
  deal,
  draw,
  give,
  heroOrAlly,
  opposing,
  partyOf,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import {
  ability,
  abilityAllyOrEquipment,
  allOf,
  destroyTarget,
  eachOpponentChooses,
  golemagg,
  interruptTarget,
  theChosen,
  yourHeroIs,
  youChooseForEach,
} from './words.ts'

/** The Main deck, 18 to 32. Nine of its cards do more for one Boss. */
export const mainDeck: CardValue[] = [
  ability('Ashes to Ashes', {
    number: '18',
    cost: 3,
    ongoing: true,
    play: {
      effects: [
        {
          if: yourHeroIs('Majordomo Executus'),
          then: [youChooseForEach('ally', 'removeFromGame'), { removeFromGame: theChosen }],
          else: [eachOpponentChooses('ally', 'removeFromGame'), { removeFromGame: theChosen }],
        },
      ],
    },
    powers: [when({ on: 'destroyed', card: any('ally') }, { effects: [{ removeFromGame: { event: 'card' } }] })],
  }),

  ability('Flame Burst', {
    number: '19',
    cost: 4,
    play: { effects: [eachOpponentChooses('resource', 'destroy'), { destroy: theChosen }] },
  }),

  ability('Flames of the Incinerator', {
    number: '20',
    cost: 2,
    ongoing: true,
    attach: targeting(opposing(heroOrAlly)),
    play: { effects: [deal(3, 'fire', target)] },
    powers: [
      when(atStartOfYourTurn, {
        effects: [
          { if: yourHeroIs(golemagg), then: [deal(4, 'fire', 'attached')], else: [deal(1, 'fire', 'attached')] },
        ],
      }),
    ],
  }),

  ability("Gehennas's Shadowbolt", {
    number: '21',
    cost: 3,
    play: {
      targets: [targeting(opposing(heroOrAlly))],
      effects: [deal(4, 'shadow', target), { if: yourHeroIs('Gehennas'), then: [{ discard: 1, who: 'opponents' }] }],
    },
  }),

  ability('Hotter Than Goo', {
    number: '22',
    cost: 6,
    play: { targets: [{ player: 'opponents' }], effects: [{ destroy: allOf(target, abilityAllyOrEquipment) }] },
  }),

  ability('Inspire', {
    number: '23',
    cost: 4,
    instant: true,
    play: {
      effects: [
        { may: [{ flip: 'yourHero' }] },
        { if: yourHeroIs('Sulfuron Harbinger'), then: [{ may: [{ ready: 'yourHero' }] }] },
      ],
    },
  }),

  ability('Lava Pool', { number: '24', cost: 2, play: destroyTarget(any(abilityAllyOrEquipment)) }),

  ability('Lava Spit', {
    number: '25',
    cost: 1,
    instant: true,
    play: {
      targets: [targeting(opposing('ally'))],
      effects: [
        deal(2, 'fire', target),
        {
          if: yourHeroIs('Magmadar'),
          then: [deal(2, 'fire', all(any(heroOrAlly, { whose: { party: { controllerOf: target } }, not: target })))],
        },
      ],
    },
  }),

  ability('Living Bomb', {
    number: '26',
    cost: 1,
    ongoing: true,
    attach: targeting(opposing('ally')),
    powers: [
      when(atStartOfYourTurn, {
        effects: [
          { destroy: 'attached' },
          {
            if: yourHeroIs('Baron Geddon'),
            then: [
              deal(
                { cost: 'attached' },
                'fire',
                all(any(heroOrAlly, { whose: { party: { controllerOf: 'attached' } }, not: 'attached' })),
                { by: 'attached' },
              ),
            ],
          },
        ],
      }),
    ],
  }),

  ability("Lucifron's Curse", {
    number: '27',
    cost: 1,
    instant: true,
    play: {
      choose: {
        count: 1,
        orMore: { if: yourHeroIs('Lucifron'), most: 2 },
        modes: [
          { name: 'Destroy an ability', ...destroyTarget(any('ability')) },
          { name: 'Interrupt an ability card', ...interruptTarget('ability') },
        ],
      },
      effects: [],
    },
  }),

  ability('Magma Shackles', {
    number: '28',
    cost: 1,
    ongoing: true,
    attach: targeting(any('ally')),
    play: { effects: [{ exhaust: target }] },
    powers: [
      always(
        { cannot: 'readyInReadyStep', to: 'attached' },
        {
          cannot: 'readyInReadyStep',
          to: any('ally', { whose: { party: { controllerOf: 'attached' } } }),
          while: yourHeroIs('Garr'),
        },
      ),
    ],
  }),

  ability("Shazzrah's Arcane Explosion", {
    number: '29',
    cost: 2,
    instant: true,
    play: {
      targets: [{ player: 'opponents' }],
      effects: [deal(1, 'arcane', partyOf(target)), { if: yourHeroIs('Shazzrah'), then: [draw(3)] }],
    },
  }),

  ability('Tight Quarters', { number: '30', cost: 1, instant: true, play: destroyTarget(any('equipment')) }),

  ability('Unexpected Distraction', {
    number: '31',
    cost: 1,
    instant: true,
    play: {
      targets: [targeting(any(heroOrAlly))],
      effects: [give('turn', { replace: { would: 'deal', to: target, prevent: 'all' } })],
    },
  }),

  ability('Volcanic Lair', {
    number: '32',
    cost: 1,
    ongoing: true,
    powers: [
      when(atStartOfYourTurn, destroyTarget(opposing('hero')), { count: yours('resource'), atLeast: 5 }), // R303.3a: no runes
    ],
  }),
]
