import type { Random } from '../../../src/bots/index.ts'
import { generationsFrom } from '../../../src/net/address.ts'
import { wirePair, type WirePair } from '../../../src/net/loopback.ts'
import type { Found, NetError as Trouble, NetTrouble, OpenRoom, RoomAddress, Wire } from '../../../src/net/wire.ts'
import type { Time } from './time.ts'

/** A broker and the wires that it led to, with all that goes wrong with them. */

/** A page that uses the network; `NetError` is the one of its own modules. */
export interface Caller {
  name: string
  NetError: new (trouble: NetTrouble, message: string) => Trouble
}

export interface Cable {
  pair: WirePair
  host: Caller
  guest: Caller
  dead: boolean // one of its ends is
  isDark: boolean
}

interface HostedRoom {
  by: Caller
  address: RoomAddress
  take: (wire: Wire) => void
  isOpen: boolean
  heldUntil: number // whoever crashed blocks its id for a while
}

const heldAfterCrash = 91_000
const noticedAfter = 76_000 // ICE says after 16 s that it failed, and a minute later the wire gives up
const callTime = 60

export const makeNetwork = (time: Time, random: Random) => {
  let rooms: HostedRoom[] = []
  let cables: Cable[] = []
  let isDown = false
  let badLuck = 0 // in a hundred: that somebody is not found though they are there

  const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
  const isUp = ({ pair: { ends } }: Cable): boolean => ends[0].state === 'open' || ends[1].state === 'open'
  const tidy = (): void => {
    cables = cables.filter((cable) => isUp(cable))
  }

  /** `isAlive`: the page at that end lives, and comes to notice it, too. */
  const kill = (cable: Cable, end: 0 | 1, isAlive = false): void => {
    if (cable.dead) return
    cable.dead = true
    cable.pair.kill(end)
    setTimeout(() => {
      cable.pair.ends[end === 0 ? 1 : 0].close()
      if (isAlive) cable.pair.ends[end].close()
      cables = cables.filter((it) => it !== cable)
    }, noticedAfter)
  }

  const host = async (by: Caller, address: RoomAddress): Promise<OpenRoom> => {
    await wait(callTime)
    if (isDown) throw new by.NetError('broker-unreachable', 'It is down.')
    rooms = rooms.filter((room) => room.isOpen || room.heldUntil > time.now())
    if (rooms.some((room) => room.address.generation === address.generation))
      throw new by.NetError('room-taken', 'It is held.')
    const room: HostedRoom = { by, address, take: () => {}, isOpen: true, heldUntil: 0 }
    rooms.push(room)
    return {
      address,
      onWire: (take) => {
        room.take = take
      },
      onTrouble: () => {},
      close: () => {
        room.isOpen = false
      },
    }
  }

  const join = async <T extends Found>(
    by: Caller,
    address: RoomAddress,
    meet: (wire: Wire, generation: number) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    await wait(callTime + random.below(200))
    signal?.throwIfAborted()
    if (isDown) throw new by.NetError('broker-unreachable', 'It is down.')
    const asked = generationsFrom(address.generation)
    const open = rooms.filter((room) => room.isOpen && asked.includes(room.address.generation))
    if (open.length === 0 || random.below(100) < badLuck) throw new by.NetError('no-such-room', 'Nobody answers.')
    const met = await Promise.allSettled(
      open.map((room) => {
        const pair = wirePair({ latency: random.below(60) })
        cables.push({ pair, host: room.by, guest: by, dead: false, isDark: false })
        const [theirs, wire] = pair.ends
        room.take(theirs)
        return meet(wire, room.address.generation)
      }),
    )
    const proven = met
      .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      .toSorted((a, b) => b.rank - a.rank)
    const [best, ...others] = proven
    for (const other of others) other.close()
    if (best) {
      if (!signal?.aborted) return best
      best.close()
      signal.throwIfAborted()
    }
    throw met.find((one) => one.status === 'rejected')?.reason ?? new by.NetError('no-such-room', 'Nobody answers.')
  }

  return {
    host,
    join,
    /** Those that somebody still holds for open. */
    cables: (): readonly Cable[] => {
      tidy()
      return cables
    },
    cablesOf: (guest: Caller): Cable[] => {
      tidy()
      return cables.filter((cable) => cable.guest === guest && !cable.dead)
    },
    /** Both see that it is closed; what was on its way is lost. */
    cut: ({ pair }: Cable): void => {
      pair.blackout(true)
      for (const end of pair.ends) end.close()
    },
    blackout: (cable: Cable, on: boolean): void => {
      cable.isDark = on
      cable.pair.blackout(on)
    },
    kill,
    /** A page is gone, and nobody is told. */
    vanish: (who: Caller): void => {
      for (const cable of cables) {
        if (cable.host === who) kill(cable, 0)
        if (cable.guest === who) kill(cable, 1)
      }
      for (const room of rooms) {
        if (room.by !== who || !room.isOpen) continue
        room.isOpen = false
        room.heldUntil = time.now() + heldAfterCrash
      }
    },
    setDown: (down: boolean): void => {
      isDown = down
    },
    setBadLuck: (percent: number): void => {
      badLuck = percent
    },
    /** Everything works from here on. */
    heal: (): void => {
      isDown = false
      badLuck = 0
      for (const cable of cables) {
        cable.pair.setLatency(random.below(40))
        if (cable.isDark) cable.pair.blackout(false)
        cable.isDark = false
      }
    },
  }
}

export type Network = ReturnType<typeof makeNetwork>
