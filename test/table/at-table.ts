import { setImmediate as macrotask } from 'node:timers/promises'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { bots, makeRandom, type Policy, type Random } from '../../src/bots/index.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { View } from '../../src/engine/contract/view.ts'
import type { Keeper } from '../../src/store/keeper.ts'
import type { Holder } from '../../src/store/lock.ts'
import type { HostLink } from '../../src/table/audience.ts'
import { explaining } from '../../src/table/explaining.ts'
import { type Host, makeHost } from '../../src/table/host.ts'
import { type Connection, loopback } from '../../src/net/connection.ts'
import { patched } from '../../src/table/patch.ts'
import type { Failure, Hello, RaidId, Shot, ToClient, ToHost, UndoOffer } from '../../src/table/protocol.ts'
import type { Seating } from '../../src/table/seating.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { shelf } from '../shelf.ts'
import { someSetup } from '../engine/some-game.ts'
import type { Way } from '../../src/net/places.ts'
import { noBinding } from '../../src/net/binding.ts'
import type { TrustKeeper } from '../../src/table/trust-keeper.ts'
import { type KeyPair, pairOf } from '../../src/table/trust/keys.ts'
import { meet } from '../../src/table/meet.ts'
import { isPacking } from './packing.ts'
import { memoryTrust } from './trust/memory.ts'

/** A table and somebody at the other end of its link, who looks where told and notes what is said. */

export interface Options {
  keeper?: Keeper
  hold?: Holder
  bots?: Readonly<Record<string, Policy>>
  onSend?: (message: ToClient) => void // as the host says it
  seed?: number
  began?: number // what time it is, ms since 1970
  trust?: TrustKeeper // the same for the same keeper, if not said
  isAlert?: boolean // the host's person looks at who knocks; else everybody is let in
}

/** Somebody comes to the door, and proves who they are before anything else. */
export interface Coming {
  type: 'come'
  hello: Hello
  as: KeyPair | null // null: the key of this guest's device
  invite: string | null
}

/** The seed of the host's key, in every test. */
export const hostSeed = new Uint8Array(32).fill(1)
/** The key of the device that comes to a table first, second and so on. */
export const guestSeed = (n: number): Uint8Array => new Uint8Array(32).fill(100 + n)
export const guestPair = (n: number): KeyPair => pairOf(guestSeed(n))
const trusts = new WeakMap<Keeper, TrustKeeper>()
const trustOf = (keeper: Keeper): TrustKeeper => {
  const found = trusts.get(keeper) ?? memoryTrust({ seed: hostSeed })
  trusts.set(keeper, found)
  return found
}

export interface AtTable {
  client: Connection<ToHost, ToClient>
  heard: ToClient[] // since something was last said
  everything: ToClient[]
  waits: number[] // how long the host wanted to wait, in order
  settle: (rounds?: number) => Promise<void>
  /** Lets so much time go by that whatever waits for long has waited. */
  longAfter: () => Promise<void>
  /** Says it, lets everything come to rest, and gives what was heard. */
  say: (...messages: ToHost[]) => Promise<ToClient[]>
  guest: (onSend?: (message: ToClient) => void, way?: Way) => Guest // comes to the door; onSend: as the host says it
  admit: Host['admit']
}

/** Somebody at another device. */
export interface Guest {
  link: Connection<ToHost, ToClient>
  pair: KeyPair // of its device
  everything: ToClient[]
  ended: () => string | null | undefined // undefined: it has not
  heard: () => ToClient[] // since the last time
  say: (...messages: (ToHost | Coming)[]) => Promise<ToClient[]>
}

const long = 10_000 // ms: what waits longer than this waits until told

export const alone: Holder = () => Promise.resolve({ release: () => {} })

