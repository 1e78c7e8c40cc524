import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { randomBytes } from '@noble/hashes/utils.js'
import { toBase32 } from '../../net/base32.ts'
import { bytesOf, framed, fromHex, hashOf, type Hex, hexOf, keyBytes, signatureBytes, textBytes } from './bytes.ts'

/**
 * Who somebody is at a table: a key of their device, made for this room and no other. The library works on a page
 * without https, too, where the browser's own keys don't.
 */

export interface KeyPair {
  readonly key: Hex // for everybody to know
  sign(text: Uint8Array): Hex
}

export const freshSeed = (): Uint8Array => randomBytes(keyBytes)
export const freshNonce = (): Uint8Array => randomBytes(keyBytes)

/** `seed`: what is kept, and nowhere but in a store of its own. */
export const pairOf = (seed: Uint8Array): KeyPair => ({
  key: hexOf(ed25519.getPublicKey(seed)),
  sign: (text) => hexOf(ed25519.sign(text, seed)),
})

/** Strictly: one signature of one text by one key is valid in one form only. */
export const isSigned = (signature: unknown, text: Uint8Array, key: Hex): boolean => {
  const [sig, by] = [bytesOf(signature, signatureBytes), bytesOf(key, keyBytes)]
  if (!sig || !by) return false
  try {
    return ed25519.verify(sig, text, by, { zip215: false })
  } catch {
    return false // the library throws at keys that are no point of the curve
  }
}

/**
 * What only these two can know without ever having met: the one from its seed and the other's key, and the other way
 * round. Null: that is no key.
 */
const sharedKey = (seed: Uint8Array, other: Hex): Hex | null => {
  const theirs = bytesOf(other, keyBytes)
  if (!theirs) return null
  try {
    const secret = ed25519.utils.toMontgomerySecret(seed)
    const shared = x25519.getSharedSecret(secret, ed25519.utils.toMontgomery(theirs))
    return hexOf(hashOf(framed('offer key', shared)))
  } catch {
    return null // the library throws at keys that are no point of the curve, or one that gives everybody the same
  }
}

/** With each of these keys, worked out once. */
export const sharing = (seed: Uint8Array): ((others: Iterable<Hex>) => Hex[]) => {
  const known = new Map<Hex, Hex | null>()
  const sharedWith = (other: Hex): Hex | null => {
    const shared = known.get(other) ?? sharedKey(seed, other)
    known.set(other, shared)
    return shared
  }
  return (others) => [...others].flatMap((other) => sharedWith(other) ?? [])
}

/** A room is its first host's key: whoever hosts it later shows a chain that begins there. */
export const roomOf = (firstHost: Hex): Hex => hexOf(hashOf(fromHex(firstHost)))

const codeBytes = 5
const slowly = { N: 2 ** 14, r: 8, p: 1, dkLen: codeBytes }

/** The code that people type. It says which key is meant; slow, so that nobody makes another key with the same code. */
export const codeOf = async (firstHost: Hex): Promise<string> =>
  toBase32(await scryptAsync(fromHex(firstHost), textBytes('raid-table/code'), slowly))

/** How a device is called in seatings. It comes from its key, so that nobody ever gets the name of somebody who left. */
export const memberOf = (key: Hex): string => `m${toBase32(hashOf(fromHex(key)).slice(0, codeBytes))}`

const inviteBytes = 10
export const freshInvite = (): Hex => hexOf(randomBytes(inviteBytes))
export const isInvite = (value: unknown): value is Hex => bytesOf(value, inviteBytes) !== null
