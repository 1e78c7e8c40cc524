import { framed, fromHex, type Hex, isHex, keyBytes, signatureBytes, isObject, isTerm } from './bytes.ts'
import { isSigned, type KeyPair, roomOf } from './keys.ts'
import { majorityOf, readRoster, type Roster, rosterHash, type SignedRoster, votersOf } from './roster.ts'

/**
 * Who is the host, as far as one device is concerned. It begins with the first host's key and moves only by
 * certificates: a majority of the voters of a roster signed for somebody among them. Numbers prove nothing.
 */

export interface Certificate {
  roster: string // as its host signed it
  rosterSig: Hex
  term: number // from when it holds
  key: Hex // of the new host
  votes: { voter: Hex; sig: Hex }[]
}

/** Shown to whoever comes: from the first host to the present one. */
export interface Chain {
  first: Hex
  certificates: Certificate[]
}

export interface Belief {
  readonly room: Hex
  readonly first: Hex
  readonly host: Hex
  readonly term: number
  readonly chain: readonly Certificate[] // that led here; the last one made `host` the host
  readonly roster: SignedRoster | null // the newest; of an earlier term until this host has sent one
  readonly voted: number // the highest term in which this device voted; 0: none
}

export const firstTerm = 1
export const mostCertificates = 50

/** Of somebody who knows only which key the room began with. */
export const firstBelief = (first: Hex): Belief => ({
  room: roomOf(first),
  first,
  host: first,
  term: firstTerm,
  chain: [],
  roster: null,
  voted: 0,
})

export const chainOf = ({ first, chain }: Belief): Chain => ({ first, certificates: [...chain] })

/** Of a certificate that was believed: it was checked then, so it is only read here. */
export const rosterIn = ({ roster }: Certificate): Roster => JSON.parse(roster) as Roster

/** What the newest roster says: it was checked when it was heard, so it is only read here. */
export const rosterOf = ({ roster }: Pick<Belief, 'roster'>): Roster | null =>
  roster ? (JSON.parse(roster.text) as Roster) : null

const voteText = (room: Hex, term: number, candidate: Hex, roster: string): Uint8Array =>
  framed('vote', fromHex(room), term, fromHex(candidate), fromHex(rosterHash(roster)))

const mostVotes = 50

export const isCertificate = (value: unknown): value is Certificate => {
  if (!isObject(value)) return false
  const { roster, rosterSig, term, key, votes } = value
  return (
    typeof roster === 'string' &&
    isHex(rosterSig, signatureBytes) &&
    isTerm(term) &&
    isHex(key, keyBytes) &&
    Array.isArray(votes) &&
    votes.length <= mostVotes &&
    votes.every((one) => isObject(one) && isHex(one['voter'], keyBytes) && isHex(one['sig'], signatureBytes))
  )
}

/** The last one wins nothing by being long: whoever shows it must have been certified by each of its links. */
export const isChain = (value: unknown): value is Chain =>
  isObject(value) &&
  isHex(value['first'], keyBytes) &&
  Array.isArray(value['certificates']) &&
  value['certificates'].length <= mostCertificates &&
  value['certificates'].every(isCertificate)

/** Do distinct voters of its roster, more than half of them, want this key, which is one of them? */
const isCarried = ({ term, key, votes, roster: text }: Certificate, roster: Roster): boolean => {
  const voters = new Set(votersOf(roster).map((one) => one.key))
  if (!voters.has(key)) return false
  const said = voteText(roster.room, term, key, text)
  const yes = new Set(
    votes.filter(({ voter, sig }) => voters.has(voter) && isSigned(sig, said, voter)).map((one) => one.voter),
  )
  return yes.size >= majorityOf(voters.size)
}

/** A: the host that I know signed this roster in its term, it is not older than mine, and I gave no later term my word. */
const extendsMine = (mine: Belief, it: Certificate): boolean => {
  const roster = readRoster({ text: it.roster, sig: it.rosterSig }, mine.host)
  if (!roster || roster.room !== mine.room || roster.term !== mine.term) return false
  const known = rosterOf(mine)
  if (known?.term === mine.term && roster.seq < known.seq) return false
  return it.term > mine.term && it.term >= mine.voted && isCarried(it, roster)
}

