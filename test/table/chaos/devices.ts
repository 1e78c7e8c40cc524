import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { bots } from '../../../src/bots/index.ts'
import { portLink } from '../../../src/net/connection.ts'
import { peerLink } from '../../../src/net/peer-connection.ts'
import type { Spoken } from '../../../src/net/spoken.ts'
import type { Wire } from '../../../src/net/wire.ts'
import { explaining } from '../../../src/table/explaining.ts'
import { makeHost } from '../../../src/table/host.ts'
import { admitted, pipedLink } from '../../../src/table/pipe.ts'
import type { ToClient, ToHost } from '../../../src/table/protocol.ts'
import type { GuestTable } from '../../../src/ui/room/guest.ts'
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
  const [session, room, guest, store, settings, seats, wire, client, net, solid, solidStore] = await Promise.all([
    import('../../../src/ui/session/session.ts'),
    import('../../../src/ui/room/room.ts'),
    import('../../../src/ui/room/guest.ts'),
    import('../../../src/ui/store.ts'),
    import('../../../src/ui/settings.ts'),
    import('../../../src/store/seats.ts'),
    import('../../../src/net/wire.ts'),
    import('../../../src/table/client.ts'),
    import('../../../src/ui/room/net.ts'),
    import('solid-js'),
    import('solid-js/store'),
  ])
  return {
    ...session,
    ...room,
    ...guest,
    ...store,
    ...settings,
    ...seats,
    ...wire,
    ...client,
    ...net,
    ...solid,
    ...solidStore,
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
  disk: Disk
  code: string
  tokens: () => string
  made: (link: object) => void // a link of the host's page, so that one can see whether it is let go
}

/** The plain value of something in a store. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value ?? null)) as T

// ---- a guest

export interface GuestPage {
  table: GuestTable
  session: Session
  caller: Caller
  /** Said goodbye, or was killed, or sleeps for good. */
  close(how: 'bye' | 'crash'): void
}

/** Opens the page as it is found again: by what the device has kept. */
export const openGuest = async (world: World, { name, modules }: Device): Promise<GuestPage> => {
  const { time, network, code } = world
  const caller: Caller = { name, NetError: modules.NetError }
  const clock = time.clock()
  const linked = <Out, In>(wire: Wire): Spoken<Out, In> => peerLink<Out, In>(wire, { clock })
  const seat = await modules.withStore((db) => modules.keptSeat(db, code))
  const table = modules.createGuest(
    {
      signaller: () => ({
        host: (address) => network.host(caller, address),
        join: (address, signal) => network.join(caller, address, signal),
      }),
      peerLink: linked,
      guestLink: linked,
    },
    {
      address: { code, generation: seat?.generation ?? 1, broker: null },
      by: 'broker',
      token: seat?.token ?? null,
      host: seat?.host ?? '',
    },
  )
  table.session.join()
  return {
    table,
    session: table.session,
    caller,
    close: (how) => {
      if (how === 'crash') {
        network.vanish(caller)
        clock.stop()
      }
      table.leave()
    },
  }
}

// ---- the host

export interface HostPage {
  session: Session
  room: Room
  caller: Caller
  close(how: 'reload' | 'crash' | 'power'): void
}

/** The worker beside the host's page, without a thread of its own. */
const workerFor = (world: World, seed: number) => {
  const { disk, tokens } = world
  const keeper = disk.keeper()
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
    freshToken: tokens,
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
    if (data === admitted && port) host.admit(pipedLink(port))
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

export const openHost = (world: World, { name, modules }: Device, raid: string, seed: number): HostPage => {
  const { time, network, code } = world
  const caller: Caller = { name, NetError: modules.NetError }
  const clock = time.clock()
  const { worker, end } = workerFor(world, seed)
  vi.stubGlobal('Worker', function Worker() {
    return worker
  })
  const session = modules.createSession(raid, modules.hostInWorker)
  const room = modules.createRoom(session, {
    signaller: () =>
      Promise.resolve({
        host: (address) => network.host(caller, address),
        join: (address, signal) => network.join(caller, address, signal),
      }),
    link: (wire) => {
      const link = peerLink<ToClient, ToHost>(wire, { clock, limits: modules.guestLimits })
      world.made(link)
      return Promise.resolve(link)
    },
    freshCode: () => code,
    broker: () => Promise.resolve(null),
  })
  const { createRoot, createEffect, untrack } = modules
  const stop = createRoot((dispose) => {
    createEffect(() => {
      const { phase, result } = session.state
      const isWanted = phase === 'lobby' || (phase === 'playing' && session.state.room !== null && result === null)
      if (isWanted) untrack(() => room.open())
    })
    return dispose
  })
  return {
    session,
    room,
    caller,
    close: (how) => {
      stop()
      if (how === 'reload') room.hangUp(null)
      else network.vanish(caller)
      room.close()
      end(how === 'power')
      clock.stop()
    },
  }
}
