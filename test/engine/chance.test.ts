import { describe, expect, it } from 'vitest'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { chachaBlock } from '../../src/engine/state/chacha.ts'
import { below } from '../../src/engine/state/random.ts'
import {
  copyStream,
  isStream,
  type SmallStream,
  step,
  type Stream,
  streamsFor,
} from '../../src/engine/state/streams.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { fc } from '../properties.ts'
import { back, seedBehind, stateBefore } from './solving-sfc32.ts'
import { someGame, someSetup } from './some-game.ts'

const drawn = (r: Stream, n: number): number[] => Array.from({ length: n }, () => step(r))
const today = (...seed: Setup['seed']) => streamsFor(seed, 'chacha20')
const words = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer())

describe('a block', () => {
  it('is that of RFC 8439, 2.3.2', () => {
    const key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c, 0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c]
    const block = chachaBlock([...key, 1, 0x09000000, 0x4a000000, 0])
    expect([...block].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')).toBe(
      'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
        '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
    )
  })
})

describe('the streams of a raid', () => {
  it('are the blocks of their key, one word after the other', () => {
    const { rng } = today(1, 2, 3, 4)
    const key = rng.slice(0, 8)
    const blocks = [0, 1, 2].flatMap((n) => [...chachaBlock([...key, n, 0, 0, 0])].map((word) => word >>> 0))
    expect(drawn(rng, 48)).toEqual(blocks)
    expect(rng).toEqual([...key, 48])
  })

  it('are drawn from by turns, copied and put back, and each goes on as if it were alone', () => {
    const { rng, handleRng } = today(5, 6, 7, 8)
    const alone = [drawn(copyStream(rng), 100), drawn(copyStream(handleRng), 100)]
    const other = today(9, 9, 9, 9).rng
    const byTurns: [number[], number[]] = [[], []]
    for (let i = 0; i < 100; i++) {
      byTurns[0].push(step(rng))
      if (i % 7 === 0) step(other)
      byTurns[1].push(step(handleRng))
      if (i % 5 === 0) drawn(copyStream(rng), 20)
    }
    expect(byTurns).toEqual(alone)
  })

  it('have keys apart: of each other, of the seed, and of every other seed', () => {
    fc.assert(
      fc.property(words, fc.nat(3), fc.nat(31), (seed, at, bit) => {
        const near: Setup['seed'] = [...seed]
        near[at] = (near[at] ?? 0) ^ (1 << bit)
        const all = [today(...seed), today(...near)].flatMap(({ rng, handleRng }) => [rng, handleRng])
        const keys = all.flatMap((r) => r.slice(0, 8))
        expect(new Set(keys).size).toBeGreaterThan(30) // two words may meet by chance
        expect(keys.filter((word) => seed.includes(word))).toEqual([])
        const numbers = all.flatMap((r) => drawn(r, 40))
        expect(new Set(numbers).size).toBeGreaterThan(156)
        expect(numbers.filter((word) => keys.includes(word | 0))).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('differ in half of their bits where the seed differs in one', () => {
    const bitsOf = (word: number): number => word.toString(2).replaceAll('0', '').length
    const [one, other] = [today(0, 0, 0, 0), today(0, 0, 0, 1)].map(({ handleRng }) => drawn(handleRng, 1000))
    const bits = one?.reduce((sum, word, i) => sum + bitsOf((word ^ (other?.[i] ?? 0)) >>> 0), 0) ?? 0
    expect(bits / 32_000).toBeCloseTo(0.5, 1)
  })

  it('give every number below n as often', () => {
    for (const n of [2, 6, 7, 60]) {
      const { rng } = today(n, 1, 1, 1)
      const each = 2000
      const counts = Array<number>(n).fill(0)
      for (let i = 0; i < n * each; i++) {
        const at = below(rng, n)
        counts[at] = (counts[at] ?? 0) + 1
      }
      // chi squared, with n - 1 degrees of freedom: five deviations off would be a wonder
      const off = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0)
      expect(off).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * n))
    }
  })

  it('are told from anything else that a file may hold', () => {
    const { rng } = today(1, 2, 3, 4)
    expect([rng, [1, 2, 3, 4], [...rng.slice(0, 8), 2 ** 32 - 1]].every(isStream)).toBe(true)
    const none = [
      [1, 2, 3],
      rng.slice(0, 8),
      [...rng.slice(0, 8), -1],
      [...rng.slice(0, 8), 0.5],
      [...rng, 1],
      'x',
      null,
    ]
    expect(none.filter(isStream)).toEqual([])
  })
})

describe('a raid', () => {
  it('has plain numbers for its chance, and goes the same way when it is played again or read back', () => {
    const { setup, g, moves } = someGame(3, 3, 300)
    expect(setup.generator).toBe('chacha20')
    expect([g.s.rng, g.s.handleRng].map(({ length }) => length)).toEqual([9, 9])
    expect(JSON.parse(JSON.stringify(g.s))).toEqual(g.s)
    const begins = pinned(setup)
    let again = createGame(...begins)
    for (const [i, move] of moves.entries()) {
      if (i % 10 === 0) again = resumeGame(begins[1], JSON.parse(JSON.stringify(again.s)) as typeof again.s)
      expect(answer(again, move)).toBeNull()
    }
    expect(JSON.stringify(again.s)).toBe(JSON.stringify(g.s))
  })

  it('that says nothing of its generator has the one there was before, number for number', () => {
    const { rng, handleRng } = streamsFor([1, -2, 3, 0x7fffffff], undefined)
    // as the last version without another gave them
    expect(rng).toEqual([-1004838968, -1708246559, -560198365, -2147459332])
    expect([6, 6, 6, 2, 2, 60, 59, 58].map((n) => below(rng, n))).toEqual([3, 5, 0, 1, 1, 4, 36, 30])
    expect(drawn(handleRng, 7)).toEqual([
      1624951488, 400195364, 544382856, 4199777191, 4227115666, 3241186276, 1388080802,
    ])
    const { s } = createGame(...pinned(dealtBefore(someSetup(3, 2))))
    expect([s.rng, s.handleRng].map(({ length }) => length)).toEqual([4, 4])
  })
})

describe('the names of one’s own first seven cards', () => {
  const handSalt = 0x4a4d1e
  const handOf = (setup: Setup): number[] => {
    const hand = viewOf(createGame(...pinned(setup)), 'raider1').seats.find(({ seat }) => seat === 'raider1')?.hand
    return Array.isArray(hand) ? hand.map(({ handle }) => handle) : []
  }
  const setup = { ...someSetup(8, 3), seed: [0x1234567, -0x7654321, 99, -5] satisfies Setup['seed'] }

  it('gave away the seed, and with it every later name and all chance, while they were numbers of sfc32', () => {
    const secret = dealtBefore(setup)
    const seven = handOf(secret)
    expect(seven).toHaveLength(7)
    const found = stateBefore(seven)
    if (!found) throw new Error('Nothing was found.')
    const mine: SmallStream = [...found]
    expect(drawn(mine, 7)).toEqual(seven)
    // How many names were given before them anybody knows who lays the same table with a seed of their own.
    const own = { ...secret, seed: [0, 0, 0, 0] satisfies Setup['seed'] }
    const { handleRng } = streamsFor(own.seed, undefined)
    const ownHand = handOf(own)
    let before = 0
    for (let next = step(handleRng); next !== ownHand[0]; next = step(handleRng)) before += 1
    expect(seedBehind(back(found, before), handSalt)).toEqual(secret.seed)
  })

  it('are no numbers of sfc32 any more: the same search, through all there is, finds nothing', () => {
    const seven = handOf(setup)
    expect(seven).toHaveLength(7)
    expect(stateBefore(seven)).toBeNull()
  })
})
