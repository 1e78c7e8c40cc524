import { copied } from './copying.ts'
import type { Db } from './db.ts'
import { tellNews } from './news.ts'
import { forgetRaid, restoreRaid } from './raids.ts'
import { originFiles } from './files/origin.ts'
import { type Logs, makeLogs } from './logs.ts'
import { isCopied, restoreSmall } from './small.ts'

/** What the database lacks and the files beside it have, or the other way round, when a page opens it. */

/** Raids that are only in their files come back; those that were deleted, and only half of it was done, go. */
export const recoverRaids = async (db: Db, logs: Logs): Promise<number> => {
  let restored = 0
  for (const id of await logs.ids()) {
    if (await db.get('raids', id)) continue
    try {
      const found = await logs.read(id)
      if (found && (await restoreRaid(db, found.kept)) === 'restored') restored += 1
    } catch (error) {
      console.error(error) // there may be room for the next one
    }
  }
  for (const id of await logs.buried()) if (await db.get('raids', id)) await forgetRaid(db, id)
  return restored
}

/** The files of this browser; null: it has none. */
export const secondCopy = async (): Promise<Logs | null> => {
  const files = await originFiles()
  return files && makeLogs(files)
}

/** What this device knows of itself comes first: without it, it is nobody in its rooms. */
export const recoverSmall = async (db: Db): Promise<void> => {
  try {
    const files = await originFiles()
    if (!files) return
    await restoreSmall(db, files)
    if (!(await isCopied(db, files))) void copied(db) // the copy was lost, or the app was killed before it was made
  } catch (error) {
    console.error(error) // what is in the database can be used all the same
  }
}

export const recover = async (db: Db): Promise<void> => {
  await recoverSmall(db)
  try {
    const logs = await secondCopy()
    if (!logs) return
    const raids = await recoverRaids(db, logs)
    if (raids > 0) tellNews({ kind: 'lost', raids })
  } catch (error) {
    console.error(error) // what is in the database can be used all the same
  }
}
