import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { bots } from '../../../src/bots/index.ts'
import { portLink } from '../../../src/net/connection.ts'
import { peerLink } from '../../../src/net/peer-connection.ts'
import type { Clock } from '../../../src/net/clock.ts'
import type { Spoken } from '../../../src/net/spoken.ts'
import type { Wire } from '../../../src/net/wire.ts'
import { explaining } from '../../../src/table/explaining.ts'
import { makeHost } from '../../../src/table/host.ts'
import { isAdmitted, pipedLink } from '../../../src/table/pipe.ts'
import type { RaidId, ToClient, ToHost } from '../../../src/table/protocol.ts'
import type { Hex } from '../../../src/table/trust/bytes.ts'
import type { HostBeside } from '../../../src/table/client.ts'
import type { GuestTable } from '../../../src/ui/room/guest.ts'
import type { HandOver } from '../../../src/ui/room/handover.ts'
import type { Hosting } from '../../../src/ui/room/hosting.ts'
import type { Net } from '../../../src/ui/room/net.ts'
import type { Room } from '../../../src/ui/room/room.ts'
import type { Session } from '../../../src/ui/session/session.ts'
import { shelf } from '../../shelf.ts'
import { alone } from '../at-table.ts'
import type { Disk } from './disk.ts'
import type { Caller, Network } from './network.ts'
import type { Time } from './time.ts'

/** Devices with pages on them: each has its own modules and its own store, as browsers do. */

export interface Device {
  name: string
  modules: Awaited<ReturnType<typeof load>>
}

const load = async () => {
  const parts = await Promise.all([
    import('../../../src/ui/session/session.ts'),
    import('../../../src/ui/room/room.ts'),
    import('../../../src/ui/room/guest.ts'),
    import('../../../src/ui/room/hosting.ts'),
    import('../../../src/ui/room/gone-on.ts'),
    import('../../../src/ui/room/handover.ts'),
    import('../../../src/ui/room/places.ts'),
    import('../../../src/ui/raids.ts'),
    import('../../../src/ui/store.ts'),
    import('../../../src/ui/settings.ts'),
    import('../../../src/store/seats.ts'),
    import('../../../src/net/wire.ts'),
    import('../../../src/table/client.ts'),
    import('../../../src/table/trust-keeper.ts'),
    import('../../../src/ui/room/net.ts'),
    import('solid-js'),
    import('solid-js/store'),
  ])
  const [session, room, guest, hosting, goneOn, handOver, places, raids, store, settings, ...others] = parts
  const [seats, wire, client, trust, net, solid, solidStore] = others
  return {
    ...{ ...session, ...room, ...guest, ...hosting, ...goneOn, ...handOver, ...places, ...raids, ...store },
    ...{ ...settings, ...seats, ...wire, ...client, ...trust, ...net, ...solid, ...solidStore },
  }
}

/** New modules, whose store is of this device alone. */
export const makeDevice = async (name: string): Promise<Device> => {
  vi.resetModules()
  const modules = await load()
  return { name, modules }
}

/** An empty store; pages of before are gone. */
export const emptyStore = async ({ name, modules }: Device): Promise<void> => {
  const old = modules.withStore
  await old((db) => Promise.resolve(db.close()))
  globalThis.indexedDB = new IDBFactory()
  await old((db) => db.getAll('seats')) // from here on it has its own
  modules.changeSettings({ name })
}

export interface World {
  time: Time
  network: Network
  code: string
  room: string // its name
  disk: Disk // of whoever is the host now
  diskOf(device: Device): Disk
  /** Where the table is now, as whoever is asked for a link says. */
  invitation(): { generation: number; invite: Hex }
  made: (link: object) => void // a link of the host's page, so that one can see whether it is let go
}

/** One page's way to the others. */
interface Line {
  caller: Caller
  clock: Clock & { stop(): void }
}
const lineOf = ({ time }: World, { name, modules }: Device): Line => ({
  caller: { name, NetError: modules.NetError },
  clock: time.clock(),
})
const netOf = ({ network }: World, { modules }: Device, { caller, clock }: Line): Net => {
  const linked = <Out, In>(wire: Wire): Spoken<Out, In> => peerLink<Out, In>(wire, { clock })
  return {
    signaller: () => ({
      host: (address) => network.host(caller, address),
      join: (at, meet, signal) => network.join(caller, at, meet, signal),
    }),
    peerLink: linked,
    guestLink: (wire) => peerLink<ToClient, ToHost>(wire, { clock, limits: modules.guestLimits }),
  }
}

/** The plain value of something in a store. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T

// ---- a guest

export interface GuestPage {
  table: GuestTable
  session: Session
  line: Line
  /** Said goodbye, or was killed, or sleeps for good. */
  close(how: 'bye' | 'crash'): void
}

