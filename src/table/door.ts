import { bucket } from '../net/limits.ts'
import type { ConnectionState } from '../net/connection.ts'
import type { Audience, Client, HostLink } from './audience.ts'
import { content } from './content.ts'
import { isFromOwner, readToHost } from './incoming.ts'
import type { Members } from './members.ts'
import type { FromAnyone, Hello, TurnedAway } from './protocol.ts'
import { type MemberId, type Presence, protocolVersion, type RoomInfo } from './room.ts'
import { words as hostSays } from './words.ts'

/** Where guests come in. Nothing that they send is believed: it is read, counted, and done only if it is theirs to do. */

export interface DoorOptions {
  audience: Audience
  members: Members
  room: () => RoomInfo | null
  isSeated: (member: MemberId) => boolean
  enqueue: (work: () => Promise<void>) => void // one thing after the other
  later: (work: () => void, ms: number) => void
  now: () => number
  came: (client: Client, hello: Hello) => Promise<void>
  said: (client: Client, message: FromAnyone) => Promise<void>
  changed: (member: MemberId, presence: Presence) => Promise<void>
}

const mostBad = 20 // messages that make no sense or are not a guest's to send
const mostWaiting = 50 // messages that have not been looked at yet
const talk = { burst: 1000, perSecond: 100 } // messages of one link: no person is so quick
const mostStrangers = 24 // links that have not said hello: more than one room ever has
const helloWithin = 15_000 // ms

const presenceOf = (state: ConnectionState): Presence => (state === 'open' || state === 'shaky' ? here[state] : 'lost')
const here = { open: 'here', shaky: 'shaky' } as const

export const turnAway = (link: HostLink, why: TurnedAway): void => {
  link.send({ type: 'turnedAway', why })
  link.close()
}

export const makeDoor = (options: DoorOptions) => {
  const { audience, members, room, isSeated, enqueue, later, now, came, said, changed } = options
  let strangers = 0

  /** Who it is, by its token; null: it can't stay. */
  const greet = (link: HostLink, hello: Hello): Client | null => {
    if (hello.protocol !== protocolVersion) {
      turnAway(link, { reason: 'version', newer: hello.protocol > protocolVersion ? 'guest' : 'host' })
      return null
    }
    const where = room() ?? { code: '', generation: 0 }
    const known = hello.token === null ? undefined : members.byToken(hello.token, where)
    const guest = known ?? members.add(hello.name, isSeated)
    if (!guest) {
      turnAway(link, { reason: 'full' })
      return null
    }
    const older = audience.get(guest.id)
    const client: Client = { member: guest.id, link, looking: undefined }
    audience.add(client)
    if (older) turnAway(older.link, { reason: 'replaced' })
    guest.presence = 'here'
    link.send({ type: 'welcome', you: guest.id, token: guest.token, room: where, content })
    return client
  }

  return {
    admit: (link: HostLink): void => {
      let client: Client | null = null
      let bad = 0
      let waiting = 0
      const words = bucket(talk.burst, talk.perSecond, { now })
      let isOut = false
      let isStrange = true
      const isCurrent = (): boolean => client !== null && audience.get(client.member) === client
      const known = (): void => {
        if (isStrange) strangers -= 1
        isStrange = false
      }
      const sendOff = (): void => {
        isOut = true
        known()
        turnAway(link, { reason: 'noise' })
      }
      strangers += 1
      if (strangers > mostStrangers) return sendOff()
      later(() => {
        if (isStrange) sendOff()
      }, helloWithin)

      const refuse = (message: string, problems: string[] = []): void => {
        bad += 1
        if (bad <= mostBad) return link.send({ type: 'failed', failure: { kind: 'message', message, problems } })
        sendOff()
      }

      const take = async (message: FromAnyone): Promise<void> => {
        if (message.type === 'hello') {
          if (client) return refuse(hostSays.helloTwice)
          known()
          client = greet(link, message.hello)
          if (client) await came(client, message.hello)
          else isOut = true
        } else if (!client) refuse(hostSays.helloFirst)
        else if (isCurrent()) await said(client, message)
      }

      link.onMessage((raw) => {
        if (isOut) return
        if (!words.take()) return sendOff()
        const message = readToHost(raw)
        if ('problems' in message) return refuse(hostSays.notUnderstood, message.problems)
        if (isFromOwner(message)) return refuse(hostSays.hostOnly)
        if (waiting >= mostWaiting) return sendOff()
        waiting += 1
        enqueue(async () => {
          waiting -= 1
          if (!isOut) await take(message)
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
          if (!client || !isCurrent()) return
          audience.remove(client)
          await changed(client.member, reason === null ? 'gone' : 'lost')
        }),
      )
    },
  }
}
