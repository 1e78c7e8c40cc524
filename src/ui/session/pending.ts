import type { Setup } from '../../engine/contract/setup.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { LobbyPlan, RoomInfo } from '../../table/room.ts'
import type { Seating } from '../../table/seating.ts'

/** Raids that were set up and whose table is about to open. */
export interface Start {
  name: string
  setup: Setup
  seating: Seating
}

/** A table where others sit down first, from their own devices. */
export interface Gathering {
  name: string
  plan: LobbyPlan
  room: RoomInfo | null // where they found the table before; null: nobody has yet
}

const waiting = new Map<RaidId, Start | Gathering>()

export const keepStart = (id: RaidId, start: Start | Gathering): void => void waiting.set(id, start)

/** How the raid of this id begins, if it has just been set up; only once. */
export const takeStart = (id: RaidId): Start | Gathering | undefined => {
  const start = waiting.get(id)
  waiting.delete(id)
  return start
}
