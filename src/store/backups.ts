import type { Db, PartRecord, ShareRecord } from './db.ts'
import { rangeOf, together } from './transaction.ts'

/** What this device holds of other people's raids, by the room's name: it can carry one on if the others agree. */

type Part = Omit<PartRecord, 'room'>
type Share = ShareRecord['shares'][number]

const keptFor = 30 * 24 * 3600 * 1000 // ms

const begin = (db: Db) => db.transaction(['backups', 'shares'], 'readwrite', { durability: 'relaxed' })
type Tx = ReturnType<typeof begin>

/** All of it happens, or none of it. */
const inOne = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => together(begin(db), work)

const placeOf = ({ term, roster, deal, base, n }: Part): Omit<Part, 'data'> => ({ term, roster, deal, base, n })

const lastIn = async (tx: Tx, room: string): Promise<PartRecord | null> =>
  (await tx.objectStore('backups').openCursor(rangeOf(room), 'prev'))?.value ?? null

const noted = async (tx: Tx, room: string, some: Partial<ShareRecord>): Promise<void> => {
  const found = await tx.objectStore('shares').get(room)
  await tx.objectStore('shares').put({ shares: [], isOver: false, at: 0, ...found, ...some, room })
}

const sharesIn = async (tx: Tx, room: string): Promise<Share[]> =>
  (await tx.objectStore('shares').get(room))?.shares ?? []

const isOfDeal = (one: Omit<Part, 'data' | 'base' | 'n'>, other: Omit<Part, 'data' | 'base' | 'n'>): boolean =>
  one.term === other.term && one.roster === other.roster && one.deal === other.deal

/**
 * Keeps parts as they come, and gives the place of the last that is held. Part 0 replaces all that was before it; one
 * that does not follow is of no use.
 */
export const keepParts = (db: Db, room: string, parts: readonly Part[], now: number) =>
  inOne(db, async (tx) => {
    const store = tx.objectStore('backups')
    let last: Part | null = await lastIn(tx, room)
    for (const part of parts) {
      if (part.n === 0) {
        await store.delete(rangeOf(room))
        const shares = await sharesIn(tx, room)
        await noted(tx, room, { shares: shares.filter((share) => isOfDeal(share, part)), isOver: false, at: now })
      } else if (!last || !isOfDeal(part, last) || part.base !== last.base || part.n !== last.n + 1) break
      await store.put({ room, ...placeOf(part), data: part.data })
      last = part
    }
    return last ? placeOf(last) : null
  })

/** The share before stays until the parts of this one's deal have come. */
export const keepShare = (db: Db, room: string, share: Share, now: number): Promise<void> =>
  inOne(db, async (tx) => {
    const last = await lastIn(tx, room)
    const before = (await sharesIn(tx, room)).filter((one) => last && isOfDeal(one, last) && !isOfDeal(one, share))
    await noted(tx, room, { shares: [...before, share], at: now })
  })

/** The raid has ended: forgotten the next time we tidy up, unless it goes on after all. */
export const markOver = (db: Db, room: string): Promise<void> => inOne(db, (tx) => noted(tx, room, { isOver: true }))

export interface HeldBackup {
  parts: Part[]
  share: Share | null // that is for them
}

export const heldBackup = (db: Db, room: string): Promise<HeldBackup> =>
  inOne(db, async (tx) => {
    const records = await tx.objectStore('backups').getAll(rangeOf(room))
    const parts = records.map((record) => ({ ...placeOf(record), data: record.data }))
    const [first] = parts
    const shares = await sharesIn(tx, room)
    return { parts, share: shares.find((share) => first && isOfDeal(share, first)) ?? null }
  })

export const forgetBackup = (db: Db, room: string): Promise<void> =>
  inOne(db, async (tx) => {
    await Promise.all([tx.objectStore('backups').delete(rangeOf(room)), tx.objectStore('shares').delete(room)])
  })

/** Of raids that have ended, and of those that nobody has played for a month. */
export const tidyBackups = async (db: Db, now: number): Promise<void> => {
  for (const { room, isOver, at } of await db.getAll('shares'))
    if (isOver || now - at > keptFor) await forgetBackup(db, room)
}
