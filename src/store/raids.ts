import type { Db, JournalRecord, RaidRecord } from './db.ts'
import { raidRoom } from '../limits/names.ts'
import { isLater, KeepError, type Keeper, type Kept, keepError, type Written } from './keeper.ts'
import { saveFileOf } from './line.ts'
import { holdRaid } from './lock.ts'
import type { Logs } from './logs.ts'
import { withShownNames } from './shown-names.ts'
import { askedNow, commitNow, rangeOf, together } from './transaction.ts'

/** Raids in the database: kept while they are played, and listed, renamed, deleted and written to files by the page. */

const parts = ['raids', 'values', 'journal', 'snapshots'] as const
const all = [...parts, 'gone'] as const
const begin = (db: Db, durability: IDBTransactionDurability) => db.transaction(all, 'readwrite', { durability })
type Tx = ReturnType<typeof begin>

const deleted = (): KeepError => new KeepError('gone', 'This raid was deleted.')
const taken = (): KeepError => new KeepError('taken', 'This raid goes on in another tab.')

/** All of it happens, or none of it; what goes wrong is one of our troubles. */
const inOne = async <T>(db: Db, durability: IDBTransactionDurability, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await together(begin(db, durability), work)
  } catch (error) {
    throw keepError(error)
  }
}

const readAll = async (tx: Tx, raid: RaidRecord): Promise<Kept> => {
  const [values, journal, snapshots] = await Promise.all([
    tx.objectStore('values').get(raid.id),
    tx.objectStore('journal').getAll(rangeOf(raid.id)),
    tx.objectStore('snapshots').getAll(rangeOf(raid.id)),
  ])
  return { raid, values: values?.values ?? null, journal, snapshots }
}

/** All of a raid in one of the stores. */
const placeIn = (store: (typeof parts)[number], id: string): string | IDBKeyRange =>
  store === 'raids' || store === 'values' ? id : rangeOf(id)

const removeIn = async (tx: Tx, id: string): Promise<void> => {
  await Promise.all(parts.map((store) => tx.objectStore(store).delete(placeIn(store, id))))
}

/** A raid that went on at another device replaces what was here of it before. */
const clearFor = async (tx: Tx, raid: RaidRecord): Promise<number> => {
  const found = await tx.objectStore('raids').get(raid.id)
  if (!found || !isLater(raid, found)) return raid.owner
  await removeIn(tx, raid.id)
  return Math.max(found.owner + 1, raid.owner)
}

const createIn = async (tx: Tx, kept: Kept): Promise<void> =>
  addIn(tx, { ...kept, raid: { ...kept.raid, owner: await clearFor(tx, kept.raid) } })

/** What adding a raid needs of a transaction, which may be over more than raids. */
interface Adding {
  objectStore(name: Part | 'gone'): {
    add(value: unknown): Promise<unknown>
    put(value: unknown): Promise<unknown>
    delete(key: string): Promise<unknown>
  }
}
type Part = (typeof parts)[number]

const slice = 500 // records at a time: what is asked for all at once can't be stopped until all of it is done

/** Those of a raid that isn't there. `told`: how many records are. */
export const addIn = async (
  tx: Adding,
  { raid, values, journal, snapshots }: Kept,
  told: (records: number) => void = () => {},
): Promise<void> => {
  await tx.objectStore('raids').add(raid)
  await Promise.all([
    tx.objectStore('gone').delete(raid.id),
    values && tx.objectStore('values').put({ raid: raid.id, values }),
    ...snapshots.map((snapshot) => tx.objectStore('snapshots').add(snapshot)),
  ])
  for (let at = 0; at < journal.length; at += slice) {
    await Promise.all(journal.slice(at, at + slice).map((record) => tx.objectStore('journal').add(record)))
    told(Math.min(at + slice, journal.length))
  }
}

/** All of it anew, as another copy has it; refused if somebody took it since, or deleted it. */
const replaceIn = async (tx: Tx, kept: Kept): Promise<void> => {
  const { id, owner } = kept.raid
  const [found, gone] = await Promise.all([tx.objectStore('raids').get(id), tx.objectStore('gone').get(id)])
  if (gone) throw deleted()
  if (found && found.owner > owner) throw taken()
  await removeIn(tx, id)
  // its name is the page's to change
  await addIn(tx, found ? { ...kept, raid: { ...kept.raid, name: found.name } } : kept)
}

const takeIn = async (tx: Tx, id: string): Promise<Kept | null> => {
  const found = await tx.objectStore('raids').get(id)
  if (!found) return null
  const raid = { ...found, owner: found.owner + 1 }
  await tx.objectStore('raids').put(raid)
  return readAll(tx, raid)
}

const readIn = async (tx: Tx, id: string): Promise<Kept | null> => {
  const found = await tx.objectStore('raids').get(id)
  return found ? readAll(tx, found) : null
}

const holdsIn = async (db: Db, id: string, record: JournalRecord | undefined): Promise<boolean> => {
  const tx = db.transaction(['raids', 'journal'])
  return together(tx, async () => {
    const raid = await tx.objectStore('raids').get(id)
    if (!raid || !record) return raid !== undefined
    const found = await tx.objectStore('journal').get([id, record.n])
    return found !== undefined && JSON.stringify(found.did) === JSON.stringify(record.did)
  })
}

