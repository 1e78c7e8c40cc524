import type { RoomRecord } from '../../src/store/db.ts'
import type { Keeper, Kept, Written } from '../../src/store/keeper.ts'
import { type BackupOptions, type Circle, makeBackup } from '../../src/table/backup.ts'
import type { BackupPart, KeyShare, MemberId } from '../../src/table/room.ts'
import { rosterHash } from '../../src/table/trust/roster.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { answering, lastView, seated, sitDown, starting } from './at-table.ts'

/** A raid as its keeper heard of it, and guests who hold what they are sent. */

export interface Heard {
  first: Kept
  writes: Written[]
  kept: Kept // in the end
}

export const roomName = 'ab'.repeat(32)
export const someRoom: RoomRecord = { code: 'ROOM', generation: 3, room: roomName }
/** Those who vote, by a roster that is another one for others. */
export const circleOf = (...voters: readonly MemberId[]): Circle => ({
  room: roomName,
  term: 3,
  roster: rosterHash(voters.join(' ')),
  voters,
})

/** Plays on with bots and one person, until so many decisions are made. */
export const playedRaid = async (decisions: number, ids: readonly MemberId[], seed = 4): Promise<Heard> => {
  const keeper = memoryKeeper()
  const writes: Written[] = []
  let first: Kept | null = null
  const room = someRoom
  const watched: Keeper = {
    ...keeper,
    create: (kept) => {
      first = structuredClone({ ...kept, raid: { ...kept.raid, room } })
      return keeper.create(first)
    },
    write: async (written) => {
      writes.push(structuredClone(written))
      await keeper.write(written)
    },
  }
  const table = sitDown({ keeper: watched })
  const seating = seated('greedy', 'human', 'greedy', 'human')
  const raider3 = { player: 'human' as const, name: 'Bea', member: ids[0] ?? 'm1' }
  const start = starting(seating, { seed })
  let heard = await table.say(start, { type: 'look', seat: 'raider1' }, { type: 'pace', ms: 1 })
  const raid = (): Kept => {
    const found = keeper.shelf.get('one')
    if (!found) throw new Error('Nothing was kept.')
    return found
  }
  while (raid().raid.decisions < decisions && raid().raid.result === null) {
    const view = lastView(heard)
    const asked = view.waitingFor.find((seat) => seat === 'raider1' || seat === 'raider3')
    if (view.decision) heard = await table.say(answering(view))
    else if (asked) heard = await table.say({ type: 'look', seat: asked })
    else break
  }
  if (!first) throw new Error('Nothing was begun.')
  const guestsSeat = (kept: Kept): Kept => ({
    ...kept,
    raid: { ...kept.raid, seating: { ...(kept.raid.seating as object), raider3 } },
  })
  return {
    first: guestsSeat(first),
    writes: writes.map((written) => guestsWrite(written, raider3)),
    kept: guestsSeat(structuredClone(raid())),
  }
}

const guestsWrite = (written: Written, raider3: object): Written => ({
  ...written,
  raid: written.raid.seating ? { ...written.raid, seating: { ...written.raid.seating, raider3 } } : written.raid,
})

export interface Holding {
  parts: BackupPart[]
  share: KeyShare | null
  letters: number // of all that came
}

/** A backup, and what each guest holds of it. */
export const holdingGuests = (options: Partial<BackupOptions> = {}) => {
  const guests = new Map<MemberId, Holding>()
  const failures: unknown[] = []
  let reseeds = 0
  const backup = makeBackup({
    later: (work, ms) => (ms > 0 ? work() : queueMicrotask(work)),
    now: () => 0,
    reseed: () => {
      reseeds += 1
      return Promise.resolve()
    },
    fail: (error) => failures.push(error),
    tell: (member, message) => {
      const holding = guests.get(member) ?? { parts: [], share: null, letters: 0 }
      guests.set(member, holding)
      holding.letters += JSON.stringify(message).length
      if (message.type === 'share') holding.share = message.share
      if (message.type === 'backup')
        for (const part of message.parts) {
          if (part.n === 0) holding.parts = []
          holding.parts.push(part)
        }
    },
    ...options,
  })
  const held = (id: MemberId): Holding & { share: KeyShare } => {
    const holding = guests.get(id)
    if (!holding?.share) throw new Error(`${id} holds nothing.`)
    return { ...holding, share: holding.share }
  }
  return { backup, guests, held, failures, reseeds: () => reseeds }
}
