import { type Belief, type Candidacy, type Certificate, type Vote, votedFor } from '../../../src/table/trust/belief.ts'
import { framed, fromHex, type Hex } from '../../../src/table/trust/bytes.ts'
import type { KeyPair } from '../../../src/table/trust/keys.ts'
import { rosterHash, type SignedRoster } from '../../../src/table/trust/roster.ts'
import { room } from './people.ts'

/** Votes and certificates, made without asking anybody whether they may be. */

export interface Asked extends Candidacy {
  room?: Hex // else the one that everybody is in
}

export const vote = (by: KeyPair, { room: of = room, key, term, roster }: Asked): Vote => ({
  voter: by.key,
  sig: by.sign(framed('vote', fromHex(of), term, fromHex(key), fromHex(rosterHash(roster.text)))),
})

export const asking = (by: KeyPair, term: number, roster: SignedRoster): Candidacy => ({ key: by.key, term, roster })

/** `voters` want this one, whether or not that is enough. */
export const certificate = (
  by: KeyPair,
  term: number,
  roster: SignedRoster,
  voters: readonly KeyPair[],
): Certificate => ({
  roster: roster.text,
  rosterSig: roster.sig,
  term,
  key: by.key,
  votes: voters.map((voter) => vote(voter, asking(by, term, roster))),
})

/** What somebody believes after they voted; throws if they may not. */
export const afterVote = (mine: Belief, by: KeyPair, it: Candidacy): Belief => {
  const voted = votedFor(mine, by, it)
  if (!voted) throw new Error('They may not vote for that.')
  return voted.belief
}
