import { createEffect, createRoot, createSignal } from 'solid-js'
import type { NetTrouble, RoomAddress, Wire } from '../../net/wire.ts'
import { dropSeat, keepSeat, noteSeat } from '../../store/seats.ts'
import { content } from '../../table/content.ts'
import { hostMember, protocolVersion } from '../../table/room.ts'
import { createSession, type Session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import { type LastingLink, lastingLink } from './lasting.ts'
import type { Net } from './net.ts'

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
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  const [by, setBy] = createSignal(seated.by)

  const connect = () => {
    const wire = fresh
    fresh = null
    setTrouble(null)
    lasting = lastingLink(
      {
        join: async (signal) => {
          const { wire: found, generation } = await net.signaller().join(address, signal)
          address = { ...address, generation: Math.max(generation, address.generation) }
          return found
        },
        mayAsk: () => by() === 'broker',
        link: (it) => net.peerLink(it),
        hello: () => ({ protocol: protocolVersion, content, token, name: settings.name, ...session.have() }),
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
    return { link: lasting }
  }
  const session = createSession(code, connect, false)
  const host = (): string => session.state.people.find(({ id }) => id === hostMember)?.name ?? seated.host

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
    take: (wire) => lasting?.take(wire),
    leave: () => {
      stop()
      session.leave()
    },
  }
}