export const sitDown = ({
  keeper = memoryKeeper(),
  hold = alone,
  onSend,
  seed = 5,
  trust = trustOf(keeper),
  isAlert = false,
  began = 1_790_000_000_000, // as on a real day: its numbers are long
  ...more
}: Options = {}): AtTable => {
  const [raw, hostEnd] = loopback<ToHost, ToClient>()
  const client = inWholeViews(raw)
  const waiting: (() => void)[] = []
  const patient: (() => void)[] = []
  const waits: number[] = []
  let busy = 0
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    busy += 1
    try {
      return await work
    } finally {
      busy -= 1
    }
  }
  const sent = wholeViews()
  const link: typeof hostEnd = {
    ...hostEnd,
    send: (message) => {
      onSend?.(sent(message))
      hostEnd.send(message)
    },
  }
  let guests = 0
  let clock = began // a second goes by with each thing said
  const host = makeHost({
    bots: { ...bots, ...more.bots },
    seed,
    keeper: {
      create: (kept) => counted(keeper.create(kept)),
      take: (id) => counted(keeper.take(id)),
      write: (written) => counted(keeper.write(written)),
    },
    hold: (...how) => counted(hold(...how)),
    shelf,
    explaining,
    later: (work, ms) => {
      if (ms >= long) return void patient.push(work)
      waits.push(ms)
      waiting.push(work)
    },
    trust: {
      read: (room) => counted(trust.read(room)),
      keep: (room, change) => counted(trust.keep(room, change)),
    },
    now: () => clock,
  })
  host.connect(link)
  const heard: ToClient[] = []
  const everything: ToClient[] = []
  client.onMessage((message) => {
    heard.push(message)
    everything.push(message)
    if (message.type !== 'knocks' || isAlert) return
    for (const { member } of message.knocks) client.send({ type: 'letIn', member })
  })
  const settle = async (rounds = 10_000): Promise<void> => {
    for (let i = 0, idle = 0; idle < 3 && i < rounds; ) {
      await macrotask()
      if (busy > 0 || isPacking()) continue
      const work = waiting.shift()
      idle = work ? 0 : idle + 1
      if (work) {
        i += 1
        work()
      }
    }
  }
  const guest = (onSend?: (message: ToClient) => void, way?: Way): Guest => {
    const [mine, end] = loopback<ToHost, ToClient>()
    const theirs: typeof end = {
      ...end,
      send: (message) => {
        onSend?.(message)
        end.send(message)
      },
    }
    const link = inWholeViews(mine)
    const came: ToClient[] = []
    const all: ToClient[] = []
    let ended: string | null | undefined
    const listen = (): void =>
      link.onMessage((message) => {
        came.push(message)
        all.push(message)
      })
    const notice = (): void =>
      link.onEnd((reason) => {
        ended = reason
      })
    guests += 1
    const pair = guestPair(guests)
    const come = async ({ hello, as, invite }: Coming): Promise<void> => {
      const met = await counted(meet({ link, binding: noBinding, pair: as ?? pair, expected: { by: 'scan' } }))
      listen()
      notice()
      met.prove(hello, invite)
      await settle()
    }
    listen()
    notice()
    host.admit(theirs, { binding: noBinding, byScan: false, ...(way ? { way } : {}) })
    return {
      link,
      pair,
      everything: all,
      ended: () => ended,
      heard: () => came.splice(0),
      say: async (...messages) => {
        came.length = 0
        clock += 1000
        for (const message of messages)
          if (message.type === 'come') await come(message)
          else link.send(message)
        await settle()
        return came.splice(0)
      },
    }
  }
  return {
    client,
    heard,
    everything,
    waits,
    settle,
    longAfter: async () => {
      for (const work of patient.splice(0)) work()
      await settle()
    },
    guest,
    admit: (theirs, arrival) => host.admit(theirs, arrival),
    say: async (...messages) => {
      heard.length = 0
      clock += 1000
      for (const message of messages) client.send(message)
      await settle()
      return [...heard]
    },
  }
}

/** A link to somebody who only listens. */
export const listener = (): { heard: ToClient[]; link: HostLink } => {
  const heard: ToClient[] = []
  const link: HostLink = {
    state: 'open',
    send: (message) => void heard.push(message),
    onMessage: () => {},
    onEnd: () => {},
    close: () => {},
  }
  return { heard, link }
}

/** Patches as the views that they lead to, so that a test need not know how a view came. */
export const wholeViews = () => {
  let shot: Shot | null = null
  let n = 0
  return (message: ToClient): ToClient => {
    if (message.type === 'view') {
      const { type: _, n: number, ...rest } = message
      shot = rest
      n = number
    }
    if (message.type !== 'patch') return message
    if (!shot || message.n !== n + 1) throw new Error('A patch came for a view that nobody has.')
    n = message.n
    shot = patched(shot, message.patch) as Shot
    return { type: 'view', n, ...shot }
  }
}

const inWholeViews = (link: Connection<ToHost, ToClient>): Connection<ToHost, ToClient> => {
  const whole = wholeViews()
  return {
    send: (message) => link.send(message),
    onMessage: (take) => link.onMessage((message) => take(whole(message))),
    onEnd: (take) => link.onEnd(take),
    close: () => link.close(),
    get state() {
      return link.state
    },
  }
}

const seats: readonly Seat[] = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5']
/** Who plays boss, raider1, raider2 and so on. */
export const seated = (...players: string[]): Seating =>
  Object.fromEntries(players.map((player, i) => [seats[i], { player, name: `${player} ${i}` }]))

export const starting = (seating: Seating, { id = 'one', seed = 4 }: { id?: RaidId; seed?: number } = {}): ToHost => ({
  type: 'start',
  id,
  name: 'Thursday',
  setup: someSetup(seed, Object.keys(seating).length - 1),
  seating,
})

type Of<T extends ToClient['type']> = Extract<ToClient, { type: T }>
const all = <T extends ToClient['type']>(heard: readonly ToClient[], type: T): Of<T>[] =>
  heard.filter((message): message is Of<T> => message.type === type)

export const viewsIn = (heard: readonly ToClient[]): Of<'view'>[] => all(heard, 'view')
export const lastView = (heard: readonly ToClient[]): View => {
  const last = viewsIn(heard).at(-1)
  if (!last) throw new Error(`No view came, but ${heard.map(({ type }) => type).join(', ')}.`)
  return last.view
}
export const undoIn = (heard: readonly ToClient[]): UndoOffer | null => viewsIn(heard).at(-1)?.undo ?? null
export const refusalsIn = (heard: readonly ToClient[]) => all(heard, 'refused').map(({ refusal }) => refusal)
export const failuresIn = (heard: readonly ToClient[]): Failure[] => all(heard, 'failed').map(({ failure }) => failure)
export const storyIn = (heard: readonly ToClient[]): StoryEntry[] =>
  all(heard, 'story').flatMap(({ entries }) => entries)
export const fileIn = (heard: readonly ToClient[]): string => {
  const [file] = all(heard, 'file')
  if (!file) throw new Error('No file came.')
  return file.text
}

/** Some legal answer of whoever looks at this view. */
export const anyMove = (view: View, random: Random = makeRandom(1)): Move => {
  if (!view.decision || !view.you) throw new Error('Nobody is asked here.')
  return { decision: view.decision.id, seat: view.you, pick: anyAnswer(view.decision, random) }
}
export const answering = (view: View, random?: Random): ToHost => ({ type: 'answer', move: anyMove(view, random) })
