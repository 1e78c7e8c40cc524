import type { Generator, Setup } from '../contract/setup.ts'
import { chachaBlock } from './chacha.ts'

/** Streams of chance. All that one is lies in the game's state, as plain numbers; which kind it is, its length says. */

/** sfc32: raids that began before there was another. Whoever has a few of its numbers can work out all of them. */
export type SmallStream = [number, number, number, number]
/** ChaCha20: eight words of a key, and how many words were drawn under it. What was drawn tells nothing of the rest. */
export type SealedStream = [number, number, number, number, number, number, number, number, used: number]
export type Stream = SmallStream | SealedStream
/** 128 bits, from the device's own chance. */
export type Words = Setup['seed']

/** What a block is made for, in its nonce: none says anything of those made for something else. */
const uses = { draw: 0, keys: 1, reseed: 2, reseedSmall: 3, seal: 4 } as const

type Key = readonly [number, number, number, number, number, number, number, number]

const begun = (words: Int32Array, from: number): SealedStream => {
  const at = (i: number): number => words[from + i] ?? 0
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), 0]
}

export interface Streams {
  rng: Stream
  handleRng: Stream
}

/** Chance, and what cards are called: neither stream says anything of the other. */
export const streamsFor = (seed: Words, generator: Generator | undefined): Streams => {
  if (generator === undefined) return { rng: smallStream(seed, 0x5eed), handleRng: smallStream(seed, 0x4a4d1e) }
  const keys = chachaBlock([...seed, ...seed, 0, uses.keys, 0, 0])
  return { rng: begun(keys, 0), handleRng: begun(keys, 8) }
}

export const smallStream = (seed: Readonly<Words>, salt: number): SmallStream => {
  const r: SmallStream = [seed[0] | 0, seed[1] | 0, (seed[2] ^ salt) | 0, (seed[3] + salt) | 0]
  for (let i = 0; i < 16; i++) stepSmall(r)
  return r
}

const stepSmall = (r: SmallStream): number => {
  const t = (((r[0] + r[1]) | 0) + r[3]) | 0
  r[3] = (r[3] + 1) | 0
  r[0] = r[1] ^ (r[1] >>> 9)
  r[1] = (r[2] + (r[2] << 3)) | 0
  r[2] = (r[2] << 21) | (r[2] >>> 11)
  r[2] = (r[2] + t) | 0
  return t >>> 0
}

/** A block of some stream. Worked out of nothing but its key and number, so it need not be in the state. */
interface Drawn {
  key: Key
  n: number
  words: Int32Array
}
const none: Drawn = { key: [0, 0, 0, 0, 0, 0, 0, 0], n: -1, words: new Int32Array(16) }
// The two that were last drawn from: chance and handles take turns.
let last = none
let before = none

const isOf = ({ key, n }: Drawn, r: SealedStream, wanted: number): boolean =>
  n === wanted &&
  key[0] === r[0] &&
  key[1] === r[1] &&
  key[2] === r[2] &&
  key[3] === r[3] &&
  key[4] === r[4] &&
  key[5] === r[5] &&
  key[6] === r[6] &&
  key[7] === r[7]

const drawn = (r: SealedStream, n: number): Int32Array => {
  if (isOf(last, r, n)) return last.words
  const other = before
  before = last
  if (isOf(other, r, n)) last = other
  else {
    const [a, b, c, d, e, f, g, h] = r
    const key: Key = [a, b, c, d, e, f, g, h]
    last = { key, n, words: chachaBlock([...key, n, uses.draw, 0, 0]) }
  }
  return last.words
}

/** The next word, from 0 to 2 ** 32 - 1. */
export const step = (r: Stream): number => {
  if (r.length === 4) return stepSmall(r)
  const used = r[8]
  r[8] = (used + 1) >>> 0 // no raid draws four billion
  return (drawn(r, used >>> 4)[used & 15] as number) >>> 0
}

/** Other chance from here on: whoever knew the stream knows nothing of this one without the words, nor the other way round. */
export const reseeded = (r: Stream, [a, b, c, d]: Readonly<Words>): Stream => {
  if (r.length === 4) {
    const [p = 0, q = 0, s = 0, t = 0] = chachaBlock([...r, a, b, c, d, 0, uses.reseedSmall, 0, 0])
    return [p, q, s, t]
  }
  const [k0, k1, k2, k3, k4, k5, k6, k7, used] = r
  // Where it stands goes in too: what was drawn after it, and then taken back, is not drawn again elsewhere.
  const half = chachaBlock([k0, k1, k2, k3, k4, k5, k6, k7, used, uses.reseed, a, b]).subarray(0, 8)
  return begun(chachaBlock([...half, 0, uses.reseed, c, d]), 0)
}

/** The same, and of the kind that tells nothing: the other one would give itself away again by its next few numbers. */
export const sealed = (r: Stream, words: Readonly<Words>): Stream =>
  r.length === 4 ? begun(chachaBlock([...r, ...words, 0, uses.seal, 0, 0]), 0) : reseeded(r, words)

export const copyStream = (r: Stream): Stream => r.slice() as Stream

/** What somebody else's state may say that a stream is. */
export const isStream = (part: unknown): part is Stream =>
  Array.isArray(part) &&
  (part.length === 4 || (part.length === 9 && part[8] === (part[8] as number) >>> 0)) &&
  part.every((word) => Number.isInteger(word))
