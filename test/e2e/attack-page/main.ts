import { readJoin } from '../../../src/net/address.ts'
import type { Connection } from '../../../src/net/connection.ts'
import { peerLink } from '../../../src/net/peer-connection.ts'
import { makePeerJs } from '../../../src/net/peerjs.ts'
import { NetError, type OpenRoom, type RoomAddress, type Wire } from '../../../src/net/wire.ts'
import { content } from '../../../src/table/content.ts'
import { meet } from '../../../src/table/meet.ts'
import type { Hello, ToClient, ToHost } from '../../../src/table/protocol.ts'
import { protocolVersion } from '../../../src/table/room.ts'
import { type Belief, firstBelief } from '../../../src/table/trust/belief.ts'
import { answerGreeting, type Expected, type HostProof } from '../../../src/table/trust/handshake.ts'
import { freshSeed, pairOf } from '../../../src/table/trust/keys.ts'
import { tagging } from '../../../src/table/trust/offers.ts'
import { crowd, type Crowding } from './crowd.ts'
import { type Rest, turns } from './false-host.ts'

/** Somebody who has the link and means no good, for a test to drive: all that is heard is written down. */

const peerJs = makePeerJs()

const addressIn = (link: string): RoomAddress => {
  const read = readJoin(link)
  if (read.kind !== 'room') throw new Error(`No room in ${link}`)
  return read.address
}

/** How a false host treats whoever comes. */
export type Way =
  | { way: 'close' | 'nothing' | 'rubbish' | 'replay' }
  | { way: 'own' | 'forged' | 'candidate' } // proves a key of its own: of its own room, as this room's host, as one who wants to be
  | { way: 'away'; rest: Rest } // sends away, for each reason in turn

const rooms: OpenRoom[] = []
/** By false hosts: what came, of which kind. */
const caught: { way: string; message: unknown }[] = []
/** As a guest: what each of its links heard, as texts. */
const heard: { name: string; messages: ToClient[]; ended: boolean }[] = []
const links: Connection<ToHost, ToClient>[] = []
let recorded: HostProof | null = null // of the real host, over a link of ours
let opened = 0

const seed = freshSeed()
const pair = pairOf(seed)

const closeSoon = (wire: Wire): void => void setTimeout(() => wire.close(), [0, 30, 100, 180][opened++ % 4])

const receive = (wire: Wire, how: Way): void => {
  if (how.way === 'close') return closeSoon(wire)
  const { binding } = wire
  if (!binding) return wire.close()
  const link = peerLink<unknown, ToHost>(wire)
  const turn = opened++
  link.onMessage((message) => {
    caught.push({ way: how.way, message })
    if (message.type === 'prove') for (const said of turns.afterProof) link.send(said)
    if (message.type !== 'greet') return
    if (how.way === 'away') link.send(turns[how.rest][turn % turns[how.rest].length])
    else if (how.way === 'rubbish') for (const said of turns.rubbish) link.send(said)
    else if (how.way === 'replay') link.send({ type: 'proof', proof: recorded })
    else if (how.way !== 'nothing') {
      const belief: Belief =
        how.way === 'own' ? firstBelief(pair.key) : { ...firstBelief(recorded?.chain.first ?? ''), host: pair.key }
      const role = how.way === 'candidate' ? 'candidate' : 'host'
      const term = how.way === 'own' ? 1 : how.way === 'forged' ? turn : 1000
      const found = { pair, role, belief, term, v: protocolVersion } as const
      const answer = answerGreeting(found, binding, message)
      link.send({ type: 'proof', proof: answer?.second })
      // as if it had been believed
      if (how.way !== 'candidate') for (const said of turns.afterProof) link.send(said)
    }
  })
}

const helloOf = (name: string, watch: boolean): Hello => ({
  ...{ content, name, raid: null, view: 0, story: 0 },
  ...(watch ? { watch: true as const } : {}),
})

const expectedBy = ({ part, code }: RoomAddress): Expected =>
  part === null ? { by: 'code', code } : { by: 'link', part }

/** The first who answers with a channel. */
const anybody = (wire: Wire, generation: number) =>
  Promise.resolve({ wire, generation, rank: generation, close: () => wire.close() })

