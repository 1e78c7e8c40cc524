import type { TakeoverRequest, TurnedAway } from '../protocol.ts'
import type { BackupPart, KeyShare, RoomInfo } from '../room.ts'
import { byTag, type Check, listOf, maybe, shaped, text, wordOf, yes } from './parts.ts'
import { memberId } from './people.ts'
import { count, shortText } from './plain.ts'

/** What is said when somebody comes, goes, or takes over. */

const mostParts = 5000 // of a backup
const mostInParts = 16 * 1024 * 1024 // characters

export const room = shaped<RoomInfo>({ code: text(40), generation: count })
const turnedAway = byTag<TurnedAway, 'reason'>('reason', {
  version: { newer: wordOf<'host' | 'guest'>({ host: true, guest: true }) },
  replaced: {},
  dismissed: {},
  full: {},
  noise: {},
  closed: {},
})
const takeoverRequest = shaped<TakeoverRequest>({
  by: shortText,
  generation: count,
  agreed: count,
  needed: count,
  misfit: maybe(yes),
})
const share = shaped<KeyShare>({ generation: count, deal: count, threshold: count, of: count, share: shortText })
const part = shaped<BackupPart>({ generation: count, deal: count, base: count, n: count, data: text(mostInParts) })
const listOfParts = listOf(part, mostParts)
const parts: Check<BackupPart[]> = (value, left) => {
  const problem = listOfParts(value, left)
  if (problem !== null) return problem
  const length = (value as BackupPart[]).reduce((sum, { data }) => sum + data.length, 0)
  return length <= mostInParts ? null : 'is too large'
}
/** By the type of message. */
export const wayIn = {
  welcome: { you: memberId, token: shortText, room, content: shortText },
  turnedAway: { why: turnedAway },
  asksTakeover: { asked: takeoverRequest },
  tookOver: {},
  share: { share },
  backup: { parts },
}
