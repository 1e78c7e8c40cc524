import type { Kept, Written } from '../keeper.ts'
import { grown } from '../logs.ts'

/** A raid in the memory of its worker: all of it, and what its copies on the device lack. */

export type Copy = 'first' | 'second' // the database, the file

/**
 * What is known of a copy. Only one that is held counts: all of the raid was written to it, and since it was begun or made
 * whole it was found by its name and read. A copy that is not there any more takes what is written to it all the same.
 */
export type Standing =
  | 'behind' // lacks something, or is gone: written anew as soon as it can be
  | 'unread' // all of it was written, and nobody has read it back yet, or that would prove nothing
  | 'held'

export interface Held {
  kept: Kept
  called: number // its owner, by whoever plays it: a file of before may have made it higher
  standing: Record<Copy, Standing>
  falls: number // how often a copy fell behind
  unseen: Set<Copy> // could not be read: they may have more than this, and are looked at before they are written over
  looks: number // at the file
  taken: number // records of the journal that the database has
  reading: Set<Copy> // asked for, and not answered yet
  missed: Written[] // by the file, in order
  merged: number // writings so far
  replaced: number // so many of them the database got all at once
  isStuck: boolean // the database has not answered in time, and nobody waits for it until it has
  isHung: boolean // likewise the folder of files
  givenUp: number // how often it never did: what comes of that work counts for nothing
  turns: Record<Copy, Promise<void> | null>
}

export const hold = (kept: Kept, behind: Copy[], called = kept.raid.owner): Held => ({
  kept,
  called,
  standing: {
    first: behind.includes('first') ? 'behind' : 'unread',
    second: behind.includes('second') ? 'behind' : 'unread',
  },
  falls: 0,
  unseen: new Set(),
  looks: 0,
  taken: kept.journal.length,
  reading: new Set(),
  missed: [],
  merged: 0,
  replaced: 0,
  isStuck: false,
  isHung: false,
  givenUp: 0,
  turns: { first: null, second: null },
})

const both = ['first', 'second'] as const
export const copiesThat = ({ standing }: Held, ...are: Standing[]): Copy[] =>
  both.filter((copy) => are.includes(standing[copy]))

/** All of it was written to this copy. */
export const wrote = ({ standing }: Held, copy: Copy): void => {
  if (standing[copy] === 'behind') standing[copy] = 'unread'
}

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
