import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { fork } from '../../src/engine/running/fork.ts'
import { redeal } from '../../src/engine/running/redeal.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { hashOf } from '../../src/engine/state/hash.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { cardFaults, censusOf } from '../../src/table/sim/check-cards.ts'
import { keptFaults } from '../../src/table/sim/check-kept.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { dealAgain, otherBodies } from './deal-again.ts'
import { someMove } from './some-game.ts'

const json = (g: Game): string => JSON.stringify(g.s)
/** Compared by this where a difference would fill the screen. */
const mark = (g: Game): string => hashOf(json(g))
/** Who is asked: only they wonder what would be. */
const askedIn = (g: Game): Seat[] => (g.s.pending?.seats ?? []).map((n) => seatNames[n] ?? 'boss')

/** Positions of raids that somehow went on, every few answers. */
function* positions(every: number, most = 500): Generator<{ g: Game; again: () => Game; at: number }> {
  for (const raid of ['onyxia', 'magtheridon'] as const)
    for (const seed of [3, 8]) {
      const begins = pinned(setupOf({ raid, raiders: 3, seed, bots: { boss: 'random', raiders: 'random' } }))
      const g = createGame(...begins)
      const random = makeRandom(seed)
      for (let at = 0; at < most; at++) {
        if (at % every === 0) yield { g, again: () => resumeGame(begins[1], JSON.parse(json(g)) as Game['s']), at }
        const move = someMove(g, random)
        if (!move) break
        answer(g, move)
      }
    }
}

const playOn = (g: Game, seed: number, answers: number): void => {
  const random = makeRandom(seed)
  for (let i = 0; i < answers; i++) {
    const move = someMove(g, random)
    if (!move) return
    expect(answer(g, move)).toBeNull()
  }
}

describe('a fork', () => {
  it('is the same game, goes the same way, and leaves the first one alone', { timeout: 120_000 }, () => {
    let forks = 0
    for (const { g, again, at } of positions(37)) {
      const before = json(g)
      const beside = fork(g)
      expect(mark(beside)).toBe(hashOf(before))
      const saved = again()
      playOn(beside, at, 40)
      playOn(saved, at, 40)
      expect(mark(beside)).toBe(mark(saved))
      expect(keptFaults(beside)).toEqual([])
      expect(mark(g)).toBe(hashOf(before))
      expect(keptFaults(g)).toEqual([])
      forks += 1
    }
    expect(forks).toBeGreaterThan(50)
  })

  it('shares nothing with the game that either of them changes', () => {
    const shared = new Set(['chart', 'log', 'last', 'list'])
    for (const { g } of positions(150)) {
      const own = new Set<object>()
      const walk = (value: unknown, visit: (it: object) => void): void => {
        if (typeof value !== 'object' || value === null) return
        visit(value)
        for (const [key, inner] of Object.entries(value)) if (!shared.has(key)) walk(inner, visit)
      }
      walk(g.s, (it) => own.add(it))
      walk(fork(g).s, (it) => {
        if (own.has(it)) throw new Error(`Shared: ${JSON.stringify(it)}`)
      })
    }
  })
})

describe('a game dealt anew for a seat', () => {
  it('looks the same to it, byte for byte, keeps every card, and can be played on', { timeout: 120_000 }, () => {
    let others = 0
    for (const { g, at } of positions(17)) {
      const before = json(g)
      for (const seat of askedIn(g)) {
        const n = seatNames.indexOf(seat)
        const other = redeal(g, n, 1)
        expect(JSON.stringify(viewOf(other, seat))).toBe(JSON.stringify(viewOf(g, seat)))
        others += other.s.cards.filter(({ key }, id) => key !== g.s.cards[id]?.key).length
        const census = censusOf(g)
        expect(cardFaults(other, census)).toEqual([])
        playOn(other, at, 40)
        expect(cardFaults(other, census)).toEqual([])
      }
      expect(mark(g)).toBe(hashOf(before))
    }
    expect(others).toBeGreaterThan(10_000)
  })

  it('is the same for two games that look the same to it', { timeout: 120_000 }, () => {
    let changed = 0
    for (const { g, again, at } of positions(13)) {
      for (const seat of askedIn(g)) {
        const n = seatNames.indexOf(seat)
        const twin = again()
        changed += dealAgain(twin, n, at)
        for (const world of [0, 1]) expect(mark(redeal(twin, n, world))).toBe(mark(redeal(g, n, world)))
      }
    }
    expect(changed).toBeGreaterThan(10_000)
  })

  it('deals the same cards to the same places, whichever bodies lie there in truth', { timeout: 120_000 }, () => {
    let swapped = 0
    for (const { g, again, at } of positions(13)) {
      for (const seat of askedIn(g)) {
        const n = seatNames.indexOf(seat)
        const twin = again()
        swapped += otherBodies(twin, n, at)
        const lying = (it: Game): string[] =>
          it.s.seats.flatMap(({ hand, deck }) => [...hand, ...deck]).map((id) => it.s.cards[id]?.key ?? '')
        expect(JSON.stringify(viewOf(twin, seat))).toBe(JSON.stringify(viewOf(g, seat)))
        expect(lying(redeal(twin, n, 0))).toEqual(lying(redeal(g, n, 0)))
      }
    }
    expect(swapped).toBeGreaterThan(300)
  })

  it('is another one in another world, and has other chance', () => {
    for (const { g } of positions(300)) {
      const [a, b] = [redeal(g, 1, 0), redeal(g, 1, 1)]
      expect(json(a)).not.toBe(json(b))
      expect(a.s.rng).not.toEqual(g.s.rng)
      expect(a.s.handleRng).not.toEqual(g.s.handleRng)
    }
  })
})
