import type { Kept, Written } from '../keeper.ts'
import { grown } from '../logs.ts'

/** A raid in the memory of its worker: all of it, and what its copies on the device lack. */

export type Copy = 'first' | 'second' // the database, the file

export interface Held {
  kept: Kept
  called: number // its owner, by whoever plays it: a file of before may have made it higher
  behind: Set<Copy> // these lack something
  unseen: Set<Copy> // could not be read: they may have more than this, and are looked at before they are written over
  looks: number // at the file
  missed: Written[] // by the file, in order
  merged: number // writings so far
  replaced: number // so many of them the database got all at once
  isStuck: boolean // the database has not answered in time, and nobody waits for it until it has
  turns: Record<Copy, Promise<void> | null>
}

export const hold = (kept: Kept, behind: Copy[], called = kept.raid.owner): Held => ({
  kept,
  called,
  behind: new Set(behind),
  unseen: new Set(),
  looks: 0,
  missed: [],
  merged: 0,
  replaced: 0,
  isStuck: false,
  turns: { first: null, second: null },
})

export const merge = (it: Held, written: Written): void => {
  const { records, raid, values } = written
  const { kept } = it
  it.merged += 1
  kept.journal.push(...records)
  Object.assign(kept.raid, raid)
  if (values) kept.values = values
  kept.snapshots = grown(kept.snapshots, written)
}

/**
 * One after the other: what is tried again must not cross what is new. The database begins at once, if it can: it works
 * while the views are made, and while the file is flushed.
 */
export const inTurn = (it: Held, copy: Copy, work: () => Promise<void>): Promise<void> => {
  const before = it.turns[copy] ?? (copy === 'second' ? Promise.resolve() : null)
  const done = before ? before.then(work) : work()
  const over = (): void => {
    if (it.turns[copy] === turn) it.turns[copy] = null
  }
  const turn = done.then(over, over) // whoever waits for it hears what went wrong
  it.turns[copy] = turn
  return done
}
