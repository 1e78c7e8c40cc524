import { hasPlace, type Way } from '../net/places.ts'
import type { GuestLink } from './client.ts'
import type { TakeoverRequest, ToClient } from './protocol.ts'
import { foldName } from '../limits/names.ts'
import { type KeyShare, longestName, type PartPlace, protocolVersion } from './room.ts'
import { type Candidacy, certificateOf, type Certificate, isVoteFor, rosterOf, type Vote } from './trust/belief.ts'
import { type Hex, isHex, isObject, keyBytes, signatureBytes } from './trust/bytes.ts'
import { answerGreeting, type Binding, type GuestProof, type Proven } from './trust/handshake.ts'
import type { Place } from './place.ts'
import { majorityOf, votersOf } from './trust/roster.ts'

/**
 * A guest's page that wants to be the next host. It proves its key to those who come, asks for their votes, and with
 * enough of them for their shares; then it opens what it holds, and all links go to the real host beside it.
 */

export interface CandidateOptions {
  by: string // what its people are called
  place: Place // whose newest roster says who has a vote
  own: KeyShare
  last: PartPlace // the last part that it holds
  /** Opens the raid with these shares. Rejects with the reason in words. */
  open: (shares: KeyShare[]) => Promise<void>
  /** To the host that it has become. */
  admit: (link: GuestLink, binding: Binding, way: Way) => void
  changed: (progress: Progress) => void
  /** Somebody else asks, too, and goes before us: without this both would wait for each other. */
  yields?: (to: Hex) => void
  later?: (work: () => void, ms: number) => void
}

export interface Progress {
  phase: 'asking' | 'certified' | 'opening' | 'done' | 'stopped'
  needed: number
  agreed: string[] // who voted for it, besides this device
  waiting: string[] // who is here and has not
  misfits: string[] // whose share is of another time
  ahead: string | null // who holds a newer copy: better carried on there
  problem: string | null // why the shares did not open it
  crowded?: true // some came and did not say who they are: they were sent off, and those who belong have other places
}

export interface Candidate {
  take(link: GuestLink, binding: Binding, way?: Way): void
  /** Somebody was sent off who had not said who they are. */
  crowded(): void
  stop(): void
}

interface Guest {
  readonly link: GuestLink
  readonly binding: Binding
  readonly way: Way // as its offer showed
  prove: ((third: GuestProof) => Proven | null) | null
  key: Hex | null // null: it has proven nothing yet
  name: string
  share: KeyShare | null
  held: PartPlace | null
  asks: boolean // it wants to be the next host, too
  heard: number
}

const mostStrangers = 16 // of each way, who have proven nothing; of those who have, each is there once
const provesWithin = 10_000 // ms, as at the door of a table
const mostMessages = 30 // from one guest
const longestShare = 200
const furthest = 2 ** 20 // terms at once: nobody can use them up by claiming to have heard of the last

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const hasCounts = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => isCount(value[name]))

const isShare = (value: unknown): boolean =>
  hasCounts(value, 'term', 'deal', 'threshold', 'of') &&
  isHex(value['roster'], keyBytes) &&
  typeof value['share'] === 'string' &&
  value['share'].length <= longestShare
const isPlace = (value: unknown): boolean =>
  hasCounts(value, 'term', 'deal', 'base', 'n') && isHex(value['roster'], keyBytes)
const isVote = (value: unknown): value is Vote & Record<string, unknown> =>
  isObject(value) && isHex(value['voter'], keyBytes) && isHex(value['sig'], signatureBytes)

const isNewer = (one: PartPlace, than: PartPlace): boolean =>
  (one.term - than.term || one.deal - than.deal || one.base - than.base || one.n - than.n) > 0

/** Of two who ask, all devices choose the same: who saw more of the raid, or else whose key is the smaller one. */
export const goesFirst = (one: Asker, other: Asker): boolean =>
  isNewer(one.held, other.held) || (!isNewer(other.held, one.held) && one.key < other.key)
export interface Asker {
  key: Hex
  held: PartPlace
}