const writeIn = async (tx: Tx, written: Written): Promise<void> => {
  const { id, owner, records, values, snapshots, forget } = written
  const finding = askedNow(tx.objectStore('raids').get(id))
  const all = askedNow(
    Promise.all([
      values && tx.objectStore('values').put({ raid: id, values }),
      ...records.map((record) => tx.objectStore('journal').add(record)),
      ...forget.map((after) => tx.objectStore('snapshots').delete([id, after])),
      ...snapshots.map((snapshot) => tx.objectStore('snapshots').put(snapshot)),
    ]),
  )
  const found = await finding // is it still ours? If not, all of it is undone
  if (!found) throw deleted()
  if (found.owner !== owner) throw taken()
  const standing = tx.objectStore('raids').put({ ...found, ...written.raid })
  commitNow(tx)
  await Promise.all([all, standing])
}

/** The database as one of two copies. */
export interface FirstCopy extends Keeper {
  replace(kept: Kept): Promise<void>
  read(id: string): Promise<Kept | null> // whoever has it keeps it
  isGone(id: string): Promise<boolean> // it was deleted, and not only lost
  /** Whether a database that is opened anew, by its name, has the raid and this record. */
  holds(id: string, record: JournalRecord | undefined): Promise<boolean>
  /** The connection is not used any more: the next one is another. */
  reopen(): void
}

/** A keeper over the database; `open` is asked again if the browser or another tab closed it. */
export const makeKeeper = (open: () => Promise<Db>): FirstCopy => {
  let db: Db | null = null
  const opened = async (): Promise<Db> => {
    try {
      db = await open()
      return db
    } catch (error) {
      throw keepError(error)
    }
  }
  /** Work on an open database has begun when this comes back: whoever calls can do something else meanwhile. */
  const withDb = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const mine = db ?? (await opened())
    try {
      return await work(mine)
    } catch (error) {
      const why = keepError(error)
      const wasClosed = why.cause instanceof Error && why.cause.name === 'InvalidStateError'
      if (db === mine && why.trouble === 'broken') db = null
      if (!wasClosed) throw why
      return work(db ?? (await opened()))
    }
  }
  return {
    reopen: () => {
      try {
        db?.close()
      } finally {
        db = null
      }
    },
    holds: async (id, record) => {
      const fresh = await open()
      try {
        return await holdsIn(fresh, id, record)
      } catch (error) {
        throw keepError(error)
      } finally {
        if (fresh !== db) fresh.close()
      }
    },
    create: (kept) => withDb((db) => inOne(db, 'strict', (tx) => createIn(tx, kept))),
    take: (id) => withDb((db) => inOne(db, 'strict', (tx) => takeIn(tx, id))),
    replace: (kept) => withDb((db) => inOne(db, 'strict', (tx) => replaceIn(tx, kept))),
    read: (id) => withDb((db) => readRaid(db, id)),
    isGone: (id) => withDb(async (db) => (await db.get('gone', id)) !== undefined),
    write: (written) => withDb((db) => inOne(db, written.strict ? 'strict' : 'relaxed', (tx) => writeIn(tx, written))),
  }
}

/** All that is kept of a raid; whoever has it keeps it. */
export const readRaid = (db: Db, id: string): Promise<Kept | null> => inOne(db, 'relaxed', (tx) => readIn(tx, id))

/** Newest first. */
export const listRaids = async (db: Db): Promise<RaidRecord[]> =>
  withShownNames(await db.getAllFromIndex('raids', 'changed'), raidRoom, 'Raid').toReversed()

export const renameRaid = (db: Db, id: string, name: string): Promise<void> =>
  inOne(db, 'strict', async (tx) => {
    const found = await tx.objectStore('raids').get(id)
    if (!found) throw deleted()
    await tx.objectStore('raids').put({ ...found, name })
  })

/** The text of a save file, or null if there is no such raid. */
export const exportRaid = (db: Db, id: string): Promise<string | null> =>
  inOne(db, 'relaxed', async (tx) => {
    const found = await readIn(tx, id)
    return found && JSON.stringify(saveFileOf(found))
  })

/** Null: it is there already, or was deleted since. */
export const restoreRaid = (db: Db, kept: Kept): Promise<'restored' | null> =>
  inOne(db, 'strict', async (tx) => {
    const { id } = kept.raid
    const [found, gone] = await Promise.all([tx.objectStore('raids').get(id), tx.objectStore('gone').get(id)])
    if (found || gone) return null
    await addIn(tx, kept)
    return 'restored'
  })

/** Nothing of it is left but that it was deleted. */
export const forgetRaid = (db: Db, id: string): Promise<void> =>
  inOne(db, 'strict', async (tx) => {
    await Promise.all([removeIn(tx, id), tx.objectStore('gone').put({ id, at: Date.now() })])
  })

/** 'playing': another tab plays it, so it stays; `force` takes it away from there. `logs`: where its second copy is. */
export const deleteRaid = async (
  db: Db,
  id: string,
  force = false,
  logs: Pick<Logs, 'bury'> | null = null,
): Promise<'deleted' | 'playing'> => {
  const hold = await holdRaid(id, force, () => {})
  if (!hold) return 'playing'
  try {
    await logs?.bury(id)
    await forgetRaid(db, id)
    return 'deleted'
  } finally {
    hold.release()
  }
}
