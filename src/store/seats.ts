import { forgetBackup } from './backups.ts'
import type { Db, SeatRecord } from './db.ts'
import { drop, put } from './both.ts'
import { copied } from './copying.ts'
import { foldName, raidRoom, seatRoom } from '../limits/names.ts'

/** Seats of this device at other people's tables, by the room's name. */

/** An app from before kept what hosts said of themselves as they said it. */
const asShown = (seat: SeatRecord): SeatRecord => ({
  ...seat,
  host: foldName(seat.host, seatRoom),
  raid: foldName(seat.raid, raidRoom),
})

/** The one sat at last comes first. */
export const keptSeats = async (db: Db): Promise<SeatRecord[]> =>
  (await db.getAll('seats')).map(asShown).toSorted((a, b) => b.at - a.at)

/** `part`: the beginning of the room's name, where a link said it; codes alone may be of two rooms. */
export const keptSeat = async (db: Db, code: string, part = ''): Promise<SeatRecord | undefined> =>
  (await db.getAllFromIndex('seats', 'code', code)).map(asShown).find(({ room }) => room.startsWith(part))

export const keepSeat = async (db: Db, seat: SeatRecord): Promise<void> => {
  await put(db, 'seats', seat.room, seat)
}

/** What was learnt of a seat since; nothing if it is no longer kept. */
export const noteSeat = async (db: Db, room: string, some: Partial<Omit<SeatRecord, 'room'>>): Promise<void> => {
  const write = db.transaction('seats', 'readwrite')
  const found = await write.store.get(room)
  if (found) await write.store.put({ ...found, ...some })
  await write.done
  if (found) await copied(db)
}

/** And what was held of the raid there. */
export const dropSeat = async (db: Db, room: string): Promise<void> => {
  await forgetBackup(db, room)
  await drop(db, 'seats', room)
}
