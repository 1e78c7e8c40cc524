import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { RoomInfo } from './room.ts'
import { toBase64 } from './sealed.ts'

/**
 * What a guest says instead of its token. Anybody who knows a room's code can wait at its next generation for guests
 * who look for their host: what they hear there is of no use anywhere else.
 */

/** Of a guest that came by a scan: it saw whose screen that was, but no generation. */
export const byScan = 0

const keyLength = 32
const nonceLength = 24

/** Tokens are random, so their first letters do for a key; the room and the generation are what it is proof for. */
export const proofOf = (token: string, { code, generation }: RoomInfo): string => {
  const key = new Uint8Array(keyLength)
  new TextEncoder().encodeInto(token, key)
  const seal = xchacha20poly1305(key, new Uint8Array(nonceLength), new TextEncoder().encode(`${code} ${generation}`))
  return toBase64(seal.encrypt(new Uint8Array()))
}

/** Whether somebody has this token, by what they said to the host of this room. */
export const isProof = (said: string, token: string, room: RoomInfo): boolean =>
  said === proofOf(token, room) || said === proofOf(token, { ...room, generation: byScan })
