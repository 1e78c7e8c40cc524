import { anyAnswer } from '../../../src/bots/any-answer.ts'
import { makeRandom, oneOf, type Random } from '../../../src/bots/random.ts'
import type { Move, Pick } from '../../../src/engine/contract/answer.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import type { JournalRecord } from '../../../src/store/db.ts'
import type { LobbyPlan } from '../../../src/table/room.ts'
import type { Session } from '../../../src/ui/session/session.ts'
import { bring, first, plan, second } from '../together.ts'
import {
  type Device,
  emptyStore,
  type GuestPage,
  type HostPage,
  openGuest,
  openHost,
  plain,
  type World,
} from './devices.ts'
import { makeDisk } from './disk.ts'
import { makeNetwork } from './network.ts'
import { stopTime } from './time.ts'

/** The people of one raid and their devices, from the lobby on. */

export interface Person {
  device: Device
  page: GuestPage | null
  isOpening: boolean
  hasTwoTabs: boolean // since the last rest
  you: string // as the host calls them, once and for all
  said: Extract<Move, { pick: Pick }>[]
}

export interface Party {
  seed: number
  random: Random
  world: World
  raid: string
  host: HostPage | null
  hostDevice: Device
  hostSaid: Person['said']
  guests: Person[]
  taps: Map<string, number> // answers that somebody meant, and how often
  mustStay: JournalRecord[] // people's answers that somebody saw before the host crashed
  links: WeakRef<object>[] // of the host’s page that is open now
  hadNoPower: boolean // since the last rest
  log: string[]
  openHost(): HostPage
  openGuest(who: Person): Promise<void>
  note(what: string): void
}

/** The same text for the same value, whatever the order of its members. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  )

const tables: readonly { chairs: LobbyPlan['chairs'][number]['for'][]; seats: Seat[] }[] = [
  { chairs: ['device', 'guest', 'guest', 'guest'], seats: ['raider1', 'raider2', 'raider3'] },
  { chairs: ['bot', 'device', 'guest', 'guest'], seats: ['raider2', 'raider3'] },
  { chairs: ['guest', 'device', 'guest', 'guest'], seats: ['boss', 'raider2', 'raider3'] },
  { chairs: ['bot', 'guest', 'guest', 'guest'], seats: ['raider1', 'raider2', 'raider3'] },
]

/** One more device than the party: somebody watches. */
export const peopleNeeded = 5

/** Gathers everybody, and begins. */
export const gatherParty = async (seed: number, devices: readonly Device[]): Promise<Party> => {
  const random = makeRandom(seed, 0xc405)
  const time = stopTime()
  const network = makeNetwork(time, random)
  const table = oneOf(random, tables)
  const [hostDevice, ...others] = devices
  if (!hostDevice) throw new Error('Nobody has a device.')
  let tokens = 0
  const links: WeakRef<object>[] = []
  const world: World = {
    time,
    network,
    disk: makeDisk(random),
    code: 'ABCD2345',
    tokens: () => `token ${seed} ${++tokens}`,
    made: (link) => void links.push(new WeakRef(link)),
  }
  for (const device of devices) await emptyStore(device)
  let pages = 0
  const log: string[] = []
  const party: Party = {
    ...{ seed, random, world, raid: 'one', host: null, hostDevice, hostSaid: [], links, log },
    taps: new Map(),
    mustStay: [],
    hadNoPower: false,
    guests: others
      .slice(0, table.seats.length + 1)
      .map((device): Person => ({ device, page: null, isOpening: false, hasTwoTabs: false, you: '', said: [] })),
    note: (what) => void log.push(`${time.now()} ${what}`),
    openHost: () => {
      pages += 1
      links.length = 0
      const page = openHost(world, hostDevice, party.raid, seed + pages)
      party.host = page
      return page
    },
    openGuest: async (who) => {
      if (who.isOpening) return
      who.isOpening = true
      try {
        who.page = await openGuest(world, who.device)
      } finally {
        who.isOpening = false
      }
    },
  }

  party.openHost()
  const session = (): Session => {
    if (!party.host) throw new Error('The host is not there.')
    return party.host.session
  }
  session().gather('Thursday', plan(...table.chairs))
  await time.pass(1000)
  for (const [i, who] of party.guests.entries()) {
    await party.openGuest(who)
    await time.pass(2000)
    const { page } = who
    const at = table.seats[i]
    who.you = page?.session.state.you ?? ''
    if (!page || at === undefined) continue
    page.session.take(at)
    const brought = bring(i % 2 === 0 ? first : second, at)
    if (at !== 'boss' && brought.type === 'bring') page.session.bring(at, brought.deck)
    page.session.ready(true)
    await time.pass(500)
  }
  session().begin([seed, seed + 1, 3, 4])
  await time.pass(2000)
  return party
}

export interface Sitting {
  name: string
  session: Session
  said: Person['said']
}

/** Whoever has a page on the screen now. */
export const sitting = ({ host, hostSaid, guests }: Party): Sitting[] => [
  ...(host ? [{ name: 'host', session: host.session, said: hostSaid }] : []),
  ...guests.flatMap(({ page, device, said }) => (page ? [{ name: device.name, session: page.session, said }] : [])),
]

/** An answer to what is on somebody's screen, by a tap. */
export const tap = (party: Party, { session, said, name }: Sitting, most = 1): void => {
  const { view, at } = session.state
  if (!view?.decision || at === null) return
  const pick = plain(anyAnswer(plain(view.decision), party.random))
  const move = { decision: view.decision.id, seat: at, pick }
  const key = canonical(move)
  party.taps.set(key, (party.taps.get(key) ?? 0) + 1)
  said.push(move)
  party.note(`${name} answers ${key}${most > 1 ? ` ${most} times` : ''}`)
  session.pick(pick)
  for (let i = 1; i < most; i++) session.move(move)
}
