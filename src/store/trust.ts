import type { Db, KeyRecord, PinRecord } from './db.ts'
import { goneNow } from './both.ts'
import { copied } from './copying.ts'
import { goneKey } from './small.ts'

/** Who this device is in each room, and what it believes there. Both are on the disk before anybody hears of them. */

const kinds = ['keys', 'pins'] as const
const both = (db: Db) => db.transaction([...kinds, 'gone'] as const, 'readwrite', { durability: 'strict' })

/** Rejects if there is one: without its key a device is nobody in a room, not even in the one it hosts. */
export const keepKey = async (db: Db, key: KeyRecord, pin: PinRecord): Promise<void> => {
  const write = both(db)
  await Promise.all([
    write.objectStore('keys').add(key),
    write.objectStore('pins').put(pin),
    ...kinds.map((kind) => write.objectStore('gone').delete(goneKey(kind, key.room))),
    write.done,
  ])
  await copied(db)
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
  await Promise.all([write.store.put({ ...change(found), n: (found?.n ?? 0) + 1 }), write.done])
  await copied(db)
}

/** It was sent away: whoever comes again from this device is somebody new there. */
export const forgetKey = async (db: Db, room: string): Promise<void> => {
  const write = both(db)
  await Promise.all([
    ...kinds.map((kind) => write.objectStore(kind).delete(room)),
    ...kinds.map((kind) => write.objectStore('gone').put(goneNow(kind, room))),
    write.done,
  ])
  await copied(db)
}
