import {
  all,
  any,
  atStartOfYourTurn,
  bound,
  count,
  deal,
  destroyThis,
  give,
  heroOrAlly,
  opposing,
  pay,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import {
  abilityAllyOrEquipment,
  ability,
  aDieOfWhelps,
  destroyTarget,
  onyxiaAttacksWith,
  stageOnly,
  whelps,
} from './words.ts'

/** The Main deck, 20 to 33. */
export const abilitiesKToW: CardValue[] = [
  ability('Knock Away', {
    number: '20',
    cost: 1,
    instant: true,
    play: { effects: [give('turn', { replace: { would: 'deal', to: 'yourHero', prevent: 'all' } })] },
  }),

  ability('Lava Cracks', {
    number: '21',
    cost: 3,
    powers: [stageOnly(3)],
    play: {
      effects: [
        {
          eachInTurn: opposing(heroOrAlly),
          do: [{ roll: 1, as: 'die' }, deal(bound('die'), 'fire', 'loopCard')],
        },
      ],
    },
  }),

  ability('Learn Your Place, Mortal!', {
    number: '22',
    cost: 3,
    instant: true,
    play: { effects: [{ draw: 'toMaxHandSize' }] },
  }),

  ability('Meaningless Exertion', {
    number: '23',
    cost: 1,
    instant: true,
    play: {
      choose: {
        count: 1,
        modes: [
          { name: 'Destroy an ability', ...destroyTarget(any('ability')) },
          {
            name: 'Interrupt an ability card',
            targets: [targeting(any('ability', { zone: 'chain' }))],
            effects: [{ interrupt: target }],
          },
        ],
      },
      effects: [],
    },
  }),

  ability('Roasted Flesh', {
    number: '24',
    cost: 1,
    instant: true,
    ongoing: true,
    powers: [pay([destroyThis], { targets: [targeting(opposing(heroOrAlly))], effects: [deal(3, 'fire', target)] })],
  }),

  ability('Shattering Scales', {
    number: '25',
    cost: 4,
    play: { effects: [{ destroy: all(opposing(['ability', 'equipment'])) }] },
  }),

  ability('Tail Swipe', {
    number: '26',
    cost: 2,
    play: destroyTarget(any(abilityAllyOrEquipment)),
  }),

  ability('Thrash', {
    number: '27',
    cost: 1,
    ongoing: true,
    powers: [pay([destroyThis], { effects: [{ ready: 'yourHero' }] })],
  }),

  ability('Tooth and Claw', {
    number: '28',
    cost: 3,
    ongoing: true,
    powers: [onyxiaAttacksWith(5)],
  }),

  ability('Tossed into the Hatchery', {
    number: '29',
    cost: 2,
    play: { effects: [whelps(count(opposing('ally')))] },
  }),

  ability('Trample', {
    number: '30',
    cost: 2,
    ongoing: true,
    powers: [
      onyxiaAttacksWith(2),
      when(
        { on: 'attacks', card: 'yourHero' },
        { targets: [targeting(any('ally'))], effects: [{ may: [{ exhaust: target }] }] },
      ),
    ],
  }),

  ability('The Whelp Pits', {
    number: '31',
    cost: 1,
    ongoing: true,
    powers: [
      when(atStartOfYourTurn, { effects: aDieOfWhelps }, { fact: 'stage', is: 2 }),
      pay([destroyThis], { effects: aDieOfWhelps }),
    ],
  }),

  ability('Wing Buffet', {
    number: '32',
    cost: 2,
    play: {
      effects: [
        // 714.3f: these allies, also those that were exhausted already, and no ally that comes later.
        { exhaust: all(opposing('ally')), as: 'they' },
        give('nextReadyStep', { cannot: 'readyInReadyStep', to: bound('they') }),
      ],
    },
  }),

  ability('Wrath of Onyxia', {
    number: '33',
    cost: 6,
    play: { effects: [{ destroy: all(opposing('ally')) }] },
  }),
]
