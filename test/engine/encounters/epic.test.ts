import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../../src/bots/index.ts'
import { decks } from '../../../src/cards/index.ts'
import type { Setup } from '../../../src/engine/contract/setup.ts'
import { answer } from '../../../src/engine/running/api.ts'
import { createGame } from '../../../src/engine/running/create.ts'
import { type Game, seatAt } from '../../../src/engine/state/game.ts'
import { blankCards, blankDeck } from '../../../src/table/sim/blank.ts'
import { pinned } from '../../../src/table/sim/pinned.ts'
import {
  addResources,
  alliesOf,
  bossName,
  expectSound,
  fell,
  goOn,
  heroAt,
  join,
  testCards,
  toAction,
  toTurn,
} from './table.ts'
import { someMove } from '../some-game.ts'
import * as T from './temple.ts'

/** Epic: the Boss's decks have no fewest cards, so that any of them may be empty (B1.4). */

const none: Pick<Setup, 'bossDeck' | 'bossDecks'> = {
  bossDeck: {},
  bossDecks: { minions: {}, events: {}, betrayerEvents: {} },
}
const epic = (decks: Pick<Setup, 'bossDeck' | 'bossDecks'>, raiders = 1): Game =>
  createGame(
    ...pinned({
      raid: 'black-temple',
      mode: 'epic',
      seed: [5, 6, 7, 8],
      raiders: Array.from({ length: raiders }, () => blankDeck),
      cards: [...blankCards, ...testCards],
      blank: true,
      anyDeck: true,
      ...decks,
    }),
  )

describe('a Boss without any cards [B1.4]', () => {
  it('draws nothing and is not beaten by that [R101.3c]', () => {
    const g = epic(none)
    for (let i = 0; i < 3; i++) toTurn(g, 'boss', 'draw')
    toTurn(g, 'raider1', 'draw')
    expect([T.boss(g).hand, T.boss(g).resources, T.boss(g).out, g.s.result]).toEqual([[], [], false, null])
  })

  it('goes through all nine', () => {
    const g = epic(none)
    T.toBoss(g, 'supremus')
    expect(T.boss(g).resources).toEqual([]) // he comes with as many Events as there are
    T.toBoss(g, 'the-betrayer')
    for (let i = 0; i < 2; i++) toTurn(g, 'boss', 'draw')
    goOn(g, () => g.s.turn.seat !== 0)
    expect([T.boss(g).resources, T.boss(g).hand, g.s.result]).toEqual([[], [], null])
    toAction(g, 'raider1')
    fell(g)
    expect(g.s.result).toBe('raiders')
  })
})

it('one Minion is enough for a Minion deck [B1.4]', () => {
  const g = epic({ bossDecks: { minions: { 'test/guard': 1 } } })
  for (let i = 0; i < 3; i++) toTurn(g, 'boss', 'minion')
  toTurn(g, 'raider1', 'draw')
  expect(T.minions(g)).toHaveLength(1)
  T.toBoss(g, 'supremus')
  expect([bossName(g), alliesOf(g, 0)]).toEqual(['supremus', ['guard']])
})

it.each([1, 2, 3])('Lady Vashj and Kael’thas among the Minions: raid %i is played to its end [B1.4]', (seed) => {
  const deck = decks[seed % 2 === 0 ? 'fallenstar' : 'lionar']
  if (!deck) throw new Error('There is no such deck.')
  const g = createGame(
    ...pinned({
      raid: 'black-temple',
      mode: 'epic',
      seed: [seed, 6, 7, 8],
      raiders: [1, 2].map(() => ({ hero: deck.hero, deck: deck.cards })),
      bossDeck: { 'raider/sudden-death': 9, 'black-temple/eye-blast': 9 },
      bossDecks: {
        minions: { 'raider/lady-vashj': 5, 'raider/prince-kaelthas-sunstrider': 5 },
        events: { 'black-temple/you-are-not-prepared-45': 40 }, // two Minions come
        betrayerEvents: {},
      },
    }),
  )
  const random = makeRandom(seed)
  for (let i = 0; i < 20_000 && g.s.result === null; i++) {
    const move = someMove(g, random)
    if (move) expect(answer(g, move)).toBeNull()
    if (i % 200 === 0) expectSound(g)
  }
  expect(g.s.result).not.toBeNull()
})

it('what Kael’thas takes face down lies face down in the Boss’s row, and goes as its owner falls [B1.4, R100.2]', () => {
  const g = epic({}, 2)
  toAction(g, 'raider1')
  addResources(g, 1, 2)
  addResources(g, 2, 1)
  const stolen = [1, 2].flatMap((seat) => seatAt(g, seat).resources)
  join(g, 'raider/prince-kaelthas-sunstrider', 0)
  toTurn(g, 'boss')
  toTurn(g, 'raider1', 'draw')
  expect([1, 2].map((seat) => seatAt(g, seat).resources)).toEqual([[], []])
  expect(T.boss(g).resources).toEqual(expect.arrayContaining(stolen))
  expectSound(g)
  toAction(g, 'raider1')
  fell(g, heroAt(g, 2))
  const [mine, yours] = [stolen.slice(0, 2), stolen.slice(2)]
  expect(T.boss(g).resources).toEqual(expect.arrayContaining(mine))
  expect(T.boss(g).resources).not.toEqual(expect.arrayContaining(yours))
  expectSound(g)
})
