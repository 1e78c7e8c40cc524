import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/api.ts'
import { createGame } from '../../src/engine/create.ts'
import { whyNotCard } from '../../src/engine/explain.ts'
import type { Game } from '../../src/engine/game.ts'
import { viewOf, visibleTo } from '../../src/engine/look.ts'
import { type Seat, seatNames } from '../../src/engine/names.ts'
import type { Card } from '../../src/engine/state.ts'
import { rule } from '../../src/rulebook/index.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { someMove } from './some-game.ts'

const seatsOf = (g: Game): Seat[] => g.s.order.map((n) => seatNames[n] ?? 'boss')

/** Plays by chance and looks in every so often. */
const playing = (config: Pick<GameConfig, 'raid' | 'seed' | 'raiders'>, looks: number, look: (g: Game) => void): void => {
  const g = createGame(setupOf({ ...config, bots: { boss: 'random', raiders: 'random' } }))
  const random = makeRandom(config.seed)
  for (let i = 0; i < looks; i++) {
    look(g)
    const move = someMove(g, random)
    if (!move) return
    answer(g, move)
  }
}
const raids = [
  { raid: 'onyxia', seed: 11, raiders: 3 },
  { raid: 'onyxia', seed: 12, raiders: 1 },
  { raid: 'magtheridon', seed: 13, raiders: 4 },
  { raid: 'magtheridon', seed: 14, raiders: 2 },
] as const

/** Handles of the cards that the options of the pending decision mean. */
const offeredIn = (g: Game): Set<number> => {
  const found = new Set<number>()
  JSON.stringify(decisionOf(g)?.ask, (key, value: unknown) => {
    if ((key === 'card' || key === 'with') && typeof value === 'number') found.add(value)
    return value
  })
  return found
}

const handlesIn = (g: Game, seat: Seat): Set<number> => {
  const found = new Set<number>()
  JSON.stringify({ ...viewOf(g, seat), decision: null }, (key, value: unknown) => {
    if (key === 'handle' && typeof value === 'number') found.add(value)
    return value
  })
  return found
}

describe('why a card does nothing', () => {
  it.each(raids)('is said of every card that $seed shows and does not offer', (config) => {
    const questions = new Map<string, number>()
    playing(config, 1500, (g) => {
      const decision = decisionOf(g)
      if (!decision) return
      const offered = offeredIn(g)
      for (const seat of seatsOf(g)) {
        const isAsked = decision.seats.includes(seat)
        if (!isAsked && decision.id % 10 !== 0) continue
        for (const handle of handlesIn(g, seat)) {
          const why = whyNotCard(g, seat, handle)
          if (isAsked && offered.has(handle)) {
            expect(why).toEqual([])
            continue
          }
          expect(why.length).toBeGreaterThan(0)
          for (const refusal of why) {
            expect(rule(refusal.rule), `${refusal.rule}: ${refusal.reason}`).toBeDefined()
            expect(refusal.reason).toMatch(/^\S.*\.$/)
            expect(refusal.reason).not.toMatch(/undefined|null|NaN|raider\d|\[object/)
            const said = `${isAsked ? decision.question : 'other'}: ${refusal.reason.replace(/\d+/g, 'N')}`
            questions.set(said, (questions.get(said) ?? 0) + 1)
          }
        }
      }
    })
    if (process.env['SAY']) console.log([...questions].sort((a, b) => b[1] - a[1]).map(([q, n]) => `${n} ${q}`).join('\n'))
  })
})
