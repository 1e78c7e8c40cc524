import type { Db } from './db.ts'

/**
 * Who writes the second copy of what is small, where there is one. A page can't write such files itself and asks a worker;
 * a worker does it. Nobody waits for one that can't be written: the database has it.
 */

const patience = 4000 // ms
const [soon, rarely] = [3000, 300_000] // ms until it is tried again
let pause = soon
let retry: ReturnType<typeof setTimeout> | null = null

let copier: ((db: Db) => Promise<void>) | null = null
export const copyWith = (how: (db: Db) => Promise<void>): void => {
  copier = how
  clearTimeout(retry ?? undefined)
  retry = null
  pause = soon
}

const run = async (db: Db): Promise<void> => {
  try {
    await copier?.(db)
    pause = soon
  } catch (error) {
    console.error(error)
    retry ??= setTimeout(() => {
      retry = null
      void run(db)
    }, pause)
    pause = Math.min(2 * pause, rarely)
  }
}

/** Something small has changed: it is in the copy, too, when this resolves, unless that takes too long. */
export const copied = async (db: Db): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([run(db), late])
  clearTimeout(timer)
}