const page = {
  caught,
  heard,
  /** Waits at a generation of this room. False: somebody else does already. */
  squat: async (link: string, generation: number, how: Way): Promise<boolean> => {
    try {
      const room = await peerJs.host({ ...addressIn(link), generation })
      room.onWire((wire) => receive(wire, how))
      rooms.push(room)
      return true
    } catch (error) {
      if (error instanceof NetError && error.trouble === 'room-taken') return false
      throw error
    }
  },
  leave: (): void => {
    for (const room of rooms.splice(0)) room.close()
  },
  /** Says nothing, many times over. */
  press: (link: string, generation: number, how: Crowding): Promise<void> =>
    crowd.press({ ...addressIn(link), generation }, how),
  pressed: () => crowd.counts(),
  disperse: (): void => crowd.disperse(),
  /** Goes to the real host as anybody with the link may; its proof is written down. */
  knock: async (link: string, name: string, watch = true, fresh = true): Promise<number> => {
    const address = addressIn(link)
    const { invite, code } = address
    const tag = tagging(() => ({ members: [], invite, code })) // as any app does
    const { wire } = await peerJs.join(address, anybody, undefined, tag)
    const { binding } = wire
    if (!binding) throw new Error('No channel.')
    const it = peerLink<ToHost, ToClient>(wire)
    const log = { name, messages: [] as ToClient[], ended: false }
    const own = fresh ? pairOf(freshSeed()) : pair
    const met = await meet({
      ...{ link: { ...it, onMessage: (take: (message: ToClient) => void) => it.onMessage(taken(take)) }, binding },
      ...{ pair: own, expected: expectedBy(address) },
    })
    it.onMessage((message) => log.messages.push(message))
    it.onEnd(() => {
      log.ended = true
    })
    met.prove(helloOf(name, watch), address.invite)
    links.push(it)
    return heard.push(log) - 1
  },
  hangUp: (): void => {
    for (const it of links.splice(0)) it.close()
    heard.length = 0
  },
  say: (at: number, message: ToHost): void => links[at]?.send(message),
  /** Chunks that somebody else once sent over their channel, over one of ours: what came of it. */
  replay: async (link: string, chunks: readonly number[][]): Promise<string[]> => {
    const { wire } = await peerJs.join(addressIn(link), anybody)
    const said: string[] = []
    const ended = new Promise<void>((resolve) => {
      const it = peerLink<ToHost, ToClient>({ ...wire, send: () => {} })
      it.onMessage((message) => said.push(message.type === 'turnedAway' ? message.why.reason : message.type))
      it.onEnd(() => resolve())
      setTimeout(resolve, 5000)
    })
    for (const chunk of chunks) {
      wire.send(Uint8Array.from(chunk))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await ended
    return said
  },
  /** Sits in between: whoever comes to the room at its own broker is led on to the real one, byte by byte. */
  between: async (theirs: string, real: string): Promise<void> => {
    const room = await peerJs.host(addressIn(theirs))
    rooms.push(room)
    room.onWire((guest) => {
      const joined = peerJs.join(addressIn(real), anybody)
      const waiting: Uint8Array[] = []
      let host: Wire | null = null
      guest.onChunk((chunk) => {
        caught.push({ way: 'up', message: chunk.length })
        if (host) host.send(chunk)
        else waiting.push(chunk)
      })
      const led = ({ wire }: { wire: Wire }): void => {
        host = wire
        wire.onChunk((chunk) => {
          caught.push({ way: 'down', message: chunk.length })
          guest.send(chunk)
        })
        for (const chunk of waiting) wire.send(chunk)
      }
      joined.then(led, () => guest.close())
    })
  },
  /**
   * The network alone, at a broker that changes what it passes on: nobody has a channel, or both are bound to the very
   * same two certificates.
   */
  throughBroker: async (address: RoomAddress, within: number): Promise<'refused' | 'bound' | 'fooled'> => {
    const printed = (bytes: Uint8Array | undefined): string => [...(bytes ?? [])].join()
    let theirs: Wire | null = null
    const room = await peerJs.host(address)
    room.onWire((wire) => {
      theirs = wire
    })
    const ours = await peerJs.join(address, anybody, AbortSignal.timeout(within)).catch(() => null)
    room.close()
    const [one, other] = [ours?.wire.binding, (theirs as Wire | null)?.binding]
    if (!one) return 'refused'
    const isSame = printed(one.local) === printed(other?.remote) && printed(one.remote) === printed(other?.local)
    return isSame ? 'bound' : 'fooled'
  },
}

const taken =
  (take: (message: ToClient) => void) =>
  (message: ToClient): void => {
    if (message.type === 'proof') recorded = message.proof
    take(message)
  }

declare global {
  var attack: typeof page
}
globalThis.attack = page
