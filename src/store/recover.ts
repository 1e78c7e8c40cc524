import type { Db } from './db.ts'
import { tellNews } from './news.ts'
import { forgetRaid, restoreRaid } from './raids.ts'
import { originFiles } from './files/origin.ts'
import { type Logs, makeLogs } from './logs.ts'
import { restoreSmall } from './small.ts'

/** What the database lacks and the files beside it have, or the other way round, when a page opens it. */

/** Raids that are only in their files come back; those that were deleted, and only half of it was done, go. */
export const recoverRaids = async (db: Db, logs: Logs): Promise<number> => {
  let restored = 0
  for (const id of await logs.ids()) {
    if (await db.get('raids', id)) continue
    const found = await logs.read(id)
    if (found && (await restoreRaid(db, found.kept)) === 'restored') restored += 1
  }
  for (const id of await logs.buried()) if (await db.get('raids', id)) await forgetRaid(db, id)
  return restored
}

/** The files of this browser; null: it has none. */
export const secondCopy = async (): Promise<Logs | null> => {
  const files = await originFiles()
  return files && makeLogs(files)
}

export const recover = async (db: Db): Promise<void> => {
  try {
    const files = await originFiles()
    if (!files) return
    await restoreSmall(db, files)
    const raids = await recoverRaids(db, makeLogs(files))
    if (raids > 0) tellNews({ kind: 'lost', raids })
  } catch (error) {
    console.error(error) // what is in the database can be used all the same
  }
}
