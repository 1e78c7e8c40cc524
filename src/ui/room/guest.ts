import { createEffect, createRoot, createSignal } from 'solid-js'
import type { NetTrouble, RoomAddress, Wire } from '../../net/wire.ts'
import { dropSeat, keepSeat, noteSeat } from '../../store/seats.ts'
import { content } from '../../table/content.ts'
import { byScan, proofOf } from '../../table/proof.ts'
import type { Hello, ToClient } from '../../table/protocol.ts'
import { hostMember, protocolVersion } from '../../table/room.ts'
import { takeOverHere } from '../raids.ts'
import { go } from '../router.ts'
import { createSession, type Session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import { checks, readLink } from './heard.ts'
import { type LastingLink, lastingLink } from './lasting.ts'
import type { Net } from './net.ts'
import { createTakeover, type Takeover } from './takeover.ts'

/** A guest's table: the session, and the way to it that is found again by itself. */
export interface GuestTable {
  readonly session: Session
  readonly code: string
  trouble(): NetTrouble | null // why it was not found just now
  isByScan(): boolean // joined without internet: nobody is asked for it
  host(): string // whose table it is; empty: not heard yet
  lookNow(): void
  lookOverInternet(): void
  take(wire: Wire): void // from a new scan
  readonly takeover: Takeover // should the host be gone for good
  leave(): void // the seat is kept
}

export interface Seated {
  address: RoomAddress
  by: 'broker' | 'scan'
  token: string | null // null: never been there
  host: string
}

/** What can't be kept is only not found again later: playing goes on. */
const complain = (error: unknown): void => console.error(error)

export const createGuest = (net: Net, seated: Seated, first: Wire | null = null): GuestTable => {
  const { code } = seated.address
  let { address, token } = seated
  let lasting: LastingLink | null = null
  let fresh = first // only the first way has it
  let isFound = seated.by === 'broker' // the host that is talked to; else it was scanned
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  const [by, setBy] = createSignal(seated.by)

  const connect = () => {
    const wire = fresh
    fresh = null
    setTrouble(null)
    lasting = lastingLink(
      {
        join: (signal) => find(address, signal),
        mayAsk: () => by() === 'broker' && !takeover.isCarrying(),
        link: (it) => readLink(net.peerLink(it), session.misheard),
        hello,
        onWelcome: (welcome) => {
          token = welcome.token
          const { generation } = welcome.room
          address = { ...address, generation: Math.max(generation, address.generation) }
          const record = {
            ...{ code, generation: address.generation, broker: address.broker, by: by(), token },
            ...{ name: settings.name, host: host(), raid: session.state.name, at: Date.now() },
          }
          withStore((db) => keepSeat(db, record)).catch(complain)
        },
        onTrouble: setTrouble,
      },
      wire,
    )
    const link = lasting
    const hear = (take: (message: ToClient) => void): void =>
      link.onMessage((message) => {
        if (!takeover.hear(message)) take(message)
      })
    return {
      link: {
        ...link,
        get state() {
          return link.state
        },
        onMessage: hear,
      },
    }
  }
  const find = async (from: RoomAddress, signal?: AbortSignal): Promise<Wire> => {
    const { wire, generation } = await net.signaller().join(from, signal)
    address = { ...address, generation: Math.max(generation, address.generation) }
    isFound = true
    return wire
  }
  /** The token itself goes to nobody: whoever waits where the host may come back could play our seat with it. */
  const hello = (): Hello => {
    const { generation } = isFound ? address : { generation: byScan }
    const proof = token === null ? null : proofOf(token, { code, generation })
    const held = takeover.last()
    const said = { protocol: protocolVersion, content, token: proof, name: settings.name, ...session.have() }
    return { ...said, ...(held ? { held } : {}) }
  }
  const session = createSession(code, connect, checks)
  const host = (): string => session.state.people.find(({ id }) => id === hostMember)?.name ?? seated.host

  const takeover = createTakeover({
    code,
    address: () => address,
    token: () => token,
    name: () => settings.name,
    host: () => host() || strings.takeover.formerHost,
    hello,
    reply: (message) => lasting?.reply(message),
    look: (yes) => (yes ? lasting?.lookNow() : lasting?.rest()),
    find: async (generation, signal) => lasting?.take(await find({ ...address, generation }, signal)),
    takeIn: takeOverHere,
    play: (id) => go('raid', id),
    tookOver: () => void withStore((db) => dropSeat(db, code)).catch(complain),
    net,
  })

  // What the first screen shows of this seat.
  const stop = createRoot((dispose) => {
    createEffect(() => {
      const [whose, raid] = [host(), session.state.name]
      if (raid !== '') withStore((db) => noteSeat(db, code, { host: whose, raid, at: Date.now() })).catch(complain)
    })
    createEffect(() => {
      if (session.state.turnedAway?.reason !== 'dismissed') return
      token = null
      withStore((db) => dropSeat(db, code)).catch(complain)
    })
    return dispose
  })

  return {
    session,
    code,
    trouble,
    isByScan: () => by() === 'scan',
    host,
    lookNow: () => lasting?.lookNow(),
    lookOverInternet: () => {
      setBy('broker')
      lasting?.lookNow()
    },
    take: (wire) => {
      isFound = false
      lasting?.take(wire)
    },
    takeover,
    leave: () => {
      // A raid that is over is nothing to come back to.
      if (session.state.result) withStore((db) => dropSeat(db, code)).catch(complain)
      stop()
      takeover.stop()
      session.leave()
    },
  }
}
