import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Offer, type ReadOffer, showsNothing, type TagOffer } from '../../net/places.ts'
import { framed, fromHex, hashOf, type Hex, hexOf, textBytes } from './bytes.ts'

/**
 * An offer says by which way somebody comes, before there is a connection over which anything could be proven. It goes
 * over a broker, which may read it: so it shows nothing but tags, one for each key that may be known there, and each is
 * of this one offer, from this id to that one and with this certificate. Whoever repeats it has not got the certificate.
 */

/** Whose offers are known, at a device that others look for; or as whom somebody comes. */
export interface OfferKeys {
  members: readonly Hex[] // shared with each who belongs (sharedKey)
  invite: Hex | null // of the link that holds now
  code: string // of the room; the broker knows it, too
}

const tagBytes = 16

const linkKey = (invite: Hex): Uint8Array => hashOf(framed('offer link', fromHex(invite)))
const codeKey = (code: string): Uint8Array => hashOf(framed('offer code', textBytes(code)))

const tagOf = (key: Uint8Array, { from, to, print }: Offer): string =>
  hexOf(hmac(sha256, key, framed('offer', textBytes(from), textBytes(to), print)).slice(0, tagBytes))

export const tagging =
  (keys: () => OfferKeys): TagOffer =>
  (offer) => {
    const { members, invite, code } = keys()
    const all = [...members.map(fromHex), ...(invite === null ? [] : [linkKey(invite)]), codeKey(code)]
    return all.map((key) => tagOf(key, offer))
  }

export const reading =
  (keys: () => OfferKeys): ReadOffer =>
  (offer, tags) => {
    if (tags.length === 0) return showsNothing
    const { members, invite, code } = keys()
    const has = (key: Uint8Array): boolean => tags.includes(tagOf(key, offer))
    const member = members.find((key) => has(fromHex(key)))
    if (member !== undefined) return { way: 'member', who: member }
    if (invite !== null && has(linkKey(invite))) return { way: 'link', who: '' }
    return has(codeKey(code)) ? { way: 'code', who: '' } : showsNothing
  }
