import type { Db, KeyRecord, PinRecord } from './db.ts'

/** Who this device is in each room, and what it believes there. Both are on the disk before anybody hears of them. */

/** Rejects if there is one: without its key a device is nobody in a room, not even in the one it hosts. */
export const keepKey = async (db: Db, key: KeyRecord, pin: PinRecord): Promise<void> => {
  const write = db.transaction(['keys', 'pins'], 'readwrite', { durability: 'strict' })
  await Promise.all([write.objectStore('keys').add(key), write.objectStore('pins').put(pin), write.done])
}

export const keptSeed = async (db: Db, room: string): Promise<Uint8Array | null> =>
  (await db.get('keys', room))?.seed ?? null

export const keptPin = (db: Db, room: string): Promise<PinRecord | undefined> => db.get('pins', room)

/** The room that this device knows by this code, also where it has no seat any more. `part`: as for seats. */
export const pinnedRoom = async (db: Db, code: string, part = ''): Promise<string | null> =>
  (await db.getAllFromIndex('pins', 'code', code)).find(({ room }) => room.startsWith(part))?.room ?? null

/** As `change` makes it of what is there: two tabs of one device must not forget each other's votes. */
export const changePin = async (
  db: Db,
  room: string,
  change: (pin: PinRecord | undefined) => PinRecord,
): Promise<void> => {
  const write = db.transaction('pins', 'readwrite', { durability: 'strict' })
  const found = await write.store.get(room)
  await Promise.all([write.store.put(change(found)), write.done])
}

/** It was sent away: whoever comes again from this device is somebody new there. */
export const forgetKey = async (db: Db, room: string): Promise<void> => {
  const write = db.transaction(['keys', 'pins'], 'readwrite', { durability: 'strict' })
  await Promise.all([write.objectStore('keys').delete(room), write.objectStore('pins').delete(room), write.done])
}
