import {
  all,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  count,
  deal,
  give,
  heal,
  heroOrAlly,
  immune,
  opposing,
  partyOf,
  pay,
  resources,
  target,
  targeting,
  theLastIsGone,
  untargetable,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Filter } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { attacksWith, boss, construct } from './words.ts'

const channelers: Filter = { named: 'Ashtongue Channeler', whose: 'yours' } // whatever they have become
const constructs: Filter = { ...construct, whose: 'yours' }
const chosen = bound('chosen')
const aRandomOpponent: Effect = { choosePlayer: 'opponents', at: 'random', as: 'chosen' }

/** Bosses 1 to 5, both sides. */
export const bosses1To5: CardValue[] = [
  boss(
    [1, "High Warlord Naj'entus", ['Naga']],
    5,
    [
      immune,
      when(atEndOfYourTurn, {
        targets: [targeting(opposing('hero'))],
        effects: [{ counter: 'spine', n: 1, on: target }, deal(2, 'melee', target, { by: 'self' })],
      }),
      {
        ...pay(
          [resources(2), { exhaust: any(heroOrAlly, { none: [{ counter: 'spine' }] }) }],
          {
            effects: [
              { counter: 'spine', n: { times: [-1, { counters: 'spine', on: 'it' }] }, on: all(any(heroOrAlly)) },
              { flip: 'self' },
            ],
          },
          { on: 'yourTurn' },
        ),
        users: 'opponents',
      },
    ],
    [
      when({ on: 'flips', card: 'self' }, { effects: [deal(2, 'frost', all(opposing('hero')), { by: 'self' })] }),
      attacksWith(2),
    ],
  ),

  boss(
    [2, 'Supremus', ['Abyssal', 'Demon']],
    6,
    [
      attacksWith(2),
      when(
        { on: 'deals', by: 'self', to: any(heroOrAlly), combat: true },
        {
          targets: [targeting(any(heroOrAlly, { not: { event: 'destination' } }))],
          effects: [{ may: [deal({ event: 'amount' }, 'melee', target, { by: 'self' })] }],
        },
      ),
      when(atEndOfYourTurn, flipsItself),
    ],
    [
      when(atStartOfYourTurn, { effects: [aRandomOpponent, deal(2, 'fire', partyOf(chosen), { by: 'self' })] }),
      when(atEndOfYourTurn, flipsItself),
    ],
  ),

  boss(
    [3, 'Shade of Akama', ['Broken']],
    7,
    [
      immune,
      when(atStartOfYourTurn, {
        targets: [targeting(opposing(heroOrAlly))],
        effects: [deal(count(channelers), 'melee', target, { by: 'self' })],
      }),
      when(theLastIsGone(channelers), flipsItself),
    ],
    [
      attacksWith(3),
      when(atStartOfYourTurn, {
        effects: [
          { choose: opposing('hero'), as: 'chosen' },
          give('turn', {
            atk: 3,
            to: 'self',
            while: { what: 'it', matches: { attacking: true, inCombatWith: { these: chosen } } },
          }),
          {
            later: {
              when: { on: 'destroyed', card: { these: chosen } },
              effects: [{ destroy: all(opposing('hero')) }],
            },
            for: 'turn',
          },
        ],
      }),
    ],
  ),

  boss(
    [4, 'Teron Gorefiend', ['Undead', 'Death Knight']],
    13,
    [
      attacksWith(4),
      when(atEndOfYourTurn, {
        effects: [
          { token: 'black-temple/shadowy-construct', n: 4 },
          { choosePlayer: { without: 'ghost', among: 'opponents' }, as: 'chosen' },
          { mark: 'ghost', who: chosen },
        ],
      }),
      when(theLastIsGone(constructs), flipsItself),
      // the number is read as it resolves: it is no double-check (703.2)
      when(atStartOfYourTurn, {
        effects: [
          {
            if: { amount: { players: { without: 'ghost', among: 'opponents' } }, atMost: 0 },
            then: [{ win: 'you' }],
          },
        ],
      }),
    ],
    [
      attacksWith(2),
      when(atEndOfYourTurn, {
        effects: [aRandomOpponent, deal({ resources: 'you' }, 'shadow', partyOf(chosen), { by: 'self' })],
      }),
    ],
  ),

  boss(
    [5, 'Gurtogg Bloodboil', ['Mutated', 'Fel Orc']],
    15,
    [
      attacksWith(5),
      when(atEndOfYourTurn, {
        effects: [
          { choose: any('ally', { none: [{ damageType: 'melee' }] }), upTo: 5, for: 'destroy', as: 'chosen' },
          { destroy: chosen },
          { flip: 'self' },
        ],
      }),
    ],
    [
      untargetable,
      when(atStartOfYourTurn, {
        effects: [
          { choose: opposing('hero'), at: 'random', as: 'chosen' },
          heal(5, chosen, chosen),
          give('turn', { canAttackOnly: { these: chosen }, to: 'self' }, ...attacksWith(15).always),
        ],
      }),
      when(atEndOfYourTurn, flipsItself),
    ],
  ),
]
