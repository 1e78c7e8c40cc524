/**
 * Records one after the other in a file that only grows. Each is its length, a checksum of itself and of the one before,
 * and its text: what was torn, damaged, or belongs elsewhere is seen, and so is everything behind it.
 */

const headLength = 8 // bytes
const longest = 64 * 2 ** 20 // bytes of one record: a length beyond that was never written

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c
})

/** CRC-32, going on from an earlier one. */
export const checksum = (bytes: Uint8Array, before = 0): number => {
  let c = ~before
  for (const byte of bytes) c = (c >>> 8) ^ (table[(c ^ byte) & 0xff] ?? 0)
  return ~c >>> 0
}

/** Where the next record goes. */
export interface Tail {
  at: number // bytes
  sum: number // of the last record
}

export const start: Tail = { at: 0, sum: 0 }

/** A record as it is written at this tail, and where the next one goes. */
export const linked = (tail: Tail, value: unknown): { bytes: Uint8Array<ArrayBuffer>; next: Tail } => {
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = new Uint8Array(headLength + text.length)
  const sum = checksum(text, tail.sum)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, text.length)
  view.setUint32(4, sum)
  bytes.set(text, headLength)
  return { bytes, next: { at: tail.at + bytes.length, sum } }
}

export interface Unlinked {
  values: unknown[]
  tail: Tail // behind the last that verifies
  isTorn: boolean // more is there, which nobody can read
}

/** All records up to the first that doesn't verify. */
export const unlinked = (bytes: Uint8Array): Unlinked => {
  const values: unknown[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let tail = start
  while (tail.at + headLength <= bytes.length) {
    const length = view.getUint32(tail.at)
    const from = tail.at + headLength
    if (length === 0 || length > longest || from + length > bytes.length) break // a file may be nothing but zeros
    const text = bytes.subarray(from, from + length)
    const sum = checksum(text, tail.sum)
    if (sum !== view.getUint32(tail.at + 4)) break
    values.push(JSON.parse(new TextDecoder().decode(text)))
    tail = { at: from + length, sum }
  }
  return { values, tail, isTorn: tail.at < bytes.length }
}
