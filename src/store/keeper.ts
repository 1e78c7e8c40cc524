import type { Values } from '../engine/contract/values.ts'
import type { JournalRecord, RaidRecord, SnapshotRecord } from './db.ts'

/** Where a raid is kept while it is played. Nothing is done until the promise says so. */
export interface Keeper {
  /** A raid that is new on this device, or that went on elsewhere and comes back. */
  create(kept: Kept): Promise<void>
  /** All that is kept of a raid; from here on only whoever took it last may write. Null: there is no such raid. */
  take(id: string): Promise<Kept | null>
  /** All of it or nothing. */
  write(written: Written): Promise<void>
  /** Hears how well it is kept, whenever that changes. */
  watch?(tell: (keeping: Keeping) => void): void
}

/** How well a raid is kept on this device. */
export interface Keeping {
  copies: 0 | 1 | 2 // that have everything; 0: it is in memory only
  of: 1 | 2 // that this browser can have
  why: 'full' | 'broken' | null // what keeps it from having them all
  news: 'recovered' | 'cut' | 'split' | null // what opening it found: see twoCopies
}

export interface Kept {
  raid: RaidRecord
  values: Values | null // null: it was kept before raids had their own
  journal: JournalRecord[]
  snapshots: SnapshotRecord[]
}

export interface Written {
  id: string
  owner: number
  records: JournalRecord[]
  raid: Partial<Omit<RaidRecord, 'id' | 'owner'>>
  values?: Values // if they are not kept yet
  snapshots: SnapshotRecord[]
  forget: number[] // snapshots by their `after`
  strict: boolean // on the disk, not only on its way there
}

/** Of the same room, and of a later generation. */
export const isLater = ({ room }: RaidRecord, than: RaidRecord): boolean =>
  room !== undefined && room.code === than.room?.code && room.generation > than.room.generation

/** full: no room; taken: another tab writes now; gone: deleted; exists: there is one already; broken: anything else. */
export type KeepTrouble = 'full' | 'taken' | 'gone' | 'exists' | 'broken'

export class KeepError extends Error {
  readonly trouble: KeepTrouble
  constructor(trouble: KeepTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeepError'
    this.trouble = trouble
  }
}

/** On a full disk Chromium may never answer. */
export const silent = (): KeepError => new KeepError('broken', 'The database does not answer.')

/** What a browser says when it can't keep something, as one of our troubles. */
export const keepError = (error: unknown): KeepError => {
  if (error instanceof KeepError) return error
  const name = error instanceof Error ? error.name : ''
  const message = error instanceof Error ? error.message || error.name : String(error)
  const trouble = name === 'QuotaExceededError' ? 'full' : name === 'ConstraintError' ? 'exists' : 'broken'
  return new KeepError(trouble, message, { cause: error })
}
