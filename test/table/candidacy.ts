import { setImmediate } from 'node:timers/promises'
import type { Way } from '../../src/net/places.ts'
import { noBinding } from '../../src/net/binding.ts'
import { type Connection, loopback } from '../../src/net/connection.ts'
import { type Answering, makeAnswering } from '../../src/table/asked.ts'
import { type Candidate, type CandidateOptions, makeCandidate, type Progress } from '../../src/table/candidate.ts'
import type { GuestLink } from '../../src/table/client.ts'
import { content } from '../../src/table/content.ts'
import type { Hello, TakeoverRequest, ToClient, ToHost } from '../../src/table/protocol.ts'
import type { KeyShare, PartPlace } from '../../src/table/room.ts'
import type { Belief } from '../../src/table/trust/belief.ts'
import { memberOf, pairOf } from '../../src/table/trust/keys.ts'
import { meet, type Met } from '../../src/table/meet.ts'
import { makePlace, type Place } from '../../src/table/place.ts'
import { rosterHash, signedRoster, type SignedRoster } from '../../src/table/trust/roster.ts'
import { host, knowing, rosterOf } from './trust/people.ts'

/** Bea wants to carry the raid on; Cleo, Dan and Eve have a vote, too, and Wim looks on. */

const numbers = { Bea: 2, Cleo: 3, Dan: 4, Eve: 5, Wim: 6, Zed: 7 }
export type Name = keyof typeof numbers
export const seedOf = (name: Name): Uint8Array => new Uint8Array(32).fill(numbers[name])
export const pairs = Object.fromEntries(
  Object.entries(numbers).map(([name, n]) => [name, pairOf(new Uint8Array(32).fill(n))]),
) as Record<Name, ReturnType<typeof pairOf>>

export const rosterWith = (voters: readonly Name[], seq = 1): SignedRoster => {
  const { members, ...rest } = rosterOf(voters.map((name) => pairs[name]))
  const named = members.map((member, i) => ({ ...member, name: voters[i] ?? '' }))
  const { key } = pairs.Wim
  const wim = { id: memberOf(key), key, name: 'Wim', seats: [], voter: false }
  return signedRoster({ ...rest, seq, members: [...named, wim] }, host)
}
export const four: readonly Name[] = ['Bea', 'Cleo', 'Dan', 'Eve']
export const roster = rosterWith(four)

export const shareOf = (n: number, more: Partial<KeyShare> = {}): KeyShare => ({
  term: 1,
  roster: rosterHash(roster.text),
  deal: 1,
  threshold: 3,
  of: 4,
  share: `share ${n}`,
  ...more,
})
export const last: PartPlace = { term: 1, roster: rosterHash(roster.text), deal: 1, base: 1, n: 5 }

export const hello = (name: string, more: Partial<Hello> = {}): Hello => ({
  content,
  name,
  raid: null,
  view: 0,
  story: 0,
  ...more,
})

/** Somebody's device, and whatever it has kept. */
export const placeOf = (
  name: Name,
  { belief = knowing(roster), keep }: { belief?: Belief; keep?: (belief: Belief) => Promise<void> } = {},
): Place & { kept: Belief[] } => {
  const kept: Belief[] = []
  const place = makePlace({
    known: { seed: seedOf(name), belief },
    expected: { by: 'scan' },
    begin: () => Promise.reject(new Error('It has been here before.')),
    keep: async (it) => {
      await keep?.(it)
      kept.push(it)
    },
  })
  return { ...place, kept }
}

/** A link as it comes by a wire; nobody passes it on unread here. */
export const unread = (link: Connection<ToClient, ToHost>): GuestLink => Object.assign(link, { texts: null as never })

/** Somebody who looked for the host and found a candidate; from now on it is as its page does it. */
export interface Caller {
  link: Connection<ToHost, ToClient>
  met: Met
  said: ToHost[] // after it proved who it is
  heard: ToClient[]
  asked: () => TakeoverRequest | null
  answer: Answering
  place: Place
}
/** Unless said otherwise it holds what Bea holds. */
export const calls = async (
  candidate: Pick<Candidate, 'take'>,
  place: Place,
  { name = '', share = null, held = last, ...more }: Partial<Hello> & { share?: KeyShare | null } = {},
  way?: Way,
): Promise<Caller> => {
  const [link, theirs] = loopback<ToHost, ToClient>()
  candidate.take(unread(theirs), noBinding, way)
  const met = await meet({ link, binding: noBinding, pair: place.pair, expected: place.expected() })
  await place.met(met.belief)
  const [said, heard]: [ToHost[], ToClient[]] = [[], []]
  let asked: TakeoverRequest | null = null
  const answer = makeAnswering({
    place,
    candidate: () => (met.role === 'candidate' ? met.key : null),
    send: (message) => {
      said.push(message)
      link.send(message)
    },
    share: () => Promise.resolve(share),
    greetAgain: () => {},
    show: (it) => {
      asked = it
    },
  })
  link.onMessage((message) => {
    heard.push(message)
    answer.hear(message)
  })
  met.prove(hello(name, { held, ...more }), null)
  await setImmediate()
  return { link, met, said, heard, asked: () => asked, answer, place }
}

export const votesIn = ({ said }: Caller): ToHost[] => said.filter(({ type }) => type === 'vote')
export const sharesIn = ({ said }: Caller): ToHost[] => said.filter(({ type }) => type === 'share')
export const share = (it: KeyShare): ToHost => ({ type: 'share', share: it })

/** Its person taps. */
export const taps = async ({ answer }: Caller): Promise<boolean> => {
  const isGiven = await answer.agree()
  await setImmediate()
  return isGiven
}

/** Bea's page, what it shows, and what it did. */
export const carrying = async (options: Partial<CandidateOptions> = {}) => {
  const shown: Progress[] = []
  const opened: KeyShare[][] = []
  const admitted: unknown[] = []
  const place = options.place ?? placeOf('Bea')
  const candidate = await makeCandidate({
    by: 'Bea',
    place,
    own: shareOf(0),
    last,
    open: (shares) => {
      opened.push(shares)
      return Promise.resolve()
    },
    admit: (link) => admitted.push(link),
    changed: (progress) => shown.push(progress),
    ...options,
  })
  return { candidate, place, opened, admitted, shown, now: (): Progress | undefined => shown.at(-1) }
}
