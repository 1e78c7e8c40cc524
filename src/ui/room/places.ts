import { bindingSoon } from '../../net/binding.ts'
import type { Wire } from '../../net/wire.ts'
import { NetError, type RoomAddress } from '../../net/wire.ts'
import { pinnedRoom } from '../../store/trust.ts'
import type { ToClient, ToHost } from '../../table/protocol.ts'
import { keepPlace, makeTrustKeeper } from '../../table/trust-keeper.ts'
import type { Expected } from '../../table/trust/handshake.ts'
import { meet, type Met } from '../../table/meet.ts'
import { makePlace, type Place } from '../../table/place.ts'
import { withStore } from '../store.ts'
import type { Misheard } from '../session/misheard.ts'
import { readLink } from './heard.ts'
import type { Net } from './net.ts'

/** This page's place in somebody else's room, and how it meets whoever answers there. */

export const trustKeeper = makeTrustKeeper(withStore, () => Date.now())

const expectedAt = ({ code, part }: RoomAddress, byScan: boolean): Expected =>
  part !== null ? { by: 'link', part } : byScan ? { by: 'scan' } : { by: 'code', code }

/** `room`: its name, if this device has a seat there. Without one it may still be known: nobody is two people in a room. */
export const openPlace = async (address: RoomAddress, room: string | null, byScan: boolean): Promise<Place> => {
  const known = room ?? (await withStore((db) => pinnedRoom(db, address.code, address.part ?? '')))
  return makePlace({
    known: known === null ? null : await trustKeeper.read(known),
    expected: expectedAt(address, byScan),
    begin: (seed, belief) => keepPlace(withStore, seed, address.code, belief, Date.now()),
    keep: (belief, votes) => trustKeeper.keep(belief.room, { belief, votes }),
  })
}

/** Rejects if nobody is there to be believed; the wire is closed then. `misheard`: told of what could not be read. */
export const metAt = async (
  net: Pick<Net, 'peerLink'>,
  place: Place,
  wire: Wire,
  misheard: Misheard = () => {},
): Promise<Met> => {
  const link = readLink(net.peerLink<ToHost, ToClient>(wire), misheard)
  try {
    const binding = await bindingSoon(wire)
    if (!binding) throw new NetError('impostor', 'Somebody else is in between.')
    return await meet({ link, binding, pair: place.pair, expected: place.expected() })
  } catch (error) {
    link.close()
    throw error
  }
}

/** Somebody of a later term goes before an earlier one, and a host before one who only wants to be it. */
export const rankOf = ({ role, term }: Pick<Met, 'role' | 'term'>, generation: number): number =>
  (role === 'host' ? term : 0) * 2 ** 32 + generation
