import type { SmallStream } from '../../src/engine/state/streams.ts'

/**
 * What anybody could do with the names of their own first seven cards while they were numbers of sfc32: the whole state
 * behind them, in a second, and from there the seed. Kept so that nobody takes such a generator for a secret again.
 */

const turned = (c: number): number => (c << 21) | (c >>> 11)
const nine = (c: number): number => Math.imul(c, 9)
const folded = (b: number): number => b ^ (b >>> 9)
const unfolded = (a: number): number => a ^ (a >>> 9) ^ (a >>> 18) ^ (a >>> 27)
const ninth = (b: number): number => Math.imul(b, 0x38e38e39)

/** One number back: the generator can be turned round. */
const stepBack = ([a, b, c, d]: SmallStream): SmallStream => {
  const d0 = (d - 1) | 0
  const b0 = unfolded(a)
  const c0 = ninth(b)
  const t = (c - turned(c0)) | 0
  return [(t - b0 - d0) | 0, b0, c0, d0]
}

export const back = (r: SmallStream, steps: number): SmallStream => {
  let state = r
  for (let i = 0; i < steps; i++) state = stepBack(state)
  return state
}

/** The seed of a stream that has just begun. */
export const seedBehind = (r: SmallStream, salt: number): SmallStream => {
  const [a, b, c, d] = back(r, 16)
  return [a, b, c ^ salt, (d - salt) | 0]
}

/**
 * The state before seven numbers on end, or null if they are not of sfc32. From the third on each is
 * t[i] = folded(9 c[i-2]) + 9 c[i-1] + d + i, where c[i+1] = turned(c[i]) + t[i]: all follows from c[0], since d falls
 * out of the difference of two. Its lowest k bits depend on no more than the lowest 22 + k bits of c[0], so these are
 * found a bit at a time, and half of the guesses end at each.
 */
export const stateBefore = (seven: readonly number[]): SmallStream | null => {
  const t = (i: number): number => (seven[i] ?? 0) | 0
  const [t0, t1, wanted] = [t(0), t(1), (t(3) - t(2) - 1) | 0]
  const miss = (c0: number): number => {
    const c1 = (turned(c0) + t0) | 0
    const c2 = (turned(c1) + t1) | 0
    return (folded(nine(c1)) - folded(nine(c0)) + nine(c2 - c1) - wanted) | 0
  }
  const whole = (c0: number): SmallStream | null => {
    if (miss(c0) !== 0) return null
    const c1 = (turned(c0) + t0) | 0
    const d = (t(2) - folded(nine(c0)) - nine(c1) - 2) | 0
    let [before, c] = [c0, c1]
    for (let i = 2; i < 7; i++) {
      if (((folded(nine(before)) + nine(c) + d + i) | 0) !== t(i)) return null
      ;[before, c] = [c, (turned(c) + t(i - 1)) | 0]
    }
    const b0 = unfolded((t1 - nine(c0) - d - 1) | 0)
    return [(t0 - b0 - d) | 0, b0, c0, d]
  }
  const extended = (c0: number, bits: number): SmallStream | null => {
    if ((miss(c0) & ((1 << (bits - 22)) - 1)) !== 0) return null
    if (bits === 32) return whole(c0)
    return extended(c0, bits + 1) ?? extended(c0 | (1 << bits), bits + 1)
  }
  for (let low = 0; low < 1 << 23; low++) {
    const found = extended(low, 23)
    if (found) return found
  }
  return null
}
