import type { State } from './state.ts'
import { step, type Stream } from './streams.ts'

/** A number from 0 to n - 1, without bias. */
export const below = (r: Stream, n: number): number => {
  const limit = Math.floor(4294967296 / n) * n
  let v = step(r)
  while (v >= limit) v = step(r)
  return v % n
}

export const rollDie = (s: State): number => s.forced.dice.shift() ?? below(s.rng, 6) + 1
export const flipCoin = (s: State): number => s.forced.coins.shift() ?? below(s.rng, 2)
/** How far beside the aim something comes to rest, and how it is turned. Near the aim is more likely than far off. */
export const fallsAt = (s: State, spread: number, turns: number): { dx: number; dy: number; turn: number } => {
  const fixed = s.forced.falls?.shift()
  if (fixed) return { dx: fixed[0], dy: fixed[1], turn: fixed[2] }
  const off = (): number => below(s.rng, spread + 1) + below(s.rng, spread + 1) - spread
  return { dx: off(), dy: off(), turn: below(s.rng, turns) }
}
/** One that no card has: 32 bits are few enough to meet again in a long raid. */
export const newHandle = (s: State): number => {
  for (;;) {
    const handle = step(s.handleRng)
    if (!s.cards.some((card) => card.handle === handle)) return handle
  }
}

/** One of these at random; a ruling may have fixed which, by name. */
export const randomIndex = (s: State, names: readonly string[]): number => {
  const fixed = s.forced.random[0]
  const at = fixed === undefined ? -1 : names.indexOf(fixed)
  if (at < 0) return below(s.rng, names.length)
  s.forced.random.shift()
  return at
}

/** Shuffles in place; the last element is the top. */
export const shuffleIds = (s: State, ids: number[]): void => {
  for (let i = ids.length - 1; i > 0; i--) {
    const j = below(s.rng, i + 1)
    const a = ids[i] as number
    ids[i] = ids[j] as number
    ids[j] = a
  }
}