export const makeCandidate = async (options: CandidateOptions): Promise<Candidate> => {
  const { by, place, own, last, admit } = options
  const { later = (work, ms) => void setTimeout(work, ms) } = options
  const { pair } = place
  const belief = place.belief()
  const roster = belief && rosterOf(belief)
  const signed = belief?.roster
  if (!belief || !roster || !signed) throw new Error('This device does not know who belongs to the raid.')
  const voters = votersOf(roster).map(({ key }) => key)
  // of a deal from before somebody left it may take more of them to open the raid than to be its host
  const needed = Math.max(majorityOf(voters.length), own.threshold)
  const named = new Map(roster.members.map(({ key, name }) => [key, name]))

  let guests: Guest[] = []
  let phase: Progress['phase'] = 'asking'
  let problem: string | null = null
  let isCrowded = false
  let tried = '' // the shares that did not open it
  let term = 0
  let votes = new Map<Hex, Vote>()
  let certificate: Certificate | null = null

  const candidacy = (): Candidacy => ({ key: pair.key, term, roster: signed })

  /** Nobody counts votes of one term while it stands for the next. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const done = turn.then(act)
    turn = done.catch(() => {}) // whoever waits for it hears of it
    return done
  }
  let turn: Promise<void> = Promise.resolve()

  /** Its own vote comes first, and is kept like any other. */
  const stand = async (above: number): Promise<void> => {
    const now = place.belief() ?? belief
    const next = Math.max(now.term, now.voted, above) + 1
    const vote = await place.vote(pair.key, { term: next, roster: signed })
    if (!vote) throw new Error('This device has no vote there.')
    term = next
    votes = new Map([[pair.key, vote]])
  }
  // a majority may have made it the host before its page was closed: what is missing is only to open the raid
  const before = belief.host === pair.key ? belief.chain.at(-1) : undefined
  if (before) {
    term = before.term
    certificate = before
    phase = 'certified'
    for (const vote of before.votes) votes.set(vote.voter, vote)
  } else await stand(0)

  const fits = ({ share }: Guest): boolean =>
    share !== null &&
    (['term', 'roster', 'deal', 'threshold', 'of'] as const).every((name) => share[name] === own[name]) &&
    share.share !== own.share
  /** Whoever holds no part of this very deal has no share that fits: nobody is made a host who can't open the raid. */
  const isOfOurTime = ({ held }: Guest): boolean =>
    held !== null && (['term', 'roster', 'deal'] as const).every((name) => held[name] === own[name])
  const isMisfit = (guest: Guest): boolean => (guest.share ? !fits(guest) : !isOfOurTime(guest))
  const proven = (): Guest[] => guests.filter(({ key }) => key !== null)
  const hasVoted = ({ key }: Guest): boolean => key !== null && votes.has(key)
  const namesOf = (some: readonly Guest[]): string[] => some.map(({ name }) => name)

  const askedOf = (guest: Guest): TakeoverRequest => ({
    by,
    term,
    roster: signed,
    agreed: votes.size,
    needed,
    ...(guest.asks ? { held: last } : {}),
    ...(certificate ? { isCertified: true as const } : {}),
    ...(isMisfit(guest) ? { misfit: true as const } : {}),
  })

  const show = (): void => {
    options.changed({
      phase,
      needed,
      agreed: namesOf(proven().filter(hasVoted)),
      waiting: namesOf(proven().filter((guest) => !hasVoted(guest) && voters.includes(guest.key ?? ''))),
      misfits: namesOf(proven().filter((guest) => voters.includes(guest.key ?? '') && isMisfit(guest))),
      ahead: guests.find(({ held }) => held && isNewer(held, last))?.name ?? null,
      problem,
      ...(isCrowded ? { crowded: true as const } : {}),
    })
    if (phase === 'done' || phase === 'stopped') return
    for (const guest of proven()) guest.link.send({ type: 'asksTakeover', asked: askedOf(guest) })
  }

  const handOver = ({ link, binding, way }: Pick<Guest, 'link' | 'binding' | 'way'>): void => {
    admit(link, binding, way)
    link.send({ type: 'tookOver' })
  }
  const isStopped = (): boolean => phase === 'stopped'

  const tryOpening = async (): Promise<void> => {
    const shares = [own, ...guests.filter(fits).flatMap(({ share }) => share ?? [])]
    const these = shares.map(({ share }) => share).join(' ')
    if (phase !== 'certified' || shares.length < own.threshold || these === tried) return
    phase = 'opening'
    show()
    try {
      await options.open(shares)
      if (isStopped()) return
      phase = 'done'
      for (const guest of guests) handOver(guest)
      show()
    } catch (error) {
      if (isStopped()) return
      phase = 'certified'
      problem = error instanceof Error ? error.message : String(error)
      tried = these
      show()
      await tryOpening() // somebody may have agreed meanwhile
    }
  }

  /** With enough votes it is the host for everybody, itself first; what is left is to open the raid. */
  const count = async (): Promise<void> => {
    await inTurn(async () => {
      const now = place.belief()
      if (phase !== 'asking' || !now || votes.size < needed) return
      const made = certificateOf(now, candidacy(), [...votes.values()])
      if (!made || !(await place.certified(made)) || isStopped()) return
      certificate = made
      phase = 'certified'
      show()
      for (const { link } of proven()) link.send({ type: 'certified', certificate: made })
    })
    await tryOpening()
  }
  /** A voter has heard of this term already, and its word for it is not here: all are asked again, for a later one. */
  const standAbove = (seen: number, voter: Hex): Promise<void> =>
    inTurn(async () => {
      const isSpent = seen > term || (seen === term && !votes.has(voter))
      if (phase === 'asking' && isSpent) await stand(Math.min(seen, term + furthest))
    })

  const leave = (guest: Guest, why?: ToClient): void => {
    guests = guests.filter((one) => one !== guest)
    if (why) guest.link.send(why)
    guest.link.close()
  }
  const away = (guest: Guest, reason: 'noise' | 'closed' | 'full'): void =>
    leave(guest, { type: 'turnedAway', why: { reason } })
  const crowded = (): void => {
    if (isCrowded) return
    isCrowded = true
    show()
  }

  const greeted = (guest: Guest, message: Record<string, unknown>): void => {
    const { v } = message
    if (v !== protocolVersion) {
      const newer = Number(v) > protocolVersion ? 'guest' : 'host'
      return leave(guest, { type: 'turnedAway', why: { reason: 'version', newer } })
    }
    const found = { pair, role: 'candidate' as const, belief: place.belief() ?? belief, term, v }
    const answered = answerGreeting(found, guest.binding, message)
    if (!answered) return away(guest, 'noise')
    guest.prove = answered.prove
    guest.link.send({ type: 'proof', proof: answered.second })
  }

  const proved = async (guest: Guest, { proof, hello }: Record<string, unknown>): Promise<void> => {
    const who = isObject(proof) ? guest.prove?.(proof as unknown as GuestProof) : null
    guest.prove = null
    if (!who || !isObject(hello)) return away(guest, 'noise')
    const name = named.get(who.key)
    if (name === undefined) return away(guest, 'closed') // nobody of the raid: they may knock once it goes on
    for (const older of guests) if (older !== guest && older.key === who.key) away(older, 'closed')
    guest.key = who.key
    guest.link.known?.()
    guest.name = foldName(name) || name.slice(0, longestName)
    guest.held = isPlace(hello['held']) ? (hello['held'] as PartPlace) : null
    guest.asks = hello['asks'] === true
    if (isCount(hello['seen']) && voters.includes(who.key)) await standAbove(hello['seen'], who.key)
    show()
    if (certificate) guest.link.send({ type: 'certified', certificate })
    await count()
    const { held, asks } = guest
    if (!asks || !held || phase !== 'asking' || !voters.includes(who.key)) return
    if (goesFirst({ key: who.key, held }, { key: pair.key, held: last })) options.yields?.(who.key)
  }

  const voted = async (guest: Guest, vote: unknown): Promise<void> => {
    if (phase !== 'asking' || !isVote(vote) || vote.voter !== guest.key || !voters.includes(vote.voter)) return
    if (!isOfOurTime(guest) || !isVoteFor(belief.room, candidacy(), vote)) return
    votes.set(vote.voter, { voter: vote.voter, sig: vote.sig })
    show()
    await count()
  }

  const hear = async (guest: Guest, message: unknown): Promise<void> => {
    if (phase === 'done' || !guests.includes(guest)) return
    guest.heard += 1
    if (guest.heard > mostMessages || !isObject(message)) return away(guest, 'noise')
    if (message['type'] === 'greet' && guest.key === null && !guest.prove) greeted(guest, message)
    else if (message['type'] === 'prove' && guest.prove) await proved(guest, message)
    else if (message['type'] === 'vote' && guest.key !== null) await voted(guest, message['vote'])
    else if (message['type'] === 'share' && guest.key !== null && certificate && isShare(message['share'])) {
      guest.share = message['share'] as KeyShare
      show()
      await tryOpening()
    }
  }

  show()
  await count()
  await tryOpening()
  return {
    crowded,
    take: (link, binding, way = 'plain') => {
      if (phase === 'done') return handOver({ link, binding, way })
      const blank = { prove: null, key: null, name: '', share: null, held: null, asks: false, heard: 0 }
      const guest: Guest = { link, binding, way, ...blank }
      const strange = guests.filter(({ key }) => key === null).map((one) => one.way)
      if (phase === 'stopped') return away(guest, 'closed')
      if (!hasPlace(strange, way, mostStrangers)) {
        away(guest, 'full')
        return crowded()
      }
      guests.push(guest)
      // whoever is only slow is to look again
      later(() => {
        if (guest.key !== null || phase === 'done' || !guests.includes(guest)) return
        leave(guest, { type: 'turnedAway', why: { reason: 'closed', crowded: true } })
        crowded()
      }, provesWithin)
      let line: Promise<void> = Promise.resolve()
      link.onMessage((message) => {
        line = line.then(() => hear(guest, message)).catch((error: unknown) => console.error(error))
      })
      link.onEnd(() => {
        if (phase === 'done' || !guests.includes(guest)) return
        guests = guests.filter((one) => one !== guest)
        show()
      })
    },
    stop: () => {
      if (phase === 'done' || phase === 'stopped') return
      phase = 'stopped'
      for (const guest of guests) away(guest, 'closed')
      show()
    },
  }
}
