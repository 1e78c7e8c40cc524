import { describe, expect, it } from 'vitest'
import type { Setup } from '../../../src/engine/contract/setup.ts'
import { createGame } from '../../../src/engine/running/create.ts'
import type { Game } from '../../../src/engine/state/game.ts'
import { blankCards, blankDeck } from '../../../src/table/sim/blank.ts'
import { pinned } from '../../../src/table/sim/pinned.ts'
import { alliesOf, bossName, fell, goOn, testCards, toAction, toTurn } from './table.ts'
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
