import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { type Game, refOf } from '../../src/engine/state/game.ts'
import { sideBits, sidesSeeing, visibleTo } from '../../src/engine/state/sight.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { someMove } from './some-game.ts'

/** Which sides know a card, one player after the other. */
const oneByOne = (g: Game): number[] => {
  const seen = g.s.cards.map(() => 0)
  for (const seat of g.s.order)
    for (const id of visibleTo(g, seat)) seen[id] = (seen[id] ?? 0) | (seat === 0 ? sideBits.boss : sideBits.raiders)
  return seen
}

describe('what sides know of each card', () => {
  it.each(['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const)(
    'is what their players know, all along a raid: %s',
    (raid) => {
      const g = createGame(
        ...pinned(setupOf({ raid, raiders: 3, seed: 4, bots: { boss: 'random', raiders: 'random' } })),
      )
      const random = makeRandom(4)
      for (let i = 0; i < 120; i++) {
        const decision = decisionOf(g)
        if (decision && i % 10 === 0) answer(g, someAdjusting(g, decision, random))
        const move = someMove(g, random)
        if (!move) break
        answer(g, move)
        expect([...sidesSeeing(g)]).toEqual(oneByOne(g))
        // and as something shows cards to somebody, of which one has moved since
        const { shown } = g.s
        const cards = [3, 50, 100, 150].map((id) => refOf(g.s.cards[id] ?? { id, inc: 0 }))
        g.s.shown = { seats: [i % 4], cards: [...cards, refOf({ id: 20, inc: 1000 })] }
        expect([...sidesSeeing(g)]).toEqual(oneByOne(g))
        g.s.shown = shown
      }
    },
  )
})
