import { createHash, createPublicKey, verify } from 'node:crypto'
import type { Certificate, Vote } from '../../../src/table/trust/belief.ts'
import type { Roster, SignedRoster } from '../../../src/table/trust/roster.ts'

/**
 * What to believe, written a second time and as plainly as can be: other types, another library for signatures, texts
 * put together by hand. It shares nothing with src but the words that travel.
 */

export interface Shadow {
  room: string
  host: string
  term: number
  voted: number
  roster: SignedRoster | null
  held: { roster: string; signedBy: string } | null // what made the host the host
}

const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex')
const field = (bytes: string): string => (bytes.length / 2).toString(16).padStart(8, '0') + bytes
const number = (value: number): string => field(value.toString(16).padStart(8, '0'))
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

const known = new Map<string, boolean>() // the same few texts are looked at again and again
const holds = (key: string, text: string, sig: string): boolean => {
  const asked = `${key} ${sig} ${text}`
  const before = known.get(asked)
  if (before !== undefined) return before
  const spki = Buffer.from(`302a300506032b6570032100${key}`, 'hex')
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const found = verify(null, Buffer.from(text, 'hex'), publicKey, Buffer.from(sig, 'hex'))
  known.set(asked, found)
  return found
}

const signedBy = (key: string, { text, sig }: SignedRoster): Roster | null =>
  holds(key, hex('raid-table/2/roster') + field(hex(text)), sig) ? (JSON.parse(text) as Roster) : null

const isVoteFor = (room: string, term: number, key: string, roster: string, { voter, sig }: Vote): boolean =>
  holds(voter, hex('raid-table/2/vote') + field(room) + number(term) + field(key) + field(sha256(roster)), sig)

export const votersIn = (roster: string): string[] =>
  (JSON.parse(roster) as Roster).members.flatMap(({ key, voter }) => (voter ? [key] : []))

/** Whose votes for it hold. */
export const supporters = ({ room }: { room: string }, { term, key, roster, votes }: Certificate): Set<string> => {
  const voters = votersIn(roster)
  const good = votes.filter((vote) => voters.includes(vote.voter) && isVoteFor(room, term, key, roster, vote))
  return new Set(good.map(({ voter }) => voter))
}
const isCarried = (room: { room: string }, it: Certificate): boolean =>
  votersIn(it.roster).includes(it.key) && supporters(room, it).size * 2 > votersIn(it.roster).length

export const rule = (mine: Shadow, it: Certificate): 'A' | 'B' | null => {
  const { roster: text, rosterSig: sig } = it
  if (it.term <= mine.term || !isCarried(mine, it)) return null
  const byHost = signedBy(mine.host, { text, sig })
  const newest = mine.roster && (JSON.parse(mine.roster.text) as Roster)
  if (byHost && byHost.room === mine.room && byHost.term === mine.term && it.term >= mine.voted)
    if (newest?.term !== mine.term || byHost.seq >= newest.seq) return 'A'
  if (mine.held?.roster === text && signedBy(mine.held.signedBy, { text, sig })) return 'B'
  return null
}

export const told = (mine: Shadow, it: Certificate): Shadow => {
  const by = rule(mine, it)
  if (!by) return mine
  return {
    ...mine,
    host: it.key,
    term: it.term,
    roster: { text: it.roster, sig: it.rosterSig },
    held: { roster: it.roster, signedBy: by === 'A' ? mine.host : (mine.held?.signedBy ?? '') },
  }
}

export const heard = (mine: Shadow, it: SignedRoster): Shadow => {
  const roster = signedBy(mine.host, it)
  const newest = mine.roster && (JSON.parse(mine.roster.text) as Roster)
  if (!roster || roster.room !== mine.room || roster.term !== mine.term) return mine
  return newest?.term === mine.term && roster.seq <= newest.seq ? mine : { ...mine, roster: it }
}

export const mayVote = (mine: Shadow, own: string, key: string, term: number, roster: SignedRoster): boolean =>
  mine.roster?.text === roster.text &&
  votersIn(roster.text).includes(own) &&
  votersIn(roster.text).includes(key) &&
  term > mine.term &&
  term > mine.voted
