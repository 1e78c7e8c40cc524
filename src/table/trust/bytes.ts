import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is signed and hashed, to the byte. Keys, hashes and signatures travel as small hex letters: one way to write each. */

export type Hex = string

export const keyBytes = 32
export const signatureBytes = 64

/** Null: not so many bytes in small hex letters. */
export const bytesOf = (hex: unknown, length: number): Uint8Array | null =>
  typeof hex === 'string' && hex.length === 2 * length && /^[\da-f]*$/.test(hex) ? hexToBytes(hex) : null

export const isHex = (value: unknown, length: number): value is Hex => bytesOf(value, length) !== null

export const hexOf = (bytes: Uint8Array): Hex => bytesToHex(bytes)

/** Throws if it is none: for what this device made, or has looked at before. */
export const fromHex = (hex: Hex): Uint8Array => hexToBytes(hex)

const u32 = (value: number): Uint8Array => {
  if (!Number.isInteger(value) || value < 0 || value > highest) throw new RangeError(`${value} does not fit 32 bits.`)
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
export const highest = 2 ** 32 - 1

/**
 * One signed or hashed text: `raid-table/2/` and what kind it is, then each field with its length (32 bits, the highest
 * byte first), so that no two lists of fields give the same bytes. Numbers are fields of 32 bits.
 */
export const framed = (kind: TextKind, ...fields: readonly (Uint8Array | number)[]): Uint8Array => {
  const parts = fields.map((field) => (typeof field === 'number' ? u32(field) : field))
  return concatBytes(utf8ToBytes(`raid-table/2/${kind}`), ...parts.flatMap((part) => [u32(part.length), part]))
}
export type TextKind =
  | 'commit'
  | 'host'
  | 'candidate'
  | 'guest'
  | 'words'
  | 'roster'
  | 'vote'
  | 'offer'
  | 'offer key'
  | 'offer link'
  | 'offer code'

export const hashOf = (bytes: Uint8Array): Uint8Array => sha256(bytes)

export const textBytes = (text: string): Uint8Array => utf8ToBytes(text)

// ---- shapes of what others send

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first host's term is 1. */
export const isTerm = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= highest
