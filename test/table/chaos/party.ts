import { anyAnswer } from '../../../src/bots/any-answer.ts'
import { makeRandom, oneOf, type Random } from '../../../src/bots/random.ts'
import type { Move, Pick } from '../../../src/engine/contract/answer.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import type { JournalRecord } from '../../../src/store/db.ts'
import type { LobbyPlan } from '../../../src/table/room.ts'
import type { Session } from '../../../src/ui/session/session.ts'
import { keepKey } from '../../../src/store/trust.ts'
import { firstBelief } from '../../../src/table/trust/belief.ts'
import { pairOf, roomOf } from '../../../src/table/trust/keys.ts'
import { hostSeed } from '../at-table.ts'
import { bring, first, plan, second } from '../together.ts'
import { someDoor } from '../trust/memory.ts'
import {
  type Carried,
  type Device,
  emptyStore,
  type GuestPage,
  type HostPage,
  openGuest,
  openHost,
  plain,
  type World,
} from './devices.ts'
import { type Disk, makeDisk } from './disk.ts'
import { makeNetwork } from './network.ts'
import { stopTime } from './time.ts'

/** The people of one raid and their devices, from the lobby on. */

export interface Person {
  device: Device
  page: GuestPage | null
  isOpening: boolean
  hasTwoTabs: boolean // since the last rest
  you: string // as every host calls them, as long as they keep their key; empty: nobody has said yet
  said: Extract<Move, { pick: Pick }>[]
  hosted: HostPage | null // the page of a former host that has not heard of it yet
  wasHost: boolean // and it would open that page again
  sentAway: { page: GuestPage; view: number } | null // what a page had last that was sent away
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
  strangers: Device[] // of people who may come later
  taps: Map<string, number> // answers that somebody meant, and how often
  mustStay: JournalRecord[] // people's answers that somebody saw before the host crashed
  links: WeakRef<object>[] // of the host’s page that is open now
  isWithoutHost: boolean // it does not come back before somebody has tried to carry the raid on
  isCalm: boolean // nothing has been on its way for a while: whoever carries it on has all of it
  hadNoPower: boolean // since the last rest
  log: string[]
  openHost(): HostPage
  openGuest(who: Person): Promise<void>
  openFormer(who: Person): HostPage // on a device where it was played before
  carriedOn: number // times that somebody else became the host
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

/** Two more devices than the party: somebody watches, and somebody comes later. */
export const peopleNeeded = 6

/** Somebody who has not been here. */
export const personAt = (device: Device): Person => ({
  ...{ device, page: null, isOpening: false, hasTwoTabs: false, you: '', said: [] },
  ...{ hosted: null, wasHost: false, sentAway: null },
})

/** Gathers everybody, and begins. */
export const gatherParty = async (seed: number, devices: readonly Device[]): Promise<Party> => {
  const random = makeRandom(seed, 0xc405)
  const time = stopTime()
  const network = makeNetwork(time, random)
  const table = oneOf(random, tables)
  const [hostDevice, ...others] = devices
  if (!hostDevice) throw new Error('Nobody has a device.')
  const links: WeakRef<object>[] = []
  const disks = new Map<Device, Disk>()
  const diskOf = (device: Device): Disk => {
    const disk = disks.get(device) ?? makeDisk(random)
    disks.set(device, disk)
    return disk
  }
  const { key } = pairOf(hostSeed)
  const world: World = {
    ...{ time, network, code: 'ABCD2345', room: roomOf(key), diskOf },
    get disk() {
      return diskOf(party.hostDevice)
    },
    invitation: () => ({
      generation: party.host?.room.address()?.generation ?? 1,
      invite: party.host?.session.state.door?.invite ?? someDoor.invite,
    }),
    made: (link) => void links.push(new WeakRef(link)),
  }
  for (const device of devices) await emptyStore(device)
  const pin = { room: world.room, code: world.code, belief: firstBelief(key), door: someDoor, at: 0 }
  await hostDevice.modules.withStore((db) => keepKey(db, { room: world.room, seed: hostSeed }, pin))
  let pages = 0
  const log: string[] = []
  const hostPage = (carried: Carried | null): HostPage => {
    pages += 1
    links.length = 0
    const page = openHost(world, party.hostDevice, party.raid, seed + pages, carried)
    party.host = page
    return page
  }
  /** Somebody else is the host from here on; the former one is a guest who does not know it yet. */
  const carriedOn = (who: Person, page: GuestPage, id: string): void => {
    party.raid = id
    const former = { ...personAt(party.hostDevice), hosted: party.host, wasHost: true, said: party.hostSaid }
    party.note(`${who.device.name} carries it on, from ${party.hostDevice.name}`)
    party.guests = [...party.guests.filter((one) => one !== who), former]
    party.hostDevice = who.device
    party.hostSaid = who.said
    party.hadNoPower = true // what the former host showed last may be missing
    party.carriedOn += 1
    const opened = hostPage({ over: who.device.modules.takeHandOver(party.raid), line: page.line })
    void opened.hosting.comeBack(null)
    page.close('bye')
  }
  const party: Party = {
    ...{ seed, random, world, raid: 'one', host: null, hostDevice, hostSaid: [], links, log, carriedOn: 0 },
    taps: new Map(),
    mustStay: [],
    isWithoutHost: false,
    isCalm: false,
    hadNoPower: false,
    guests: others.slice(0, table.seats.length + 1).map(personAt),
    strangers: others.slice(table.seats.length + 1),
    note: (what) => void log.push(`${time.now()} ${what}`),
    openHost: () => hostPage(null),
    openFormer: ({ device }) => {
      pages += 1
      const page = openHost(world, device, diskOf(device).kept().raid.id, seed + pages)
      void page.hosting.comeBack(diskOf(device).kept().raid.room ?? null)
      return page
    },
    openGuest: async (who) => {
      if (who.isOpening) return
      who.isOpening = true
      try {
        const page = await openGuest(world, who.device, (id) => carriedOn(who, page, id))
        who.page = page
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
    const { page } = who
    for (let i = 0; i < 40 && page?.session.state.you === ''; i++) {
      await time.pass(500)
      for (const { member } of session().state.knocks) session().letIn(member)
    }
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
