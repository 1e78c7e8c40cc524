import {
  activate,
  all,
  always,
  any,
  bound,
  count,
  draw,
  give,
  opposing,
  pay,
  secondTarget,
  target,
  targeting,
} from '../../vocabulary/build.ts'
import type { Branch, CardValue, Compare, Kind, Mode, Text } from '../../vocabulary/values.ts'
import { abilityAllyOrEquipment, allOf, eachOpponentChooses, theChosen } from '../texts.ts'
import { event } from './words.ts'

const destroyOpposing = (name: string, cost: Compare): Mode => ({
  name: `Destroy what costs ${name}`,
  effects: [{ destroy: all(opposing(abilityAllyOrEquipment, { cost })) }],
})

const destroyTheirs = (name: string, is: Kind): Branch => ({ name, effects: [{ destroy: allOf(target, is) }] })

/** The second one is chosen only after a first one, and falls only on an odd roll. */
const destroyOneOrTwo = (is: Kind): Text => ({
  targets: [
    targeting(opposing(is), { upTo: 1 }),
    targeting(opposing(is), { upTo: count({ these: target }), another: true }),
  ],
  effects: [
    { roll: 1, as: 'die' },
    {
      if: { amount: bound('die'), odd: false },
      then: [{ destroy: target }],
      else: [{ destroy: all({ any: [{ these: target }, { these: secondTarget }] }) }],
    },
  ],
})

/** Events, by their numbers: all have one name. */
export const events43To54: CardValue[] = [
  event(43, {
    play: {
      choose: {
        count: 1,
        modes: [destroyOpposing('2 or less', { atMost: 2 }), destroyOpposing('6 or more', { atLeast: 6 })],
      },
      effects: [],
    },
  }),

  event(44, { play: { effects: [draw({ fact: 'boss' })] } }), // the one that has just fallen

  event(45, { play: { effects: [{ putTop: 2, of: 'you', deck: 'minions', into: 'play' }] } }),

  event(46, {
    play: {
      // 802.1: each chooses, then all of them turn at once
      effects: [
        {
          forEach: 'opponents',
          do: [
            {
              choose: any('resource', { faceUp: true, whose: { party: 'loop' } }),
              n: 1,
              by: 'loop',
              as: 'chosen',
              add: true,
            },
          ],
        },
        { turnDown: theChosen },
      ],
    },
  }),

  event(47, {
    play: {
      targets: [{ player: 'everyone' }],
      effects: [
        {
          oneOf: [
            destroyTheirs('Abilities', 'ability'),
            destroyTheirs('Allies', 'ally'),
            destroyTheirs('Equipment', 'equipment'),
          ],
        },
      ],
    },
  }),

  event(48, { play: destroyOneOrTwo('ally') }),

  event(49, {
    ongoing: true,
    powers: [
      pay([activate], {
        effects: [give('turn', { cost: -2, of: 'play', who: 'you', card: any('ability'), next: true })],
      }),
    ],
  }),

  event(50, {
    ongoing: true,
    powers: [always({ atk: -2, to: opposing('weapon') }), always({ def: -2, to: opposing('armor') })],
  }),

  event(51, { play: { effects: [eachOpponentChooses(abilityAllyOrEquipment, 'destroy'), { destroy: theChosen }] } }),

  event(52, { play: destroyOneOrTwo('equipment') }),

  event(53, { play: destroyOneOrTwo('ability') }),

  event(54, {
    play: {
      // 802.1: all discard at once, then all draw at once
      effects: [
        { discard: 'hand', who: 'opponents', as: 'discarded' },
        {
          forEach: 'opponents',
          do: [
            {
              draw: count({ zone: 'graveyard', these: bound('discarded'), whose: { party: 'loop' } }),
              who: 'loop',
            },
          ],
        },
      ],
    },
  }),
]
