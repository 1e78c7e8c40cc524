import type { ConnectionState } from '../net/connection.ts'
import { bucket } from '../net/limits.ts'
import { hasPlace, type Way } from '../net/places.ts'
import type { Audience, Client, HostLink } from './audience.ts'
import { content } from './content.ts'
import { isFromOwner, isFromStranger, isFromVoter, readToHost } from './incoming.ts'
import type { Guest, Members } from './members.ts'
import type { FromAnyone, FromStranger, Hello, TurnedAway } from './protocol.ts'
import type { Hosted } from './register.ts'
import { type Knock, type MemberId, type Presence, protocolVersion, type RoomInfo } from './room.ts'
import type { Hex } from './trust/bytes.ts'
import { answerGreeting, type Binding, type Proven } from './trust/handshake.ts'
import { memberOf } from './trust/keys.ts'
import { words as hostSays } from './words.ts'

/**
 * Where guests come in. Nothing that they send is believed: they prove their keys, and whoever the host does not know
 * waits until its person lets them in.
 */

export interface DoorOptions {
  audience: Audience
  members: Members
  hosted: () => Hosted | null // null: nobody can come now
  room: () => RoomInfo | null
  /** May whoever has the link sit down without being let in? */
  isOpenTo: () => boolean
  isSeated: (member: MemberId) => boolean
  enqueue: (work: () => Promise<void>) => void // one thing after the other
  later: (work: () => void, ms: number) => void
  now: () => number
  /** Somebody new belongs here: resolves when that is signed and kept. */
  added: () => Promise<void>
  came: (client: Client, hello: Hello) => Promise<void>
  said: (client: Client, message: FromAnyone) => Promise<void>
  changed: (member: MemberId, presence: Presence) => Promise<void>
  knocks: (knocks: Knock[]) => void // those that are shown
}

/** How a link came to be, as the page knows it that has it. */
export interface Arrival {
  binding: Binding
  byScan: boolean
  way?: Way // as its offer showed; nothing: it showed nothing
}

const mostBad = 20 // messages that make no sense or are not a guest's to send
const mostWaiting = 50 // messages that have not been looked at yet
const talk = { burst: 1000, perSecond: 100 } // messages of one link: no person is so quick
const mostStrangers = 24 // links of each way that have not proven who they are: more than one room ever has
const provesWithin = 10_000 // ms
const mostShown = 3 // knocks at a time: more would bury the table
const mostKnocking = 12 // of those who watch, and of those who play, with the link and with the code

const presenceOf = (state: ConnectionState): Presence => (state === 'open' || state === 'shaky' ? here[state] : 'lost')
const here = { open: 'here', shaky: 'shaky' } as const

export const turnAway = (link: HostLink, why: TurnedAway): void => {
  link.send({ type: 'turnedAway', why })
  link.close()
}

/** What apps from before said first. They read only this answer. */
const isOldHello = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === 'hello'

/**
 * Which knocks are shown. Whoever has the link comes before the code, and who wants to play before who watches; but a
 * crowd that watches hides nobody who wants to play.
 */
export const shownOf = (knocks: readonly Knock[]): Knock[] => {
  const rank = ({ watch, by }: Knock): number => (by === 'code' ? 2 : 0) + (watch ? 1 : 0)
  const inTurn = knocks.toSorted((a, b) => rank(a) - rank(b))
  const first = inTurn.slice(0, mostShown)
  const player = inTurn.find(({ watch }) => !watch)
  return !player || first.some(({ watch }) => !watch) ? first : [...first.slice(0, mostShown - 1), player]
}

/** Is there a place for one more who knocks? Each way in has its own. */
export const mayKnock = (knocks: readonly Knock[], { watch, by }: Pick<Knock, 'watch' | 'by'>): boolean =>
  knocks.filter((one) => one.watch === watch && one.by === by).length < mostKnocking

interface Knocker {
  knock: Knock
  key: Hex
  link: HostLink
  enter: (guest: Guest) => Promise<void>
}

export type Door = ReturnType<typeof makeDoor>

