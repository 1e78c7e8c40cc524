import { all, any, bound, count, deal, give, heroOrAlly, opposing, stage } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { eachOpponentChooses, theChosen } from '../texts.ts'
import { abilityAllyOrEquipment, eachDraws, event, mayDestroyTarget } from './words.ts'

/** The Event deck, 16 to 30. */
export const events16To30: CardValue[] = [
  event('E16', 'Hidden Reserves', {
    effects: [
      {
        forEach: 'opponents',
        do: [
          { reveal: 2, of: 'loop', as: 'top' },
          { chooseBound: 'top', card: { is: 'ally', zone: 'deck' }, upTo: 1, by: 'loop', as: 'kept' },
          { put: bound('kept'), into: 'hand' },
          // Taking an ally is optional; what is not taken goes to the bottom either way.
          { putRest: 'top', minus: 'kept', into: 'deckBottom' },
        ],
      },
    ],
  }),

  event('E17', 'The High Cost of Dragonslaying', mayDestroyTarget(any('equipment'))),

  event('E18', 'Imposing Presence', {
    effects: [{ putTop: stage, of: 'you', deck: 'events', into: 'resources' }],
  }),

  event('E19', 'Lead from the Front', {
    effects: [give('turn', { keyword: 'protector', to: opposing('hero') })],
  }),

  event('E20', 'Lesser of Two Evils', {
    effects: [
      { reveal: 2, of: 'you', as: 'two' },
      { chooseBound: 'two', n: 1, by: 'opponents', as: 'theirs' },
      { put: bound('theirs'), into: 'hand' },
      { putRest: 'two', minus: 'theirs', into: 'deckBottom' },
    ],
  }),

  event('E21', 'Play With Your Food', {
    effects: [
      { roll: count(opposing('hero')), as: 'dice' },
      { share: 'dice', among: opposing('hero'), as: 'share' },
      { deal: { share: 'share' }, type: 'melee', to: all(opposing('hero')) },
    ],
  }),

  event('E22', 'Quicken the Pace', {
    effects: [
      { putTop: 1, of: 'you', deck: 'events', into: 'resources' },
      { forEach: 'opponents', do: [{ putTop: 1, of: 'loop', into: 'resources' }] },
    ],
  }),

  event('E23', 'Reign of Fire', {
    effects: [deal(stage, 'fire', all(opposing('ally')))],
  }),

  event('E24', 'Sacrificial Meal', {
    effects: [eachOpponentChooses(abilityAllyOrEquipment, 'destroy'), { destroy: theChosen }],
  }),

  event('E25', 'Searing Flames', mayDestroyTarget(any('ability'))),

  event('E26', 'Second Wind', {
    effects: [eachDraws('everyone', 'toMaxHandSize')],
  }),

  event('E27', 'Seize the Moment', {
    effects: [
      { choosePlayer: 'everyone', by: 'opponents', as: 'who' },
      { ready: all(any('card', { whose: { party: bound('who') } })) },
    ],
  }),

  event('E28', 'Smoke and Ash', mayDestroyTarget(any(abilityAllyOrEquipment))),

  event('E29', 'Take Cover', {
    effects: [
      { choosePlayer: 'everyone', by: 'opponents', as: 'who' },
      give('turn', {
        replace: { would: 'deal', to: any(heroOrAlly, { whose: { party: bound('who') } }), prevent: 'all' },
      }),
    ],
  }),

  event('E30', 'Wing Storm', {
    effects: [{ exhaust: all(opposing('ally')) }],
  }),
]
