import {
  activate,
  all,
  always,
  bound,
  atEndOfEachTurn,
  atEndOfYourTurn,
  atStartOfYourTurn,
  deal,
  give,
  heroOrAlly,
  opposing,
  pay,
  resources,
  target,
  targeting,
  theLastIsGone,
  untargetable,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { attacksHeroes, boss, fireproof, golemagg, sonOfFlame } from './words.ts'

/** Bosses 6 to 10, both sides. */
export const bosses6To10: CardValue[] = [
  boss(
    6,
    'Shazzrah',
    ['Flamewaker', 13],
    [attacksHeroes(2), pay([resources(1)], flipsItself, { once: 'turn' })],
    [
      when(
        { on: 'flips', card: 'self' },
        {
          effects: [
            { drop: 'self', onto: opposing(heroOrAlly), as: 'struck' }, // R304.3
            deal(5, 'arcane', bound('struck'), { by: 'self' }),
          ],
        },
      ),
      when(atStartOfYourTurn, flipsItself),
    ],
  ),

  boss(
    7,
    'Sulfuron Harbinger',
    ['Flamewaker', 10],
    [attacksHeroes(4), pay([activate], flipsItself, { on: 'yourTurn' })],
    [attacksHeroes(8)],
  ),

  boss(
    8,
    golemagg,
    ['Giant', 20],
    [
      attacksHeroes(5),
      when(atEndOfYourTurn, {
        targets: [targeting(opposing(heroOrAlly))],
        effects: [deal(3, 'fire', target, { by: 'self' })],
      }),
      when(atStartOfYourTurn, flipsItself, { amount: { damage: 'self' }, atLeast: 15 }),
    ],
    [
      attacksHeroes(5),
      when({ on: 'deals', to: 'self' }, { effects: [deal(5, 'melee', { event: 'source' }, { by: 'self' })] }),
    ],
  ),

  // R303.1a: he can't be destroyed, for he has no health, and nothing but fatal damage destroys a Boss (R101.3a)
  boss(
    9,
    'Majordomo Executus',
    ['Flamewaker', null],
    [
      when(atStartOfYourTurn, {
        effects: [
          { flipCoin: true, as: 'coin' },
          {
            if: { amount: { bound: 'coin' }, exactly: 1 },
            then: [give('untilYourNextTurn', { replace: { would: 'deal', by: opposing('ally'), prevent: 'all' } })],
            else: [
              { destroy: all({ is: 'ability', attachedTo: yours('ally') }) },
              give('untilYourNextTurn', {
                replace: { would: 'deal', by: { whose: 'opposing' }, withA: 'ability', prevent: 'all' },
              }),
            ],
          },
        ],
      }),
      when(atEndOfEachTurn, flipsItself, { count: yours('ally'), atMost: 0 }),
    ],
    // what the awakening does is the chart's to say (R303.1)
    [
      when(
        { on: 'flips', card: 'self' },
        { effects: [{ say: 'The Firelord rises, older than your world. Kneel, mortals, for your end has come!' }] },
      ),
    ],
  ),

  // He is Submerged on his first side (R303.1b).
  boss(
    10,
    'Ragnaros',
    ['Elemental', 50],
    [
      untargetable,
      always(
        { cannot: 'beDealtDamage', to: 'self' },
        { cannotPlay: {}, who: 'you' },
        { cannotDiscard: true, who: 'you' },
      ),
      when(atStartOfYourTurn, flipsItself),
      // printed on Sons of Flame: said here once, those that go together wake him once
      when(theLastIsGone({ named: 'Son of Flame' }), flipsItself), // whatever they have become
    ],
    [
      attacksHeroes(10),
      fireproof,
      when(
        atEndOfYourTurn,
        { effects: [{ token: sonOfFlame, n: 8 }, { flip: 'self' }] },
        { count: yours('resource'), exactly: 3 },
      ),
    ],
  ),
]
