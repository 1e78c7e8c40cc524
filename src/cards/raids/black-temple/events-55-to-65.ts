import {
  activate,
  all,
  always,
  any,
  atStartOfYourTurn,
  bound,
  deal,
  destroyThis,
  heroOrAlly,
  inYourGraveyard,
  opposing,
  pay,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Kind } from '../../vocabulary/values.ts'
import { abilityAllyOrEquipment, destroyTarget, mayDestroyTarget, theChosen } from '../texts.ts'
import { event } from './words.ts'

/** What two dice show, dealt to one that is chosen as they lie there: nothing is targeted. */
const dealTheRoll = (is: Kind): Effect[] => [
  { choose: opposing(is), n: 1, as: 'struck' },
  deal(bound('dice'), 'melee', bound('struck')),
]

/** Events, by their numbers: all have one name. */
export const events55To65: CardValue[] = [
  event(55, {
    play: {
      effects: [
        { choose: inYourGraveyard('ability'), upTo: 1, as: 'chosen' },
        { choose: inYourGraveyard('ability', { none: [{ sameName: theChosen }] }), upTo: 1, as: 'chosen', add: true },
        { put: theChosen, into: 'hand' },
      ],
    },
  }),

  event(56, {
    ongoing: true,
    powers: [pay([activate], { targets: [targeting(any('ally'))], effects: [{ exhaust: target }] })],
  }),

  event(57, { play: { effects: [{ removeFromGame: all(opposing('card', { zone: 'graveyard' })) }] } }),

  event(58, {
    play: {
      effects: [
        { roll: 2, as: 'dice' },
        { if: { amount: bound('dice'), atMost: 6 }, then: dealTheRoll('hero') },
        { if: { amount: bound('dice'), atLeast: 8 }, then: dealTheRoll('ally') },
      ],
    },
  }),

  event(59, { play: { effects: [deal(2, 'melee', all(opposing(heroOrAlly)))] } }),

  event(60, {
    ongoing: true,
    play: mayDestroyTarget(any(abilityAllyOrEquipment)),
    powers: [
      when(
        { on: 'plays', who: 'opponents', card: any(abilityAllyOrEquipment) },
        { effects: [{ interrupt: { event: 'card' } }, { destroy: 'self' }] },
      ),
    ],
  }),

  event(61, {
    ongoing: true,
    powers: [
      always({ replace: { would: 'draw', who: 'opponents', nothing: true } }),
      // put, not drawn: it comes in spite of the above, and nobody falls by an empty deck
      when(atStartOfYourTurn, { effects: [{ forEach: 'opponents', do: [{ putTop: 1, of: 'loop', into: 'hand' }] }] }),
    ],
  }),

  event(62, {
    ongoing: true,
    powers: [when({ on: 'destroyed', card: any('hero') }, destroyTarget(any(abilityAllyOrEquipment)))],
  }),

  event(63, {
    play: {
      targets: [targeting(opposing(abilityAllyOrEquipment))],
      effects: [{ removeFromGame: all(opposing('card', { sameName: target })) }],
    },
  }),

  event(64, { ongoing: true, powers: [always({ entersExhausted: opposing('card') })] }),

  event(65, {
    ongoing: true,
    powers: [pay([destroyThis], { effects: [{ putTop: 1, of: 'you', deck: 'minions', into: 'resources' }] })],
  }),
]
