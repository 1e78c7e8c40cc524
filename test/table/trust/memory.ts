import type { DoorState } from '../../../src/table/room.ts'
import { type Belief, firstBelief } from '../../../src/table/trust/belief.ts'
import type { TrustKeeper, Trusted } from '../../../src/table/trust-keeper.ts'
import { pairOf, roomOf } from '../../../src/table/trust/keys.ts'

/** Keys of one device, without a disk. */
export interface MemoryTrust extends TrustKeeper {
  readonly rooms: Map<string, Trusted>
  /** How often something was kept. */
  kept: () => number
}

export const someDoor: DoorState = { invite: '0a'.repeat(10), open: false, mayPeek: true }

export const memoryTrust = (...known: readonly { seed: Uint8Array; belief?: Belief }[]): MemoryTrust => {
  let kept = 0
  const rooms = new Map(
    known.map(({ seed, belief }): [string, Trusted] => {
      const { key } = pairOf(seed)
      const believes = belief ?? firstBelief(key)
      return [belief?.room ?? roomOf(key), { seed, belief: believes, door: someDoor }]
    }),
  )
  return {
    rooms,
    kept: () => kept,
    read: (room) => Promise.resolve(rooms.get(room) ?? null),
    keep: (room, change) => {
      const found = rooms.get(room)
      if (!found) return Promise.reject(new Error('No such room.'))
      kept += 1
      rooms.set(room, structuredClone({ ...found, ...change }))
      return Promise.resolve()
    },
  }
}
