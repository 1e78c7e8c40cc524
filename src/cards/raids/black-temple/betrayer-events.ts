import {
  activate,
  all,
  always,
  any,
  atStartOfYourTurn,
  bound,
  deal,
  draw,
  give,
  heroOrAlly,
  inYourGraveyard,
  opposing,
  pay,
  resources,
  target,
  targeting,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Who } from '../../vocabulary/values.ts'
import { eachOpponentChooses, theChosen } from '../texts.ts'
import { betrayerEvent } from './words.ts'

const theOpponent: Who = bound('opponent')

/** R501.1b: they come one by one while The Betrayer is in play, and stay. "Your hero" is he. */
export const betrayerEvents: CardValue[] = [
  betrayerEvent(66, 'Demonic Fireball', {
    play: {
      effects: [
        { choosePlayer: 'opponents', as: 'opponent' },
        {
          oneOf: [
            { name: '5 to your own hero', effects: [deal(5, 'fire', { heroOf: theOpponent })] },
            {
              name: '15 to a hero of your choice',
              effects: [
                { choose: any('hero', { whose: { party: 'raiders' } }), n: 1, by: theOpponent, as: 'burnt' },
                deal(15, 'fire', bound('burnt')),
              ],
            },
          ],
          by: theOpponent,
        },
      ],
    },
    powers: [pay([resources(2)], { targets: [targeting(opposing('hero'))], effects: [deal(1, 'fire', target)] })],
  }),

  betrayerEvent(67, 'Draw Soul', {
    play: { effects: [eachOpponentChooses('ally', 'destroy'), { destroy: theChosen }] },
    powers: [always({ health: -5, to: opposing('hero') })],
  }),

  betrayerEvent(68, 'Flame Crash', {
    play: {
      effects: [
        { chooseNumber: [1, 60], as: 'number' }, // no card costs more
        { destroy: all(opposing('card', { cost: { exactly: bound('number') } })) },
      ],
    },
    powers: [
      when(
        atStartOfYourTurn,
        { effects: [deal(20, 'fire', all(opposing('hero')))] },
        { count: yours('event', { tag: 'Betrayer' }), atLeast: 5 },
      ),
    ],
  }),

  betrayerEvent(69, 'Shadow Demons', {
    play: {
      targets: [targeting(any(heroOrAlly), { upTo: 4 })],
      effects: [{ exhaust: target }, give('nextReadyStep', { cannot: 'readyInReadyStep', to: target })],
    },
    powers: [
      pay([resources(3), activate], {
        effects: [
          {
            may: [
              {
                oneOf: [
                  {
                    name: 'From your graveyard',
                    effects: [
                      { choose: inYourGraveyard('ally', { tag: 'Traitor' }), n: 1, for: 'put', as: 'traitor' },
                      { put: bound('traitor'), into: 'play' },
                    ],
                  },
                  { name: 'From your collection', effects: [{ collect: { type: 'ally', tag: 'Traitor' } }] },
                ],
              },
            ],
          },
        ],
      }),
    ],
  }),

  betrayerEvent(70, 'Flames of Azzinoth', {
    play: {
      targets: [targeting(opposing(heroOrAlly), { exactly: 2 })],
      effects: [deal(5, 'fire', target)],
    },
    powers: [pay([activate], { effects: [draw(1)] })],
  }),
]
