import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { combine } from 'shamir-secret-sharing'
import { inflateRawSync } from 'node:zlib'
import type { KeyShare, Takeover } from '../../src/table/room.ts'
import { fromBase64, seal } from '../../src/table/sealed.ts'
import { memberOf, roomOf } from '../../src/table/trust/keys.ts'
import { rosterHash } from '../../src/table/trust/roster.ts'
import { ann, bo, cy, host } from '../table/trust/people.ts'

/**
 * What guests held while people were known by tokens, sealed anew as it is held today. No app does that: such copies
 * are dropped, since no host takes their tokens. But what is inside them is a raid of an earlier format, and one of
 * those may be in a copy that is made today: it has to open.
 */

interface FormerPlace {
  generation: number
  deal: number
  base: number
  n: number
}
export interface FormerTakeover {
  parts: (FormerPlace & { data: string })[]
  shares: { generation: number; deal: number; threshold: number; of: number; share: string }[]
  token: string
  room: { code: string; generation: number }
  formerHost: string
}

const nonceLength = 24
const deflated = 1

/** Opened with what parts were bound to then. */
const openedThen = (key: Uint8Array, { generation, deal, base, n, data }: FormerTakeover['parts'][number]): string => {
  const bound = new TextEncoder().encode([generation, deal, base, n].join(' '))
  const bytes = fromBase64(data)
  const nonce = bytes.subarray(0, nonceLength)
  const packed = xchacha20poly1305(key, nonce, bound).decrypt(bytes.subarray(nonceLength))
  const rest = packed.subarray(1)
  return new TextDecoder().decode(packed[0] === deflated ? inflateRawSync(rest) : rest)
}

interface FormerRoom {
  code: string
  generation: number
}

/** Guests were numbered; they are called by their keys now. A room has a name, and knows no tokens. */
const members = new Map([ann, bo, cy].map(({ key }, i) => [`m${i + 1}`, memberOf(key)]))
const asToday = (name: string, value: unknown): unknown => {
  if (name === 'member' && typeof value === 'string') return members.get(value) ?? value
  if (name !== 'room') return value
  const { code, generation } = value as FormerRoom
  return { code, generation, room: roomOf(host.key) }
}

/** `by`: whose device carries it on, by the number of then. */
export const heldNow = async (
  { parts, shares, room, formerHost }: FormerTakeover,
  by: string,
): Promise<{ taking: Takeover; own: string; former: string }> => {
  const [threshold = 2] = shares.map((share) => share.threshold)
  const key = await combine(shares.slice(0, threshold).map(({ share }) => fromBase64(share)))
  const dealt = { term: 1, roster: rosterHash('a roster of then'), deal: 1 }
  const resealed = parts.map(async (part) => {
    const value = JSON.parse(openedThen(key, part), asToday) as unknown
    const place = { ...dealt, base: part.base, n: part.n }
    return { ...place, data: await seal(key, { ...place, room: roomOf(host.key) }, value) }
  })
  const held = shares.map(({ threshold: needed, of, share }): KeyShare => ({ ...dealt, threshold: needed, of, share }))
  const own = [ann, bo, cy].find((one) => memberOf(one.key) === members.get(by))?.key ?? ''
  return {
    taking: { parts: await Promise.all(resealed), shares: held, room: { ...room, room: roomOf(host.key) }, formerHost },
    own,
    former: host.key,
  }
}
