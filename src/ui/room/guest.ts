import { createEffect, createRoot, createSignal } from 'solid-js'
import type { NetTrouble, RoomAddress, Wire } from '../../net/wire.ts'
import { dropSeat, keepSeat, noteSeat } from '../../store/seats.ts'
import { forgetKey } from '../../store/trust.ts'
import { content } from '../../table/content.ts'
import type { Hello, ToClient } from '../../table/protocol.ts'
import { hostMember } from '../../table/room.ts'
import { meet, type Met } from '../../table/meet.ts'
import type { Place } from '../../table/place.ts'
import { takeOverHere } from '../raids.ts'
import { go } from '../router.ts'
import { createSession, type Session } from '../session/session.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import { checks } from './heard.ts'
import { type LastingLink, lastingLink, mostTelling, troubleOf } from './lasting.ts'
import type { Net } from './net.ts'
import { metAt, rankOf } from './places.ts'
import { seeking } from './seeking.ts'
import { createTakeover, type Surroundings, type Takeover } from './takeover.ts'

/** A guest's table: the session, and the way to it that is found again by itself. */
export interface GuestTable {
  readonly session: Session
  readonly code: string
  trouble(): NetTrouble | null // why it was not found just now
  words(): readonly string[] // that the host's screen shows beside our name, as long as we knock
  isByScan(): boolean // joined without internet: nobody is asked for it
  isTwofold(): boolean // the host signed two rosters under one number: it is not playing fair, or runs twice
  host(): string // whose table it is; empty: not heard yet
  lookNow(): void
  lookOverInternet(): void
  take(wire: Wire): void // from a new scan
  readonly takeover: Takeover // should the host be gone for good
  /** Whoever answers isn't believed, because of what this device has heard or voted there: it can come as somebody new. */
  mayStartOver(): boolean
  startOver(): Promise<void> // forgets who it was there; the next way in is a knock
  leave(): void // the seat is kept
}

export interface Seated {
  address: RoomAddress
  by: 'broker' | 'scan'
  place: Place
  watch: boolean
  host: string
}

/** What can't be kept is only not found again later: playing goes on. */
const complain = (error: unknown): void => console.error(error)

/** Where a raid goes that is carried on here: to the host beside this page, and then to its screen. */
type Onward = Pick<Surroundings, 'takeIn' | 'play'>
const toItsScreen: Onward = { takeIn: (it, how) => takeOverHere(it, undefined, how), play: (id) => go('raid', id) }

