import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Move, Pick, Recorded, Reseed } from '../../src/engine/contract/answer.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { apply } from '../../src/engine/running/apply.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, seatName } from '../../src/engine/state/game.ts'
import { copyStream, reseeded, step, type Stream, streamsFor } from '../../src/engine/state/streams.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { fc } from '../properties.ts'
import { someGame, someMove, someSetup } from './some-game.ts'

const words = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer())
const drawn = (r: Stream, n: number): number[] => Array.from({ length: n }, () => step(r))
const generators = [undefined, 'chacha20'] as const

describe('a stream that was given other words', () => {
  it('goes another way, by each of them, and shares nothing with what it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...generators), words, words, fc.nat(3), (generator, seed, fresh, at) => {
        const { rng } = streamsFor(seed, generator)
        drawn(rng, 5)
        const near: Reseed['reseed'] = [...fresh]
        near[at] = (near[at] ?? 0) ^ 1
        const before = copyStream(rng)
        const [other, another] = [reseeded(rng, fresh), reseeded(rng, near)]
        expect(rng).toEqual(before)
        expect(reseeded(rng, fresh)).toEqual(other)
        expect(other).toHaveLength(rng.length)
        const secrets = [...rng, ...other, ...another].filter((word) => Math.abs(word) > 100)
        expect(new Set(secrets).size).toBeGreaterThan(secrets.length - 2)
        const numbers = [...drawn(rng, 40), ...drawn(other, 40), ...drawn(another, 40)]
        expect(new Set(numbers).size).toBeGreaterThan(117)
      }),
      { numRuns: 60 },
    )
  })

  it('goes another way where it stood elsewhere: what was seen once is not drawn again', () => {
    const { rng } = streamsFor([1, 2, 3, 4], 'chacha20')
    const here = reseeded(rng, [5, 6, 7, 8])
    step(rng)
    expect(reseeded(rng, [5, 6, 7, 8])).not.toEqual(here)
  })
})

describe('a raid that was given other words', () => {
  it('looks the same to everybody, is asked the same, and has other chance from there on', () => {
    for (const dealt of [dealtBefore, undefined]) {
      const { g } = someGame(5, 3, 150, 0, dealt)
      const seats = [null, ...g.s.order.map(seatName)]
      const looks = (): string => JSON.stringify(seats.map((seat) => viewOf(g, seat)))
      const [before, rest] = [looks(), JSON.stringify({ ...g.s, rng: null, handleRng: null })]
      const { rng, handleRng } = g.s
      expect(apply(g, { reseed: [1, 2, 3, 4] })).toBeNull()
      expect(looks()).toBe(before)
      expect(JSON.stringify({ ...g.s, rng: null, handleRng: null })).toBe(rest)
      expect(g.s.rng).not.toEqual(rng)
      expect(g.s.handleRng).not.toEqual(handleRng)
    }
  })

  it('goes the same way when it is played again, and when it is read back at every step', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.boolean(), (seed, isOld) => {
        const begins = pinned(isOld ? dealtBefore(someSetup(seed, 2)) : someSetup(seed, 2))
        const random = makeRandom(seed)
        const g = createGame(...begins)
        const line: Recorded[] = []
        for (let i = 0; i < 80; i++) {
          const word = (): number => random.below(2 ** 32) | 0
          const isOther = random.below(8) === 0
          const next: Recorded | null = isOther ? { reseed: [word(), word(), word(), word()] } : someMove(g, random)
          if (!next) break
          line.push(next)
          expect(apply(g, next)).toBeNull()
        }
        const again = createGame(...begins)
        let restored = createGame(...begins)
        for (const next of line) {
          expect(apply(again, next)).toBeNull()
          restored = resumeGame(begins[1], JSON.parse(JSON.stringify(restored.s)) as Game['s'])
          expect(apply(restored, next)).toBeNull()
        }
        expect(JSON.stringify(again.s)).toBe(JSON.stringify(g.s))
        expect(JSON.stringify(restored.s)).toBe(JSON.stringify(g.s))
      }),
      { numRuns: 10 },
    )
  })

  it('is given them also after its end, which may be taken back', () => {
    const { g } = someGame(2, 1, 20)
    expect(answer(g, { seat: 'raider1', concede: true })).toBeNull()
    expect(g.s.result).toBe('boss')
    const { rng } = g.s
    expect(apply(g, { reseed: [1, 2, 3, 4] })).toBeNull()
    expect(g.s.rng).not.toEqual(rng)
  })

  it('is not given them by anybody who is asked', () => {
    const { g } = someGame(2, 2, 20)
    const before = JSON.stringify(g.s)
    const decision = g.s.pending?.id ?? 0
    for (const more of [{}, { seat: 'boss' }, { decision, seat: 'boss' }, { decision, seat: 'raider1' }])
      expect(answer(g, { reseed: [1, 2, 3, 4], ...more } as unknown as Move)).toHaveProperty('reason')
    expect(JSON.stringify(g.s)).toBe(before)
  })
})

const atRandom = `
title: A link at random that is given up
rules: ['706.5', '707.2']
raid: onyxia
cards:
  - { name: Squire, type: ally, cost: 1, atk: 0, damageType: melee, health: 2 }
  - { name: Stray Bolt, type: ability, cost: 1, instant: true, play: { targets: [{ card: { is: ally }, at: random }], effects: [{ deal: 1, type: fire, to: { target: 0 } }] } }
table:
  turn: raider1
  raider1: { hero: Ta'zo, hand: [Stray Bolt], allies: [Squire, Squire, Squire, Squire], resources: 2 }
expect: { turn: raider1 }
`

it('a link that is given up after other words came does not bring back the chance of before them', () => {
  const { g } = layPosition(parseRuling(atRandom, 'reseed.yaml'))
  const say = (pick: Pick | undefined): void => {
    const decision = decisionOf(g)
    if (!decision || !pick) throw new Error('Nobody can say that.')
    expect(answer(g, { decision: decision.id, seat: 'raider1', pick })).toBeNull()
  }
  const before = copyStream(g.s.rng)
  const ask = decisionOf(g)?.ask
  say(ask?.shape === 'one' ? ask.options.find((one) => 'do' in one && one.do === 'play') : undefined)
  expect(g.s.rng).not.toEqual(before) // chance has chosen
  apply(g, { reseed: [1, 2, 3, 4] })
  say({ do: 'cancel' })
  expect(g.s.rng).toEqual(reseeded(before, [1, 2, 3, 4]))
})
