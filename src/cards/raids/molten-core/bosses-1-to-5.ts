import {
  activate,
  all,
  any,
  asThisEnters,
  atEndOfEachTurn,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  destroyThis,
  heroOrAlly,
  opposing,
  partyOf,
  pay,
  resources,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Filter, TriggeredPower } from '../../vocabulary/values.ts'
import { flipsItself } from '../boss.ts'
import { attacksHeroes, boss, yourResources } from './words.ts'

/** His turns are counted on whichever side he is: the third is the third. */
const anotherTurn: Effect = { counter: 'turn', n: 1, on: 'self' }
const turns = { counters: 'turn', on: 'self' } as const

const firesworn: Filter = { named: 'Firesworn', whose: 'yours' }

const endOfTurn = (...effects: Effect[]): TriggeredPower => when(atEndOfYourTurn, { effects })

/** Bosses 1 to 5, both sides. */
export const bosses1To5: CardValue[] = [
  boss(
    1,
    'Lucifron',
    ['Flamewaker', 6],
    [
      attacksHeroes(2),
      when(atStartOfYourTurn, {
        effects: [anotherTurn, { if: { amount: turns, exactly: 3 }, then: [{ flip: 'self' }] }],
      }),
    ],
    [
      attacksHeroes(2),
      when(atStartOfYourTurn, { effects: [anotherTurn] }),
      endOfTurn(deal(6, 'shadow', all(opposing('hero')), { by: 'self' })),
    ],
  ),

  boss(
    2,
    'Magmadar',
    ['Core Hound', 12],
    [attacksHeroes(5), when(atEndOfYourTurn, flipsItself)],
    [
      attacksHeroes(10),
      {
        ...pay([resources(1), { exhaust: { tag: 'Hunter' } }], flipsItself, { on: 'yourTurn' }),
        users: 'anyone',
      },
    ],
  ),

  boss(
    3,
    'Gehennas',
    ['Flamewaker', 11],
    [
      attacksHeroes(2),
      when(atEndOfYourTurn, {
        targets: [targeting(opposing('hero'), { at: 'random' })],
        effects: [
          deal(3, 'shadow', target, { by: 'self' }),
          { discard: 1, who: { controllerOf: target } },
          { flip: 'self' },
        ],
      }),
    ],
    [attacksHeroes(2), endOfTurn(deal(1, 'fire', all(opposing('ally')), { by: 'self' }), { flip: 'self' })],
  ),

  boss(
    4,
    'Garr',
    ['Elemental', 14],
    [attacksHeroes(3), when(atEndOfEachTurn, flipsItself, { count: firesworn, atMost: 4 })],
    [
      attacksHeroes(6),
      pay([resources(1)], {
        targets: [{ player: 'opponents' }],
        effects: [
          { choose: firesworn, n: 1, for: 'destroy', as: 'burst' },
          { destroy: bound('burst') },
          { if: { did: true }, then: [deal(2, 'fire', partyOf(target), { by: bound('burst') })] },
        ],
      }),
    ],
  ),

  boss(
    5,
    'Baron Geddon',
    ['Elemental', 15],
    [
      when(asThisEnters, {
        effects: [
          {
            forEach: 'opponents',
            do: [
              {
                choose: any('resource', { whose: { party: 'loop' } }),
                n: { plus: [{ resources: 'loop' }, -5] }, // none, where that is less than none
                for: 'destroy',
                by: 'loop',
                as: 'lost',
                add: true,
              },
            ],
          },
          { destroy: bound('lost') },
        ],
      }),
      endOfTurn(deal(yourResources, 'fire', all(opposing(heroOrAlly)), { by: 'self' })),
      pay([activate], flipsItself),
    ],
    [
      // 103.1: his own words let him go, though only fatal damage destroys a Boss
      pay(
        [destroyThis],
        { effects: [deal(12, 'fire', all(opposing(heroOrAlly)), { by: 'self' })] },
        { if: { amount: { damage: 'self' }, atLeast: 12 } },
      ),
    ],
  ),
]