export const makeDoor = (options: DoorOptions) => {
  const { audience, members, room, hosted, isSeated, enqueue, later, now, came, said, changed } = options
  let strangers: Way[] = []
  let knockers: Knocker[] = []

  const knocks = (): Knock[] => knockers.map(({ knock }) => knock)
  const tellKnocks = (): void => options.knocks(shownOf(knocks()))
  const forget = (link: HostLink): void => {
    const left = knockers.filter((one) => one.link !== link)
    if (left.length === knockers.length) return
    knockers = left
    tellKnocks()
  }

  /** A known guest, by a new link: the one before is of no more use. */
  const welcome = (link: HostLink, guest: Guest): Client => {
    const older = audience.get(guest.id)
    const client: Client = { member: guest.id, link, looking: undefined }
    audience.add(client)
    if (older) turnAway(older.link, { reason: 'replaced' })
    members.present(guest, 'here')
    const where = room() ?? { code: '', generation: 0, room: '' }
    const roster = hosted()?.belief.roster ?? null
    link.send({ type: 'welcome', you: guest.id, room: where, roster, content })
    return client
  }

  const admit = (link: HostLink, { binding, byScan, way = byScan ? 'link' : 'plain' }: Arrival): void => {
    let client: Client | null = null
    let prove: ((third: Extract<FromStranger, { type: 'prove' }>['proof']) => Proven | null) | null = null
    let bad = 0
    let waiting = 0
    const words = bucket(talk.burst, talk.perSecond, { now })
    let isOut = false
    let isStrange = true
    const isCurrent = (): boolean => client !== null && audience.get(client.member) === client
    const known = (): void => {
      if (isStrange) strangers = strangers.toSpliced(strangers.indexOf(way), 1)
      isStrange = false
    }
    const sendOff = (why: TurnedAway = { reason: 'noise' }): void => {
      isOut = true
      known()
      forget(link)
      turnAway(link, why)
    }
    const isPlace = hasPlace(strangers, way, mostStrangers)
    strangers = [...strangers, way]
    if (!isPlace) return sendOff({ reason: 'closed', crowded: true })
    // somebody on a slow network may only be late: they are to look again, and not to give up
    later(() => {
      if (isStrange) sendOff({ reason: 'closed' })
    }, provesWithin)

    const refuse = (message: string, problems: string[] = []): void => {
      bad += 1
      if (bad <= mostBad) return link.send({ type: 'failed', failure: { kind: 'message', message, problems } })
      sendOff()
    }

    const enter = async (guest: Guest, hello: Hello): Promise<void> => {
      client = welcome(link, guest)
      await came(client, hello)
    }

    const greeted = ({ v, commit }: Extract<FromStranger, { type: 'greet' }>): void => {
      if (v !== protocolVersion) return sendOff({ reason: 'version', newer: v > protocolVersion ? 'guest' : 'host' })
      const here = hosted()
      if (!here) return sendOff({ reason: 'closed' })
      const { pair, belief } = here
      const found = { pair, role: 'host' as const, belief, term: belief.term, v }
      const answered = answerGreeting(found, binding, { v, commit })
      if (!answered) return refuse(hostSays.notUnderstood)
      prove = answered.prove
      link.send({ type: 'proof', proof: answered.second })
    }

    /** Lets in whoever belongs; anybody else knocks. */
    const proved = async ({ proof, invite, hello }: Extract<FromStranger, { type: 'prove' }>): Promise<void> => {
      const proven = prove?.(proof)
      prove = null
      if (!proven) return sendOff()
      known()
      link.known?.()
      const { key } = proven
      if (members.isBanned(key)) return sendOff({ reason: 'dismissed' })
      const guest = members.byKey(key)
      if (guest) return enter(guest, hello)
      const isInvited = invite !== undefined && invite === hosted()?.door.invite
      if (invite !== undefined && !isInvited) return sendOff({ reason: 'oldLink' })
      const watch = hello.watch === true
      // whoever the host scanned, or whose answer it pasted, it has let in by that
      if (byScan || (isInvited && !watch && options.isOpenTo())) {
        const added = members.add(key, hello.name, watch, isSeated)
        if (!added) return sendOff({ reason: 'full' })
        await options.added()
        return enter(added, hello)
      }
      knock(proven, hello, isInvited ? 'link' : 'code')
    }

    const knock = ({ key, words: said }: Proven, hello: Hello, by: Knock['by']): void => {
      const older = knockers.find((one) => one.key === key)
      if (older) {
        forget(older.link)
        turnAway(older.link, { reason: 'replaced' })
      }
      const watch = hello.watch === true
      if (!mayKnock(knocks(), { watch, by })) return sendOff({ reason: 'full' })
      const name = members.free(hello.name)
      knockers = [
        ...knockers,
        {
          knock: { member: memberOf(key), name, by, words: said, watch },
          key,
          link,
          enter: (guest) => enter(guest, hello),
        },
      ]
      link.send({ type: 'knocking' })
      tellKnocks()
    }

    const strange = async (message: FromStranger): Promise<void> => {
      if (client) return refuse(hostSays.helloTwice)
      if (message.type === 'greet') {
        if (prove || !isStrange) return refuse(hostSays.helloTwice)
        greeted(message)
      } else if (prove) await proved(message)
      else refuse(hostSays.helloFirst)
    }

    link.onMessage((raw) => {
      if (isOut) return
      if (!words.take()) return sendOff()
      if (isStrange && isOldHello(raw)) return sendOff({ reason: 'version', newer: 'host' })
      const message = readToHost(raw)
      if ('problems' in message) return refuse(hostSays.notUnderstood, message.problems)
      if (isFromOwner(message) || isFromVoter(message)) return refuse(hostSays.hostOnly)
      if (waiting >= mostWaiting) return sendOff()
      waiting += 1
      enqueue(async () => {
        waiting -= 1
        if (isOut) return
        if (isFromStranger(message)) await strange(message)
        else if (!client) refuse(hostSays.helloFirst)
        else if (isCurrent()) await said(client, message)
      })
    })
    link.onState?.((state) =>
      enqueue(async () => {
        if (client && isCurrent()) await changed(client.member, presenceOf(state))
      }),
    )
    link.onEnd((reason) =>
      enqueue(async () => {
        isOut = true
        known()
        forget(link)
        if (!client || !isCurrent()) return
        audience.remove(client)
        await changed(client.member, reason === null ? 'gone' : 'lost')
      }),
    )
  }

  return {
    admit,
    /** Of all who knock, but this one. */
    names: (but: MemberId): string[] => knockers.flatMap(({ knock }) => (knock.member === but ? [] : [knock.name])),
    knocking: (member: MemberId): Knock | undefined => knockers.find(({ knock }) => knock.member === member)?.knock,
    /** False: there is no place for them. */
    letIn: async (member: MemberId, watch: boolean): Promise<boolean> => {
      const knocker = knockers.find(({ knock }) => knock.member === member)
      if (!knocker) return true
      const guest = members.add(knocker.key, knocker.knock.name, watch, isSeated)
      if (!guest) return false
      forget(knocker.link)
      await options.added()
      await knocker.enter(guest)
      return true
    },
    turnDown: (member: MemberId): void => {
      const knocker = knockers.find(({ knock }) => knock.member === member)
      if (!knocker) return
      forget(knocker.link)
      turnAway(knocker.link, { reason: 'refused' })
    },
    /** There is a fresh link: whoever waits by the old one is told so, and makes room for those who have it. */
    linkChanged: (): void => {
      const old = knockers.filter(({ knock: { by } }) => by === 'link')
      if (old.length === 0) return
      knockers = knockers.filter((one) => !old.includes(one))
      for (const { link } of old) turnAway(link, { reason: 'oldLink' })
      tellKnocks()
    },
    /** Nobody can come any more. */
    close: (): void => {
      const all = knockers
      if (all.length === 0) return
      knockers = []
      for (const { link } of all) turnAway(link, { reason: 'closed' })
      tellKnocks()
    },
  }
}
