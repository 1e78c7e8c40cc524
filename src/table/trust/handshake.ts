import type { Binding } from '../../net/wire.ts'
import { type Belief, type Chain, chainOf, firstBelief, followed, isChain, rosterOf } from './belief.ts'
import { bytesOf, framed, fromHex, hashOf, type Hex, hexOf, keyBytes, isTerm } from './bytes.ts'
import { codeOf, freshNonce, isSigned, type KeyPair, roomOf } from './keys.ts'
import { linkedPart } from './names.ts'
import { wordsFrom } from './words.ts'

export type { Binding } from '../../net/wire.ts'

/**
 * Both sides of a new link prove who they are, over this very connection: what is signed names both keys, both numbers
 * drawn for it, the room, the term and the fingerprints of the channel. What was heard elsewhere proves nothing here.
 */

/** 1, the guest: nothing of who it is yet, but it can't choose that any more. */
export interface Greeting {
  v: number // of the protocol
  commit: Hex
}
/** 2, whoever answers: the host, or a guest who wants to be the next one. */
export interface HostProof {
  role: 'host' | 'candidate'
  key: Hex
  nonce: Hex
  term: number // a candidate: the one it asks for
  chain: Chain
  sig: Hex
}
/** 3, the guest. */
export interface GuestProof {
  key: Hex
  nonce: Hex
  sig: Hex
}

interface Said {
  v: number
  role: HostProof['role']
  room: Hex
  term: number
  guestPrint: Uint8Array
  hostPrint: Uint8Array
  commit: Uint8Array
  nonce: Uint8Array
  key: Uint8Array
}
const hostText = ({ v, role, room, term, guestPrint, hostPrint, commit, nonce, key }: Said): Uint8Array =>
  framed(role, v, fromHex(room), term, guestPrint, hostPrint, commit, nonce, key)

const guestText = (second: Uint8Array, key: Uint8Array, nonce: Uint8Array): Uint8Array =>
  framed('guest', hashOf(second), key, nonce)

/** The same three words on both screens: whoever sits in between can't make them so. */
const threeWords = (second: Uint8Array, key: Uint8Array, nonce: Uint8Array): string[] =>
  wordsFrom(hashOf(framed('words', hashOf(second), key, nonce)).slice(0, 3))

const committed = (key: Uint8Array, nonce: Uint8Array): Uint8Array => hashOf(framed('commit', key, nonce))

// ---- the side that was found

export interface Found {
  pair: KeyPair
  role: HostProof['role']
  belief: Belief // whose chain is shown; of a host, it ends with its own key
  term: number
  v: number
}

export interface Proven {
  key: Hex // who the other side is
  words: string[]
}

/** A greeting is answered once. Null: it was none. */
export const answerGreeting = (
  { pair, role, belief, term, v }: Found,
  { local, remote }: Binding,
  greeting: unknown,
  fresh: () => Uint8Array = freshNonce,
): { second: HostProof; prove: (third: GuestProof) => Proven | null } | null => {
  const commit = bytesOf((greeting as Partial<Greeting> | null)?.commit, keyBytes)
  if (!commit) return null
  const nonce = fresh()
  const { room } = belief
  const said = { v, role, room, term, guestPrint: remote, hostPrint: local, commit, nonce, key: fromHex(pair.key) }
  const text = hostText(said)
  return {
    second: { role, key: pair.key, nonce: hexOf(nonce), term, chain: chainOf(belief), sig: pair.sign(text) },
    prove: (third) => {
      const [key, theirs] = [bytesOf(third.key, keyBytes), bytesOf(third.nonce, keyBytes)]
      if (!key || !theirs || third.key === pair.key) return null // nobody comes to themselves: it would be our own words
      if (hexOf(committed(key, theirs)) !== hexOf(commit)) return null
      if (!isSigned(third.sig, guestText(text, key, theirs), third.key)) return null
      return { key: third.key, words: threeWords(text, key, theirs) }
    },
  }
}

// ---- the side that comes

/** Which room is meant, by what led here. */
export type Expected =
  | { by: 'pin'; belief: Belief } // it has been here before
  | { by: 'link'; part: Hex } // the first bytes of the room's name
  | { by: 'code'; code: string }
  | { by: 'scan' } // whose screen it was is known; the channel is pinned by its fingerprint

export type Doubt =
  | 'shape' // no answer to a greeting
  | 'self' // this very device
  | 'room' // another room than the one that is meant
  | 'chain' // nobody whom the people of this room made host
  | 'old' // a host of an earlier term than the one known here
  | 'proof' // it does not have that key, or sits in between
  | 'unasked' // somebody wants to be the next host, of a room whose people are not known here yet

export interface Answered {
  third: GuestProof
  words: string[]
  host: Pick<HostProof, 'role' | 'key' | 'term'>
  belief: Belief // with what its chain says
}

const expectedBelief = async (expected: Expected, first: Hex): Promise<Belief | null> => {
  switch (expected.by) {
    case 'pin':
      return expected.belief.first === first ? expected.belief : null
    case 'link':
      return linkedPart(roomOf(first)) === expected.part ? firstBelief(first) : null
    case 'code':
      return (await codeOf(first)) === expected.code ? firstBelief(first) : null
    case 'scan':
      return firstBelief(first)
  }
}

const isProof = (value: unknown): value is HostProof => {
  if (typeof value !== 'object' || value === null) return false
  const { role, key, nonce, term, chain } = value as Partial<Record<keyof HostProof, unknown>>
  return (
    (role === 'host' || role === 'candidate') &&
    bytesOf(key, keyBytes) !== null &&
    bytesOf(nonce, keyBytes) !== null &&
    isTerm(term) &&
    isChain(chain)
  )
}

/** Nothing but the greeting is said before the answer to it has been checked. */
export const greet = (pair: KeyPair, { local, remote }: Binding, v: number, fresh: () => Uint8Array = freshNonce) => {
  const nonce = fresh()
  const key = fromHex(pair.key)
  const commit = committed(key, nonce)
  const first: Greeting = { v, commit: hexOf(commit) }
  return {
    first,
    answer: async (second: unknown, expected: Expected): Promise<Answered | { doubt: Doubt }> => {
      if (!isProof(second)) return { doubt: 'shape' }
      if (second.key === pair.key) return { doubt: 'self' }
      const from = await expectedBelief(expected, second.chain.first)
      if (!from) return { doubt: 'room' }
      const belief = followed(from, second.chain)
      if (!belief) return { doubt: 'chain' }
      if (second.role === 'host') {
        if (second.term < belief.term) return { doubt: 'old' }
        if (belief.host !== second.key || belief.term !== second.term) return { doubt: 'chain' }
      } else {
        // anybody could want it: only who belongs, as the host itself said, is told who we are
        const known = rosterOf(belief)
        if (!known?.members.some((one) => one.key === second.key)) return { doubt: known ? 'chain' : 'unasked' }
      }
      const { role, term } = second
      const said = { v, role, room: belief.room, term, guestPrint: local, hostPrint: remote, commit }
      const text = hostText({ ...said, nonce: fromHex(second.nonce), key: fromHex(second.key) })
      if (!isSigned(second.sig, text, second.key)) return { doubt: 'proof' }
      return {
        third: { key: pair.key, nonce: hexOf(nonce), sig: pair.sign(guestText(text, key, nonce)) },
        words: threeWords(text, key, nonce),
        host: { role, key: second.key, term },
        belief,
      }
    },
  }
}
