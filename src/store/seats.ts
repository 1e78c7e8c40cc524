import { forgetBackup } from './backups.ts'
import type { Db, SeatRecord } from './db.ts'

/** Seats of this device at other people's tables, by the room's code. */

/** The one sat at last comes first. */
export const keptSeats = async (db: Db): Promise<SeatRecord[]> =>
  (await db.getAll('seats')).toSorted((a, b) => b.at - a.at)

export const keptSeat = (db: Db, code: string): Promise<SeatRecord | undefined> => db.get('seats', code)

export const keepSeat = async (db: Db, seat: SeatRecord): Promise<void> => {
  const write = db.transaction('seats', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(seat), write.done])
}

/** What was learnt of a seat since; nothing if it is no longer kept. */
export const noteSeat = async (db: Db, code: string, some: Partial<Omit<SeatRecord, 'code'>>): Promise<void> => {
  const write = db.transaction('seats', 'readwrite')
  const found = await write.store.get(code)
  if (found) await write.store.put({ ...found, ...some })
  await write.done
}

/** And what was held of the raid there. */
export const dropSeat = async (db: Db, code: string): Promise<void> => {
  await forgetBackup(db, code)
  const write = db.transaction('seats', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.delete(code), write.done])
}
