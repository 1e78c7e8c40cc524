import type { Setup } from '../../engine/setup.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { Seating } from '../../table/seating.ts'

/** Raids that were set up and whose table is about to open. */
export interface Start {
  name: string
  setup: Setup
  seating: Seating
}

const waiting = new Map<RaidId, Start>()

export const keepStart = (id: RaidId, start: Start): void => void waiting.set(id, start)

/** How the raid of this id begins, if it has just been set up; only once. */
export const takeStart = (id: RaidId): Start | undefined => {
  const start = waiting.get(id)
  waiting.delete(id)
  return start
}
