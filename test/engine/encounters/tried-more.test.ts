import { expect, it } from 'vitest'
import { seatAt, touch } from '../../../src/engine/state/game.ts'
import { core, now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  alliesOf,
  bossName,
  expectSound,
  findIn,
  heroAt,
  join,
  look,
  resolve,
  toAction,
  toTurn,
  wound,
} from './table.ts'

/** More that made-up cards could not break. */

it('a ghost is neither asked to pay nor to roll by the Boss’s cards [R503.1c]', () => {
  const g = temple(
    'teron-gorefiend',
    [
      now('toll', [
        {
          forEach: 'opponents',
          do: [{ mayPay: [{ discard: 1 }], by: 'loop', then: [], else: [{ putDamage: 3, on: { heroOf: 'loop' } }] }],
        },
      ]),
      now('roll', [
        { rollEach: 'opponents', as: 'r' },
        { discard: 'hand', who: { rolled: 'r', n: { atLeast: 1 } } },
      ]),
    ],
    2,
  )
  seatAt(g, 1).marks.push('ghost')
  touch(g)
  toAction(g, 'boss')
  use(g, 'toll', 0)
  expect([heroAt(g, 1).damage, heroAt(g, 2).damage]).toEqual([0, 3])
  const hand = seatAt(g, 1).hand.length
  use(g, 'roll', 0)
  expect([seatAt(g, 1).hand.length, seatAt(g, 2).hand.length]).toEqual([hand, 0])
})

it('what a living raider has attached to a ghost does nothing to it, triggers included [R503.1c]', () => {
  const g = temple(
    'teron-gorefiend',
    [
      {
        key: 'test/leech',
        name: 'Leech',
        type: 'ability',
        ongoing: true,
        instant: true,
        cost: 0,
        attach: { card: { is: 'ally' } },
        powers: [
          { when: { on: 'turnEnds', whose: 'each' }, effects: [{ putDamage: 1, on: 'attached' }] },
          { always: [{ cannot: 'readyInReadyStep', to: 'attached' }] },
        ],
      },
    ],
    2,
  )
  const brute = join(g, 'test/brute', 2)
  look(g)
  use(g, 'leech', 1, brute)
  brute.exhausted = true
  seatAt(g, 2).marks.push('ghost')
  touch(g)
  toTurn(g, 'raider2', 'action')
  expect([brute.damage, brute.exhausted]).toEqual([0, false])
})

it('who has 0 health and stays can still be dealt fatal damage [405.2, 405.3, B1.1, N8.1, R101.3a]', () => {
  const frail = on('frail', [{ always: [{ health: -10, to: { is: 'character', whose: 'opposing' } }] }])
  const horsemen = quarter('military', 'the-four-horsemen', [frail])
  const council = temple('the-illidari-council', [frail])
  for (const [g, name] of [
    [horsemen, 'sir-zeliek'],
    [council, 'lady-malande'],
  ] as const) {
    join(g, 'test/frail', 1)
    look(g)
    const one = findIn(g, 0, name)
    use(g, 'bolt', 1, one)
    expect([one.place, one.damage]).toEqual(['play', 100])
  }
  const g = core([frail])
  join(g, 'test/frail', 1)
  look(g)
  expect(bossName(g)).toBe('lucifron')
  use(g, 'bolt', 1, heroAt(g, 0))
  expect(bossName(g)).toBe(null)
})

it('a cat that raiders have comes home with the next Quarter [N2.3, N6.2]', () => {
  const g = quarter('arachnid', 'maexxna', [], 2)
  use(g, 'steal', 1, findIn(g, 0, 'mr-bigglesworth'))
  expect(alliesOf(g, 1)).toEqual(['mr-bigglesworth'])
  N.clear(g)
  N.begins(g, 'plague')
  expect([alliesOf(g, 0), alliesOf(g, 1)]).toEqual([['mr-bigglesworth'], []])
})

it('a token is destroyed with its Boss though its thief falls at that moment [N5.1, 401.3b]', () => {
  const g = quarter('arachnid', 'grand-widow-faerlina', [], 2)
  use(g, 'steal', 1, findIn(g, 0, 'naxxramas-worshipper'))
  N.kill(g, 1)
  wound(g, heroAt(g, 0), 99)
  look(g)
  resolve(g)
  expect(bossName(g)).toBe('maexxna')
  expect([...alliesOf(g, 0), ...alliesOf(g, 1)]).toEqual(['mr-bigglesworth'])
  expectSound(g)
})