/** Opens the page as it is found again: by what the device has kept. `play`: it carries the raid on itself. */
export const openGuest = async (world: World, device: Device, play: (id: RaidId) => void): Promise<GuestPage> => {
  const { network, code, room } = world
  const { modules } = device
  const line = lineOf(world, device)
  const seat = await modules.withStore((db) => modules.keptSeat(db, code))
  const { generation, invite } = world.invitation()
  const address = { code, generation: seat?.generation ?? generation, broker: null, part: room.slice(0, 32), invite }
  const seated = {
    ...{ address, by: 'broker' as const, watch: false, host: '' },
    place: await modules.openPlace(address, seat?.room ?? null, false),
  }
  const table = modules.createGuest(netOf(world, device, line), seated, null, {
    takeIn: (it) => modules.takeOverHere(it, () => Promise.resolve(besideOf(world, device, 1).beside())),
    play,
  })
  table.session.join()
  return {
    table,
    session: table.session,
    line,
    close: (how) => {
      if (how === 'crash') {
        network.vanish(line.caller)
        line.clock.stop()
      }
      table.leave()
    },
  }
}

// ---- the host

export interface HostPage {
  session: Session
  room: Room
  hosting: Hosting
  line: Line
  /** Its person saw that the raid goes on elsewhere, and joins there. False: nothing of that kind is shown. */
  goAlong(): Promise<boolean>
  close(how: 'reload' | 'crash' | 'power'): void
}

/** The worker beside the host's page, without a thread of its own. */
const workerFor = (world: World, device: Device, seed: number) => {
  const keeper = world.diskOf(device).keeper()
  let isGone = false
  type Listen = (event: { data: unknown; ports: MessagePort[] }) => void
  const atPage: Listen[] = []
  const inside: Listen[] = []
  const post = (to: Listen[], message: unknown, ports: MessagePort[] = []): void => {
    if (isGone) return
    const data: unknown = structuredClone(message)
    queueMicrotask(() => {
      if (!isGone) for (const listen of to) listen({ data, ports })
    })
  }
  const host = makeHost({
    bots,
    seed,
    keeper,
    hold: alone,
    shelf,
    explaining,
    trust: device.modules.trustKeeper,
    later: (work, ms) =>
      void setTimeout(() => {
        if (!isGone) work()
      }, ms),
    now: () => Date.now(),
  })
  const page = portLink<ToClient, ToHost>({
    postMessage: (message) => post(atPage, message),
    addEventListener: (_type, listen) => void inside.push(listen),
  })
  host.connect(page.link)
  inside.push(({ data, ports: [port] }) => {
    if (isAdmitted(data) && port) host.admit(pipedLink(port), data.admitted)
  })
  const end = (isPowerless: boolean): void => {
    isGone = true
    keeper.stop(isPowerless)
  }
  return {
    end,
    worker: {
      postMessage: (message: unknown, ports?: MessagePort[]) => post(inside, message, ports),
      addEventListener: (type: string, listen: Listen) => void (type === 'message' && atPage.push(listen)),
      terminate: () => end(false),
    },
  }
}

/** The host beside one page of this device. All devices are in one process, so each says which worker it means. */
const besideOf = (
  world: World,
  device: Device,
  seed: number,
): { beside: () => HostBeside; end: (how: boolean) => void } => {
  let ends: (isPowerless: boolean) => void = () => {}
  return {
    beside: () => {
      const { worker, end } = workerFor(world, device, seed)
      ends = end
      vi.stubGlobal('Worker', function Worker() {
        return worker
      })
      const made = device.modules.hostInWorker()
      vi.stubGlobal('Worker', undefined) // else it would hold this one, and all that its page has
      return made
    },
    end: (isPowerless) => ends(isPowerless),
  }
}

/** A raid that was carried to this device: it comes with the guest's page that asked for it. */
export interface Carried {
  over: HandOver | undefined
  line: Line
}

export const openHost = (
  world: World,
  device: Device,
  raid: string,
  seed: number,
  carried: Carried | null = null,
): HostPage => {
  const { network, code, room: roomName } = world
  const { modules } = device
  const line = carried?.line ?? lineOf(world, device)
  const net = netOf(world, device, line)
  const { beside, end } = besideOf(world, device, seed)
  const session = modules.createSession(raid, beside)
  const room = modules.createRoom(session, {
    signaller: () => Promise.resolve(net.signaller()),
    link: (wire) => {
      const link = net.guestLink(wire)
      world.made(link)
      return Promise.resolve(link)
    },
    // whoever goes on alone is in a room of its own
    freshRoom: () =>
      session.state.room
        ? modules.makeRoom(modules.withStore, () => Date.now())
        : Promise.resolve({ code, room: roomName }),
    broker: () => Promise.resolve(null),
  })
  const { createRoot } = modules
  const { hosting, stop } = createRoot((dispose) => ({
    hosting: modules.createHosting({
      session,
      room,
      look: ({ code: at, generation, room: name = '' }) =>
        name === '' ? Promise.resolve(null) : modules.goneOn(net, { code: at, generation, room: name }, null),
      over: carried?.over,
      isFresh: () => false,
    }),
    stop: dispose,
  }))
  return {
    session,
    room,
    hosting,
    line,
    goAlong: async () => {
      const found = hosting.overtaken() ?? hosting.doubted()
      if (found) await modules.goAlong(found, session.state.name)
      return found !== null
    },
    close: (how) => {
      stop()
      if (how === 'reload') room.hangUp(null)
      else network.vanish(line.caller)
      room.close()
      end(how === 'power')
      line.clock.stop()
    },
  }
}
