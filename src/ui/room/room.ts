import { createSignal } from 'solid-js'
import { bindingSoon } from '../../net/binding.ts'
import {
  type Broker,
  type BrokerSignaller,
  NetError,
  type NetTrouble,
  type OpenRoom,
  type RoomAddress,
  type Wire,
} from '../../net/wire.ts'
import type { Arriving, ReadOffer } from '../../net/places.ts'
import type { GuestLink } from '../../table/client.ts'
import type { Arrival } from '../../table/door.ts'
import type { DoorState, RoomInfo } from '../../table/room.ts'
import { linkedPart } from '../../table/trust/names.ts'
import type { OfferKeys } from '../../table/trust/offers.ts'
import type { Session } from '../session/session.ts'

/** The door of the table, on the host's page: where others find it, and whoever comes in. */

export type RoomState = 'closed' | 'opening' | 'open' | 'trouble'

export interface Room {
  state(): RoomState
  address(): RoomAddress | null // where it is, or is going to be; null while closed
  trouble(): NetTrouble | null
  open(): void // does nothing if it is open
  tryNow(): void // instead of waiting for the next try
  take(wire: Wire): void // somebody who came another way, by a scan
  close(): void // nobody new finds it; those who are here stay
  /** Nobody believes us where it was: the next opening is a room of its own. */
  startOver(): void
  /** Somebody else's room, which is this table's now; null: it is not at a broker yet. */
  adopt(address: RoomAddress, name: string, room: OpenRoom | null, reads?: (read: ReadOffer) => void): void
  admit(link: GuestLink, arrival: Arrival): void // one of its guests
  /** Lets go of everybody who is here; with a word that the table is closed, or so that they look for it at once. */
  hangUp(said: 'closed' | null): void
}

export interface Doors {
  signaller(): Promise<BrokerSignaller>
  reading?(keys: () => OfferKeys): Promise<ReadOffer> // by which way somebody comes
  link(wire: Wire): Promise<GuestLink>
  freshRoom(): Promise<Omit<RoomInfo, 'generation'>> // whose first host is this device
  broker(): Promise<Broker | null> // which one is asked; null: the public one
}

type Asking = Pick<Session, 'admit' | 'openRoom'> & {
  readonly state: {
    readonly room: RoomInfo | null
    readonly door: DoorState | null
    readonly callers?: readonly string[] // keys of those who belong
  }
}

/** Its place may be needed before it has proven who it is: it is told to look again. */
export const watch = (link: GuestLink, arriving: Arriving, out: () => void = () => {}): void => {
  link.known = () => arriving.known()
  arriving.onOut(() => {
    link.send({ type: 'turnedAway', why: { reason: 'closed', crowded: true } })
    link.close()
    out()
  })
}

/** A room and where it is. */
type Where = RoomInfo & Pick<RoomAddress, 'broker'>