/** B: the same people were asked again, about the same roster: the first answer did not reach everybody. */
const replacesMine = (mine: Belief, it: Certificate): boolean => {
  const [held, before] = [mine.chain.at(-1), mine.chain.at(-2)]
  if (!held || rosterHash(held.roster) !== rosterHash(it.roster) || it.term <= mine.term) return false
  const roster = readRoster({ text: it.roster, sig: it.rosterSig }, before?.key ?? mine.first)
  return roster !== null && roster.room === mine.room && isCarried(it, roster)
}

const movedTo = (mine: Belief, it: Certificate, chain: readonly Certificate[]): Belief => ({
  ...mine,
  host: it.key,
  term: it.term,
  chain: [...chain, it],
  roster: { text: it.roster, sig: it.rosterSig },
})

/** What to believe after this certificate; null: nothing new, however high its term. */
export const believed = (mine: Belief, it: Certificate): Belief | null => {
  if (mine.chain.length >= mostCertificates) return null
  if (extendsMine(mine, it)) return movedTo(mine, it, mine.chain)
  return replacesMine(mine, it) ? movedTo(mine, it, mine.chain.slice(0, -1)) : null
}

/** Follows a chain from what is believed here, never from the beginning again. Null: it leads nowhere. */
export const followed = (mine: Belief, { first, certificates }: Chain): Belief | null => {
  if (first !== mine.first) return null
  let now: Belief = mine
  for (const it of certificates) {
    if (it.term <= now.term) continue // known, or of a line that lost
    const next = believed(now, it)
    if (!next) return null
    now = next
  }
  return now
}

/** What the host of this belief says of who belongs. */
export type HeardRoster = { belief: Belief; isNew: boolean } | { refused: 'unsigned' | 'older' | 'two' } // two: the host signed two texts under one number

export const heardRoster = (mine: Belief, it: SignedRoster): HeardRoster => {
  const roster = readRoster(it, mine.host)
  if (!roster || roster.room !== mine.room || roster.term !== mine.term) return { refused: 'unsigned' }
  const known = rosterOf(mine)
  if (known?.term === mine.term) {
    if (roster.seq < known.seq) return { refused: 'older' }
    if (roster.seq === known.seq)
      return it.text === mine.roster?.text ? { belief: mine, isNew: false } : { refused: 'two' }
  }
  return { belief: { ...mine, roster: { text: it.text, sig: it.sig } }, isNew: true }
}

/** Somebody asks to carry the raid on. */
export interface Candidacy {
  key: Hex // as they have proven
  term: number
  roster: SignedRoster
}

/** Why this device can't vote for them; null: it may, if its person says so. */
export const voteProblem = (
  mine: Belief,
  own: Hex,
  { key, term, roster }: Candidacy,
): 'roster' | 'voter' | 'term' | null => {
  const known = rosterOf(mine)
  if (!known || roster.text !== mine.roster?.text) return 'roster'
  const voters = votersOf(known).map((one) => one.key)
  if (!voters.includes(key) || !voters.includes(own)) return 'voter'
  return isTerm(term) && term > mine.term && term > mine.voted ? null : 'term'
}

export interface Vote {
  voter: Hex
  sig: Hex
}

/** The vote, and the belief that has to be kept before anybody hears of it. */
export const votedFor = (mine: Belief, own: KeyPair, it: Candidacy): { vote: Vote; belief: Belief } | null => {
  if (voteProblem(mine, own.key, it) !== null) return null
  const sig = own.sign(voteText(mine.room, it.term, it.key, it.roster.text))
  return { vote: { voter: own.key, sig }, belief: { ...mine, voted: it.term } }
}

export const isVoteFor = (room: Hex, { key, term, roster }: Candidacy, { voter, sig }: Vote): boolean =>
  isSigned(sig, voteText(room, term, key, roster.text), voter)

/** A term that nobody who told of theirs has seen yet. */
export const nextTerm = (...seen: readonly number[]): number => Math.max(...seen) + 1

/** Enough of them, or null. */
export const certificateOf = (mine: Belief, it: Candidacy, votes: readonly Vote[]): Certificate | null => {
  const distinct = [...new Map(votes.map((vote) => [vote.voter, vote])).values()]
  const { roster, term, key } = it
  const made = { roster: roster.text, rosterSig: roster.sig, term, key, votes: distinct }
  return believed(mine, made) ? made : null
}
