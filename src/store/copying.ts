import type { Db } from './db.ts'

/**
 * Who writes the second copy of what is small, where there is one. A page can't write such files itself and asks a worker;
 * a worker does it. Nobody waits for one that can't be written: the database has it.
 */

let copier: ((db: Db) => Promise<void>) | null = null
export const copyWith = (how: (db: Db) => Promise<void>): void => {
  copier = how
}

/** Something small has changed: it is in the copy, too, when this resolves. */
export const copied = async (db: Db): Promise<void> => {
  try {
    await copier?.(db)
  } catch (error) {
    console.error(error)
  }
}
