import { generationsAsked } from '../../net/address.ts'
import { NetError, type RoomAddress, type Wire } from '../../net/wire.ts'
import { keepSeat } from '../../store/seats.ts'
import { type Belief, rosterIn, rosterOf } from '../../table/trust/belief.ts'
import { sharing } from '../../table/trust/keys.ts'
import { MeetError, type Met } from '../../table/meet.ts'
import { makePlace } from '../../table/place.ts'
import type { RoomInfo } from '../../table/room.ts'
import { votersOf } from '../../table/trust/roster.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import type { Net } from './net.ts'
import { metAt, rankOf, trustKeeper } from './places.ts'

/** A host that comes back, or wakes, asks whether its raid goes on at another device by now. */

export interface GoneOn {
  at: RoomAddress
  by: string // who carried it on
  belief: Belief
  /** Why this need not be the end of it here: few had a say, or they knew an older table. Null: a majority decided. */
  doubt: 'alone' | 'older' | null
}

/** How the one who carried it on came to it, by the roster that we signed ourselves. */
const judged = (mine: Belief, now: Belief): Pick<GoneOn, 'by' | 'doubt'> => {
  const certificate = now.chain[mine.chain.length]
  const asked = certificate ? rosterIn(certificate) : null
  const by = asked?.members.find(({ key }) => key === now.host)?.name ?? ''
  const newest = rosterOf(mine)
  const isOlder = asked !== null && newest?.term === asked.term && asked.seq < newest.seq
  return { by, doubt: asked && votersOf(asked).length < 2 ? 'alone' : isOlder ? 'older' : null }
}

/**
 * Where the raid goes on; null: nobody took over who could show that they may. It asks from the pinned state of this
 * device, so nothing but certificates over rosters that it signed itself is believed; older ones are told apart.
 */
export const goneOn = async (net: Net, hosted: RoomInfo, broker: RoomAddress['broker']): Promise<GoneOn | null> => {
  const known = await trustKeeper.read(hosted.room)
  if (!known) return null
  const mine = known.belief
  // It believes a certificate over an older roster of its own, too, to say so; what it does then is another thing.
  const lenient = { ...mine, roster: null, voted: 0 }
  const place = makePlace({
    known: { seed: known.seed, belief: lenient },
    expected: { by: 'pin', belief: lenient },
    begin: () => Promise.resolve(),
    keep: () => Promise.resolve(), // nothing is decided by looking
  })
  // A host that was opened again may be further than who took over: it looks on both sides of where it is itself.
  const lowest = Math.max(1, hosted.generation - generationsAsked / 2)
  const from = { code: hosted.code, generation: lowest, broker, part: null, invite: null }
  const meeting = async (wire: Wire, at: number) => {
    const met: Met = await metAt(net, place, wire)
    if (met.role !== 'host' || met.belief.term <= mine.term) {
      met.link.close()
      throw new MeetError('old')
    }
    return { met, generation: at, rank: rankOf(met, at), close: () => met.link.close() }
  }
  const members = sharing(known.seed)(rosterOf(mine)?.members.map(({ key }) => key) ?? [])
  const tag = net.offers?.tagging(() => ({ members, invite: null, code: hosted.code }))
  try {
    const found = await net.signaller().join(from, meeting, undefined, tag)
    found.close()
    const { belief } = found.met
    return { at: { ...from, generation: found.generation }, belief, ...judged(mine, belief) }
  } catch (error) {
    if (!(error instanceof NetError || error instanceof MeetError)) throw error
    return null
  }
}

/** This device is a guest there from now on. */
export const goAlong = async ({ at, by, belief }: GoneOn, raid: string): Promise<void> => {
  await trustKeeper.keep(belief.room, { belief })
  const { code, generation, broker } = at
  const seat = { room: belief.room, code, generation, broker, by: 'broker' as const }
  await withStore((db) => keepSeat(db, { ...seat, name: settings.name, host: by, raid, at: Date.now() }))
}
