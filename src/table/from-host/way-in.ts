import type { TakeoverRequest, TurnedAway } from '../protocol.ts'
import type { BackupPart, KeyShare, PartPlace, RoomInfo } from '../room.ts'
import { type Certificate, isCertificate } from '../trust/belief.ts'
import type { HostProof } from '../trust/handshake.ts'
import type { SignedRoster } from '../trust/roster.ts'
import { byTag, type Check, isObject, listOf, maybe, nullable, shaped, text, wordOf, yes } from './parts.ts'
import { memberId } from './people.ts'
import { count, shortText } from './plain.ts'

/** What is said when somebody comes, goes, or takes over. */

const mostParts = 5000 // of a backup
const mostInParts = 16 * 1024 * 1024 // characters
const longestRoster = 64 * 1024

export const room = shaped<RoomInfo>({ code: text(40), generation: count, room: text(64) })
const turnedAway = byTag<TurnedAway, 'reason'>('reason', {
  version: { newer: wordOf<'host' | 'guest'>({ host: true, guest: true }) },
  replaced: {},
  dismissed: {},
  full: {},
  refused: {},
  oldLink: {},
  noise: {},
  closed: { crowded: maybe(yes) },
})
const roster = shaped<SignedRoster>({ text: text(longestRoster), sig: text(128) })
const deal = { term: count, roster: text(64), deal: count }
const takeoverRequest = shaped<TakeoverRequest>({
  by: shortText,
  term: count,
  roster,
  agreed: count,
  needed: count,
  isCertified: maybe(yes),
  misfit: maybe(yes),
  held: maybe(shaped<PartPlace>({ ...deal, base: count, n: count })),
})
const share = shaped<KeyShare>({ ...deal, threshold: count, of: count, share: shortText })
const part = shaped<BackupPart>({ ...deal, base: count, n: count, data: text(mostInParts) })
const listOfParts = listOf(part, mostParts)
const parts: Check<BackupPart[]> = (value, left) => {
  const problem = listOfParts(value, left)
  if (problem !== null) return problem
  const length = (value as BackupPart[]).reduce((sum, { data }) => sum + data.length, 0)
  return length <= mostInParts ? null : 'is too large'
}
/** What they prove is looked at by whoever is to believe it (trust/handshake.ts). */
const proof: Check<HostProof> = (value) => (isObject(value) ? null : 'should be a proof')
const certificate: Check<Certificate> = (value) => (isCertificate(value) ? null : 'should be a certificate')

/** By the type of message. */
export const wayIn = {
  proof: { proof },
  knocking: {},
  welcome: { you: memberId, room, roster: nullable(roster), content: shortText },
  turnedAway: { why: turnedAway },
  roster: { roster },
  asksTakeover: { asked: takeoverRequest },
  certified: { certificate },
  tookOver: {},
  share: { share },
  backup: { parts },
}
