import type { Db, GoneRecord } from './db.ts'
import { copied } from './copying.ts'
import { goneKey } from './small.ts'

/** Keeping and deleting one small record, so that its second copy follows. */

type Kind = 'decks' | 'bossDecks' | 'seats'

export const goneNow = (store: string, key: string): GoneRecord => ({ id: goneKey(store, key), at: Date.now() })

const strict = (db: Db, store: Kind) => db.transaction([store, 'gone'], 'readwrite', { durability: 'strict' })

export const put = async (db: Db, store: Kind, key: string, value: unknown): Promise<void> => {
  const write = strict(db, store)
  await Promise.all([
    write.objectStore(store).put(value as never),
    write.objectStore('gone').delete(goneKey(store, key)),
    write.done,
  ])
  await copied(db)
}

export const drop = async (db: Db, store: Kind, key: string): Promise<void> => {
  const write = strict(db, store)
  await Promise.all([
    write.objectStore(store).delete(key),
    write.objectStore('gone').put(goneNow(store, key)),
    write.done,
  ])
  await copied(db)
}