const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** `before`: the room that its guests know already, from an earlier raid or page, so that they find it by themselves. */
export const createRoom = (session: Asking, doors: Doors, before: () => RoomInfo | null = () => null): Room => {
  const [state, setState] = createSignal<RoomState>('closed')
  const [where, setWhere] = createSignal<Where | null>(null)
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  let opened: OpenRoom | null = null
  let links: GuestLink[] = []
  let run = 0 // goes up with every opening and closing: what was begun before is of no more use
  let tries = 0
  let isOver = false // the room that was
  let timer: ReturnType<typeof setTimeout> | undefined

  /** As others are told: with the invitation that holds now. */
  const address = (): RoomAddress | null => {
    const it = where()
    if (!it) return null
    const { room, ...found } = it
    return { ...found, part: linkedPart(room), invite: session.state.door?.invite ?? null }
  }

  const admit = (link: GuestLink, arrival: Arrival): void => {
    links = [...links, link]
    link.onEnd(() => {
      links = links.filter((it) => it !== link)
    })
    session.admit(link, arrival)
  }
  const letIn = async (wire: Wire, byScan: boolean, arriving?: Arriving): Promise<void> => {
    try {
      const [link, binding] = await Promise.all([doors.link(wire), bindingSoon(wire)])
      if (!binding) return link.close()
      if (arriving) watch(link, arriving)
      admit(link, { binding, byScan, ...(arriving ? { way: arriving.way } : {}) })
    } catch (error) {
      console.error(error)
      wire.close()
    }
  }

  const offerKeys = (): OfferKeys => ({
    members: session.state.callers ?? [],
    invite: session.state.door?.invite ?? null,
    code: where()?.code ?? '',
  })

  /** Each opening is a generation of its own: the old one may still be held at the broker by who is gone. */
  const renew = async (broker: Broker | null): Promise<Where> => {
    const known = isOver ? null : (where() ?? session.state.room ?? before())
    isOver = false
    // of an app from before, or of a table that somebody else hosts by now: nobody would believe us there
    const { code, room } = known && known.room !== '' ? known : await doors.freshRoom()
    const next = { code, room, generation: (known?.room === room ? known.generation : 0) + 1, broker }
    setWhere(next)
    session.openRoom({ code, room, generation: next.generation })
    return next
  }

  const fail = (error: unknown, mine: number): void => {
    const why: NetTrouble = error instanceof NetError ? error.trouble : 'broker-unreachable'
    if (!(error instanceof NetError)) console.error(error)
    setTrouble(why)
    setState('trouble')
    if (why === 'unsupported') return // no more use in trying
    const wait = waits[Math.min(tries, waits.length - 1)]
    tries += 1
    timer = setTimeout(() => void attempt(mine), wait)
  }

  const attempt = async (mine: number): Promise<void> => {
    const isOver = (): boolean => mine !== run
    try {
      const broker = await doors.broker()
      if (isOver()) return
      // A try that failed for want of a broker was never held there: the same generation will do.
      const here = where()
      let next = here && tries > 0 ? { ...here, broker } : await renew(broker)
      setWhere(next)
      const signaller = await doors.signaller()
      const read = await doors.reading?.(offerKeys)
      let made: OpenRoom | null = null
      while (!made && !isOver()) {
        try {
          made = await signaller.host({ ...next, part: null, invite: null }, read)
        } catch (error) {
          if (!(error instanceof NetError) || error.trouble !== 'room-taken') throw error
          if (!isOver()) next = await renew(broker)
        }
      }
      if (isOver()) return made?.close()
      if (made) enter(made, mine)
    } catch (error) {
      if (!isOver()) fail(error, mine)
    }
  }

  const enter = (room: OpenRoom, mine: number): void => {
    opened = room
    tries = 0
    setTrouble(null)
    setState('open')
    room.onWire((wire, arriving) => {
      if (mine === run) void letIn(wire, false, arriving)
      else wire.close()
    })
    room.onTrouble((error) => {
      if (mine !== run) return
      setTrouble(error?.trouble ?? null)
      setState(error ? 'trouble' : 'open')
    })
  }

  const begin = (): void => {
    clearTimeout(timer)
    run += 1
    setState('opening')
    void attempt(run)
  }

  return {
    state,
    address,
    trouble,
    open: () => {
      if (state() === 'closed') begin()
    },
    tryNow: () => {
      if (state() === 'trouble' && !opened) begin()
    },
    take: (wire) => void letIn(wire, true),
    startOver: () => {
      isOver = true
    },
    adopt: ({ code, generation, broker }, name, room, reads) => {
      run += 1
      setWhere({ code, generation, broker, room: name })
      session.openRoom({ code, generation, room: name })
      if (reads) doors.reading?.(offerKeys).then(reads, (error: unknown) => console.error(error))
      if (room) enter(room, run)
    },
    admit,
    close: () => {
      clearTimeout(timer)
      run += 1
      opened?.close()
      opened = null
      tries = 0
      setTrouble(null)
      setWhere(null)
      setState('closed')
    },
    hangUp: (said) => {
      const all = links
      links = []
      for (const link of all) {
        if (said) link.send({ type: 'turnedAway', why: { reason: said } })
        link.close()
      }
    },
  }
}
