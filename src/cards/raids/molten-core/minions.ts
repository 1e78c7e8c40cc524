import {
  all,
  always,
  any,
  asThisEnters,
  bound,
  deal,
  give,
  opposing,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Power } from '../../vocabulary/values.ts'
import { aDie, ally, allOf, lavaSpawn, onRoll, yourRunes } from './words.ts'

const minion = (
  [name, number]: [name: string, number: number],
  tag: string,
  [atk, health]: [number, number],
  powers?: Power[],
): CardValue =>
  ally(name, {
    number: String(number),
    tags: [tag, 'Minion'],
    atk,
    damageType: 'melee',
    health,
    ...(powers ? { powers } : {}),
  })

const growsWithRunes = always({ atk: yourRunes, to: 'self' }, { health: yourRunes, to: 'self' })

/** The Minion deck: resources until a Boss falls, then allies. No cost is printed, for they are never paid for. */
export const minions: CardValue[] = [
  minion(
    ['Ancient Core Hound', 33],
    'Core Hound',
    [3, 3],
    [
      // R304.2: nothing is targeted, all is chosen as it resolves
      when(asThisEnters, {
        effects: [
          aDie,
          onRoll(1, 2, [{ exhaust: all(opposing('ally')) }]),
          onRoll(3, 4, [
            { choosePlayer: 'everyone', as: 'party' },
            deal(2, 'fire', allOf(bound('party'), 'ally'), { by: 'self' }),
          ]),
          onRoll(5, 6, [
            { choose: opposing('ally'), n: 1, for: 'put', as: 'fled' },
            { put: bound('fled'), into: 'hand' },
          ]),
        ],
      }),
    ],
  ),

  minion(['Firelord', 34], 'Elemental', [2, 2], [when(asThisEnters, { effects: [{ token: lavaSpawn, n: 1 }] })]),

  minion(['Flame Imps', 35], 'Elemental', [2, 1]),

  minion(
    ['Lava Annihilator', 36],
    'Elemental',
    [1, 3],
    [when(asThisEnters, { targets: [targeting(any('ally'))], effects: [{ may: [{ destroy: target }] }] })],
  ),

  minion(
    ['Lava Pack', 37],
    'Elemental',
    [3, 2],
    [when(asThisEnters, { effects: [{ putTop: 1, of: 'you', deck: 'minions', into: 'play' }] })],
  ),

  minion(
    ['Lava Surger', 38],
    'Elemental',
    [4, 1],
    [
      when(
        { on: 'deals', by: 'self', to: any('hero'), combat: true },
        {
          effects: [
            { ready: 'self' },
            give('turn', { cannot: 'attack', to: 'self', against: { these: { event: 'destination' } } }),
          ],
        },
      ),
    ],
  ),

  minion(['Molten Destroyer', 39], 'Giant', [3, 3], [growsWithRunes]),

  minion(['Molten Giants', 40], 'Giant', [1, 1], [growsWithRunes]),
]
