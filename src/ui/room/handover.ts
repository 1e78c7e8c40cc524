import type { OpenRoom, RoomAddress } from '../../net/wire.ts'
import type { ReadOffer } from '../../net/places.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { GuestLink } from '../../table/client.ts'
import type { Arrival } from '../../table/door.ts'

/** A raid that was taken over, on its way from the guest's page to the host's. */
export interface HandOver {
  address: RoomAddress
  room: string // its name
  open: OpenRoom | null // at the broker; null: the guests came by scans
  /** Who is known there from now on. */
  reads: (read: ReadOffer) => void
  /** The raid is on this screen: guests' links may come. */
  ready(admit: (link: GuestLink, arrival: Arrival) => void): void
  /** It can't be opened after all. */
  failed(): void
}

const waiting = new Map<RaidId, HandOver>()

export const handOver = (id: RaidId, it: HandOver): void => void waiting.set(id, it)

/** Only once. */
export const takeHandOver = (id: RaidId): HandOver | undefined => {
  const it = waiting.get(id)
  waiting.delete(id)
  return it
}
