import type { PinRecord } from '../store/db.ts'
import { changePin, keepKey, keptPin, keptSeed } from '../store/trust.ts'
import type { WithStore } from '../store/with-store.ts'
import type { DoorState, RoomInfo } from './room.ts'
import { type Belief, firstBelief, rosterOf } from './trust/belief.ts'
import type { Hex } from './trust/bytes.ts'
import { codeOf, freshInvite, freshSeed, pairOf, roomOf } from './trust/keys.ts'

/** Keys and beliefs of this device, by room. What is kept is on the disk when the promise resolves. */
export interface TrustKeeper {
  read(room: Hex): Promise<Trusted | null>
  /** `votes`: this is a vote. Rejects if another tab has given this device's word for that term or a later one. */
  keep(room: Hex, change: { belief?: Belief; door?: DoorState; votes?: boolean }): Promise<void>
}
export interface Trusted {
  seed: Uint8Array
  belief: Belief
  door: DoorState | null // of a room that this device hosts
}

export const freshDoor = (): DoorState => ({ invite: freshInvite(), open: false, mayPeek: false })

/** Never back: another tab of this device may have voted, or heard of a later term. */
const newer = (kept: Belief | undefined, next: Belief): Belief => {
  if (!kept) return next
  const voted = Math.max(kept.voted, next.voted)
  if (kept.term > next.term) return { ...kept, voted }
  const [old, own] = [rosterOf(kept), rosterOf(next)]
  const isSameHost = kept.term === next.term && kept.host === next.host
  const isOlder = old !== null && (own === null || (old.term - own.term || old.seq - own.seq) > 0)
  return { ...next, voted, roster: isSameHost && isOlder ? kept.roster : next.roster }
}

const isBound = (kept: Belief, { voted }: Belief): boolean => kept.voted >= voted || kept.term >= voted

export const makeTrustKeeper = (withDb: WithStore, now: () => number): TrustKeeper => ({
  read: (room) =>
    withDb(async (db) => {
      const [seed, pin] = await Promise.all([keptSeed(db, room), keptPin(db, room)])
      return seed && pin ? { seed, belief: pin.belief as Belief, door: pin.door ?? null } : null
    }),
  keep: (room, { belief, door, votes = false }) =>
    withDb((db) =>
      changePin(db, room, (pin): PinRecord => {
        const kept = pin?.belief as Belief | undefined
        const changed = belief ? newer(kept, belief) : kept
        if (!pin || !changed) throw new Error('This device has no key for that room.')
        if (votes && kept && belief && isBound(kept, belief)) throw new Error('Another tab of this device has voted.')
        return { ...pin, belief: changed, ...(door ? { door } : {}), at: now() }
      }),
    ),
})

/** A new room, whose first host is this device. */
export const makeRoom = async (withDb: WithStore, now: () => number): Promise<Omit<RoomInfo, 'generation'>> => {
  const seed = freshSeed()
  const { key } = pairOf(seed)
  const [room, code] = [roomOf(key), await codeOf(key)]
  await withDb((db) =>
    keepKey(db, { room, seed }, { room, code, belief: firstBelief(key), door: freshDoor(), at: now() }),
  )
  return { room, code }
}

/** Where this device comes to a room for the first time: its key is kept once the host has let it in. */
export const keepPlace = (
  withDb: WithStore,
  seed: Uint8Array,
  code: string,
  belief: Belief,
  at: number,
): Promise<void> => {
  const { room } = belief
  return withDb((db) => keepKey(db, { room, seed }, { room, code, belief, at }))
}