export const createGuest = (
  net: Net,
  seated: Seated,
  first: Wire | null = null,
  { takeIn, play }: Onward = toItsScreen,
): GuestTable => {
  const { place } = seated
  const { code } = seated.address
  let { address } = seated
  let lasting: LastingLink | null = null
  let fresh = first // only the first way has it
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  const [words, setWords] = createSignal<readonly string[]>([])
  const [isTwofold, setTwofold] = createSignal(false)
  const [by, setBy] = createSignal(seated.by)
  const room = (): string | null => place.belief()?.room ?? null

  const connect = () => {
    const wire = fresh
    fresh = null
    setTrouble(null)
    lasting = lastingLink(
      {
        join: (signal) => find(address, signal),
        mayAsk: () => by() === 'broker' && !takeover.isCarrying(),
        meet: (it) => metAt(net, place, it, session.misheard),
        meetAgain: ({ link, binding }) => meet({ link, binding, pair: place.pair, expected: place.expected() }),
        prove: async (met) => {
          await place.met(met.belief)
          setWords(met.words)
          met.prove(hello(), address.invite)
        },
        onWelcome: (welcome) => {
          const of = room()
          if (of === null) return
          address = { ...address, generation: Math.max(welcome.room.generation, address.generation) }
          if (welcome.roster) hearRoster(welcome.roster)
          const { broker, generation } = address
          const record = {
            ...{ room: of, code, generation, broker, by: by() },
            ...{ name: settings.name, host: host(), raid: session.state.name, at: Date.now() },
          }
          withStore((db) => keepSeat(db, record)).catch(complain)
        },
        onUnasked: () => takeover.unasked(),
        onTrouble: setTrouble,
      },
      wire,
    )
    const link = lasting
    const hear = (take: (message: ToClient) => void): void =>
      link.onMessage((message) => {
        if (message.type === 'roster') hearRoster(message.roster)
        else if (!takeover.hear(message)) take(message)
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
  const hearRoster = (roster: Parameters<Place['roster']>[0]): void => {
    const heard = async (): Promise<void> => {
      if ((await place.roster(roster)) === 'two') setTwofold(true)
    }
    heard().catch(complain)
  }
  const tag = net.offers?.tagging(() => ({ members: place.offerKeys(), invite: address.invite, code }))
  const seek = seeking()
  /** Others may hold all generations that are asked for at once: then the host is beyond them. */
  const find = async (from: RoomAddress, signal?: AbortSignal): Promise<Met> => {
    const doubts: unknown[] = []
    const meeting = async (wire: Wire, at: number) => {
      try {
        const it = await metAt(net, place, wire, session.misheard)
        return { met: it, generation: at, rank: rankOf(it, at), close: () => it.link.close() }
      } catch (error) {
        doubts.push(error)
        throw error
      }
    }
    const join = (further: number) =>
      net.signaller().join({ ...from, generation: from.generation + further }, meeting, signal, tag)
    const { met, generation } = await join(0)
      .catch((error: unknown) => {
        const further = signal?.aborted ? 0 : seek.missed(doubts.length > 0)
        if (further === 0) throw error
        setTrouble(troubleOf(mostTelling([...doubts, error]))) // it is said before it is looked for elsewhere
        return join(further)
      })
      .catch((error: unknown) => {
        throw mostTelling([...doubts, error])
      })
    seek.found()
    if (met.role === 'host') address = { ...address, generation: Math.max(generation, address.generation) }
    return met
  }
  const hello = (): Hello => {
    const [held, belief] = [takeover.last(), place.belief()]
    return {
      content,
      name: settings.name,
      ...session.have(),
      ...(seated.watch ? { watch: true as const } : {}),
      ...(held ? { held } : {}),
      ...(belief ? { seen: Math.max(belief.term, belief.voted) } : {}),
    }
  }
  const session = createSession(code, connect, checks)
  const host = (): string => session.state.people.find(({ id }) => id === hostMember)?.name ?? seated.host

  const takeover = createTakeover({
    place,
    room,
    address: () => address,
    name: () => settings.name,
    host: () => host() || strings.takeover.formerHost,
    candidate: () => {
      const met = lasting?.met()
      return met?.role === 'candidate' ? met.key : null
    },
    reply: (message) => lasting?.reply(message),
    greetAgain: () => lasting?.greetAgain(),
    hello,
    beside: async (but, signal) => {
      const met = async (wire: Wire, at: number) => {
        const it = await metAt(net, place, wire)
        return { met: it, rank: rankOf(it, at), close: () => it.link.close() }
      }
      return (await net.signaller().join({ ...address, but }, met, signal, tag)).met
    },
    look: (yes) => (yes ? lasting?.lookNow() : lasting?.rest()),
    takeIn,
    play,
    tookOver: () => {
      const of = room()
      if (of !== null) withStore((db) => dropSeat(db, of)).catch(complain)
    },
    net,
  })

  const forgotten = (of: string): Promise<void> =>
    withStore(async (db) => {
      await dropSeat(db, of)
      await forgetKey(db, of)
    })

  // What the first screen shows of this seat.
  const stop = createRoot((dispose) => {
    createEffect(() => {
      const [whose, raid, of] = [host(), session.state.name, room()]
      if (raid !== '' && of !== null)
        withStore((db) => noteSeat(db, of, { host: whose, raid, at: Date.now() })).catch(complain)
    })
    createEffect(() => {
      const of = room()
      if (session.state.turnedAway?.reason === 'dismissed' && of !== null) forgotten(of).catch(complain)
    })
    return dispose
  })

  const leave = (): void => {
    // A raid that is over is nothing to come back to.
    const of = room()
    if (session.state.result && of !== null) withStore((db) => dropSeat(db, of)).catch(complain)
    stop()
    takeover.stop()
    session.leave()
  }

  return {
    session,
    code,
    trouble,
    words,
    isTwofold,
    isByScan: () => by() === 'scan',
    host,
    lookNow: () => lasting?.lookNow(),
    lookOverInternet: () => {
      setBy('broker')
      lasting?.lookNow()
    },
    take: (wire) => lasting?.take(wire),
    takeover,
    mayStartOver: () => trouble() === 'impostor' && room() !== null && place.belief()?.host !== place.pair.key,
    startOver: async () => {
      const of = room()
      leave()
      if (of !== null) await forgotten(of)
    },
    leave,
  }
}
