/**
 * The block function of ChaCha20 (RFC 8439, 2.3): sixteen words that tell nothing of the key, nor of any other block.
 * Written here and not taken from a library: those are made for long messages, and a raid wants one block now and then.
 */

const rounds = 20

/** 2.1: works on four of the sixteen words. */
const quarterRound = (x: Int32Array, a: number, b: number, c: number, d: number): void => {
  // indices are constants below 16
  let p = x[a] as number
  let q = x[b] as number
  let r = x[c] as number
  let s = x[d] as number
  p = (p + q) | 0
  s ^= p
  s = (s << 16) | (s >>> 16)
  r = (r + s) | 0
  q ^= r
  q = (q << 12) | (q >>> 20)
  p = (p + q) | 0
  s ^= p
  s = (s << 8) | (s >>> 24)
  r = (r + s) | 0
  q ^= r
  q = (q << 7) | (q >>> 25)
  x[a] = p
  x[b] = q
  x[c] = r
  x[d] = s
}

const constants: readonly number[] = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] // "expand 32-byte k"

/** `input`: what follows the constants: eight words of the key, a counter, three of the nonce. */
export const chachaBlock = (input: readonly number[]): Int32Array => {
  const start = [...constants, ...input]
  const x = new Int32Array(start)
  for (let i = 0; i < rounds; i += 2) {
    quarterRound(x, 0, 4, 8, 12)
    quarterRound(x, 1, 5, 9, 13)
    quarterRound(x, 2, 6, 10, 14)
    quarterRound(x, 3, 7, 11, 15)
    quarterRound(x, 0, 5, 10, 15)
    quarterRound(x, 1, 6, 11, 12)
    quarterRound(x, 2, 7, 8, 13)
    quarterRound(x, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) x[i] = (x[i] as number) + (start[i] as number)
  return x
}
