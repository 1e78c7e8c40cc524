import type { TakeoverRequest } from './protocol.ts'
import {
  type Belief,
  believed,
  type Candidacy,
  type Certificate,
  chainOf,
  followed,
  heardRoster,
  rosterOf,
  type Vote,
  votedFor,
  voteProblem,
} from './trust/belief.ts'
import type { Hex } from './trust/bytes.ts'
import type { Expected } from './trust/handshake.ts'
import { freshSeed, type KeyPair, pairOf, sharing } from './trust/keys.ts'
import type { SignedRoster } from './trust/roster.ts'

/** This device's place in somebody else's room: its key there, and what it believes. Kept before it is acted upon. */

export interface PlaceOptions {
  known: { seed: Uint8Array; belief: Belief } | null // null: it has never been there
  expected: Expected // what led here, where nothing is known yet
  /** The first time, with the key. */
  begin: (seed: Uint8Array, belief: Belief) => Promise<void>
  /** `votes`: rejects, too, if another tab of this device has given its word for that term meanwhile. */
  keep: (belief: Belief, votes: boolean) => Promise<void>
}

export interface Place {
  readonly pair: KeyPair
  belief(): Belief | null
  expected(): Expected
  /** Shared with each who belongs there, whoever of them answers: their devices know an offer of ours by them. */
  offerKeys(): Hex[]
  /** A host or candidate has proven itself, and this is what its chain says. */
  met(belief: Belief): Promise<void>
  /** two: the host signed two texts under one number. */
  roster(roster: SignedRoster): Promise<'taken' | 'two' | 'refused'>
  /** Null: it may be voted for. */
  voteProblem(candidate: Hex, asked: TakeoverRequest): ReturnType<typeof voteProblem>
  /** Null: it may not be. The vote is kept before it is given away. */
  vote(candidate: Hex, asked: Pick<TakeoverRequest, 'term' | 'roster'>): Promise<Vote | null>
  /** Is this key the host from now on? */
  certified(certificate: Certificate): Promise<boolean>
}

export const makePlace = ({ known, expected, begin, keep }: PlaceOptions): Place => {
  const seed = known?.seed ?? freshSeed()
  const pair = pairOf(seed)
  let belief = known?.belief ?? null
  let isKept = known !== null

  const take = async (next: Belief, votes = false): Promise<void> => {
    if (isKept) await keep(next, votes)
    else await begin(seed, next)
    isKept = true
    belief = next
  }
  /** One after the other: what comes while a vote is being kept must not be judged as if there were none. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = line.then(act)
    line = done.catch(() => {}) // whoever asked for it hears of it
    return done
  }
  let line: Promise<unknown> = Promise.resolve()
  const candidacy = (key: Hex, { term, roster }: Pick<TakeoverRequest, 'term' | 'roster'>): Candidacy => ({
    key,
    term,
    roster,
  })

  const sharedWith = sharing(seed)

  return {
    pair,
    belief: () => belief,
    offerKeys: () => {
      if (!belief) return []
      const others = new Set([belief.host, ...(rosterOf(belief)?.members.map(({ key }) => key) ?? [])])
      others.delete(pair.key)
      return sharedWith(others)
    },
    expected: () => (belief ? { by: 'pin', belief } : expected),
    // what was found by looking may be older than what this device has heard, or voted, since it began to look
    met: (next) =>
      inTurn(async () => {
        const now = belief ? followed(belief, chainOf(next)) : next
        if (now && now !== belief) await take(now)
      }),
    roster: (it) =>
      inTurn(async () => {
        if (!belief) return 'refused'
        const heard = heardRoster(belief, it)
        if ('refused' in heard) return heard.refused === 'two' ? 'two' : 'refused'
        if (heard.isNew) await take(heard.belief)
        return 'taken'
      }),
    voteProblem: (key, asked) => (belief ? voteProblem(belief, pair.key, candidacy(key, asked)) : 'roster'),
    vote: (key, asked) =>
      inTurn(async () => {
        const voted = belief && votedFor(belief, pair, candidacy(key, asked))
        if (!voted) return null
        await take(voted.belief, true)
        return voted.vote
      }),
    certified: (certificate) =>
      inTurn(async () => {
        const next = belief && believed(belief, certificate)
        if (next) await take(next)
        return belief?.host === certificate.key && belief.term === certificate.term
      }),
  }
}
