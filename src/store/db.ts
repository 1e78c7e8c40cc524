import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Recorded } from '../engine/contract/answer.ts'
import type { RaidName, Result, Seat } from '../engine/contract/names.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import { tellNews } from './news.ts'

/** What this device keeps. One database; each store has a file of its own beside this one. */

/** A raid as the list of saved raids shows it, with how it began. */
export interface RaidRecord {
  id: string
  format?: number // of all that is kept of it; 1 if not said
  name: string
  raid: RaidName
  mode?: string
  created: number // ms since 1970
  changed: number
  turn: number
  decisions: number
  result: Result | null
  content: string // hash of the rules it is played by now
  setup: Setup
  seating: unknown // a Seating of src/table; store knows no table
  habits: unknown // Habits by seat
  room?: RoomRecord // if people at other devices play in it
  owner: number // goes up each time a tab takes the raid; who writes with an older number is refused
}

/** Where guests find the raid. Who they are is in the room's roster (PinRecord). */
export interface RoomRecord {
  code: string
  generation: number // goes up each time the room is opened
  room?: string // its name; absent: of an app from before, whose guests were known by tokens
}

/** An answer, and what undoing it has to know. */
export interface Given {
  move: Recorded
  by: 'person' | 'habit' | 'bot' | 'host'
  mid?: true // in the middle of announcing: the action began earlier
  chance?: true // it used chance
  shown?: ('boss' | 'raiders')[] // sides that were shown a card they had not seen
  hash?: string // of the raid after it: whether other rules lead to the same
}

/** Other rules took it over: from these on, answers lead to what they led to before. */
export interface Renewed {
  renewed: string // content
  after: number // answers that stand
  from?: number // how many of them can't be taken back; all, if not said
}

/** One thing that happened, in order; never changed. What was undone stays, followed by the undo. */
export interface JournalRecord {
  raid: string
  n: number // from 1
  did: Given | { undo: number; seat: Seat } | Renewed | { note: true }
  story: unknown[] // StoryEntry of src/table: what it added to the story
}

export interface SnapshotRecord {
  raid: string
  after: number // answers that it includes
  content: string
  state: string
}

/** What a raid is played with. */
export interface ValuesRecord {
  raid: string
  values: Values
}

export interface DeckRecord {
  id: string
  name: string
  hero: string // card key
  cards: Record<string, number> // card key -> copies
  left?: string[] // lines of the list that it was read from and that it does not hold
  changed: number
}

/** Decks of the Boss that somebody has changed. They name their raid: no other can be played with them. */
export interface BossDeckRecord {
  id: string
  name: string
  raid: RaidName
  mode?: string // whose limits it is built for; the first that opens a deck if not said
  decks: Record<string, Record<string, number>> // deck -> card key -> copies; a deck that isn't here is the box's
  changed: number
}

/** A seat at somebody else's table, so that this device finds back to it. */
export interface SeatRecord {
  room: string // its name
  code: string // as people type it
  generation: number // the newest that answered and proved itself
  broker: { host: string; port: number; path: string; secure: boolean } | null // null: the public one
  by: 'broker' | 'scan' // how it was joined: without internet, nobody else is asked
  name: string // what we called ourselves
  host: string // whose table it is; empty: not heard yet
  raid: string // its name; empty: not heard yet
  at: number // when we were last there
}

/** Who this device is in a room. In a store of its own: it is in no raid, backup, save or report. */
export interface KeyRecord {
  room: string
  seed: Uint8Array
}

/** What this device believes of a room: whose it is, who belongs, and in which term it last voted. */
export interface PinRecord {
  room: string
  code: string
  belief: unknown // a Belief of src/table/trust
  door?: { invite: string; open: boolean; mayPeek: boolean } // of a room that this device hosts
  at: number
  n?: number // goes up with every change: of two copies the higher one holds
}

/** What was deleted, so that its second copy doesn't bring it back. */
export interface GoneRecord {
  id: string // of a raid, or the store and the key of anything else
  at: number
}

interface DealtRecord {
  term: number
  roster: string // hash
  deal: number
}

/** A part of somebody else's raid, which this device can't read alone. Its shape is BackupPart's of src/table. */
export interface PartRecord extends DealtRecord {
  room: string
  base: number
  n: number
  data: string
}

/** This device's share of the key for the parts. Two, while the parts of a new deal are on their way. */
export interface ShareRecord {
  room: string
  shares: (DealtRecord & { threshold: number; of: number; share: string })[]
  isOver: boolean // the raid has ended
  at: number // when we last heard of it
}

interface Schema extends DBSchema {
  raids: { key: string; value: RaidRecord; indexes: { changed: number } }
  journal: { key: [string, number]; value: JournalRecord }
  snapshots: { key: [string, number]; value: SnapshotRecord }
  values: { key: string; value: ValuesRecord }
  decks: { key: string; value: DeckRecord }
  bossDecks: { key: string; value: BossDeckRecord }
  settings: { key: string; value: unknown }
  seats: { key: string; value: SeatRecord; indexes: { code: string } }
  keys: { key: string; value: KeyRecord }
  pins: { key: string; value: PinRecord; indexes: { code: string } }
  backups: { key: [string, number]; value: PartRecord }
  shares: { key: string; value: ShareRecord }
  gone: { key: string; value: GoneRecord }
}

export type Db = IDBPDatabase<Schema>

const version = 6

/** Chromium says so where it had to begin anew. */
const isLost = (event: IDBVersionChangeEvent): boolean => 'dataLoss' in event && event.dataLoss === 'total'

let isHurt = false // the browser closed it by itself since

/**
 * After a write that found no room, Chromium goes on in a journal with a torn record in the middle: all is well until the
 * next start, when it takes the whole database for damaged and drops it. When a database is deleted, of whatever name, it
 * writes all that it has into a file and begins another journal.
 */
const mend = async (name: string): Promise<void> => {
  if (!isHurt) return
  try {
    ;(await openDB(`${name}-scratch`, 1)).close()
    await deleteDB(`${name}-scratch`)
    isHurt = false
  } catch (error) {
    console.error(error) // it can be used all the same; and is mended when it is next opened
  }
}

export const openStore = async (name = 'raid-table', onBlocked: () => void = () => {}): Promise<Db> => {
  const db = await opening(name, onBlocked)
  await mend(name)
  return db
}

const opening = (name: string, onBlocked: () => void): Promise<Db> =>
  openDB<Schema>(name, version, {
    upgrade: (db, from, _to, _tx, event) => {
      if (isLost(event)) tellNews({ kind: 'lost', raids: 0 })
      if (from < 1) {
        db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
        db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
        db.createObjectStore('decks', { keyPath: 'id' })
        db.createObjectStore('settings')
      }
      if (from < 3) db.createObjectStore('values', { keyPath: 'raid' })
      if (from < 4) db.createObjectStore('bossDecks', { keyPath: 'id' })
      if (from < 5) {
        // Seats and copies of before are known by tokens that no host takes any more.
        for (const name of ['seats', 'backups', 'shares'] as const)
          if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name)
        db.createObjectStore('seats', { keyPath: 'room' }).createIndex('code', 'code')
        db.createObjectStore('backups', { keyPath: ['room', 'n'] })
        db.createObjectStore('shares', { keyPath: 'room' })
        db.createObjectStore('keys', { keyPath: 'room' })
        db.createObjectStore('pins', { keyPath: 'room' }).createIndex('code', 'code')
      }
      if (from < 6) db.createObjectStore('gone', { keyPath: 'id' })
    },
    blocked: () => {
      onBlocked()
      tellNews({ kind: 'blocked' })
    },
    // Another tab wants a newer database: let it.
    blocking: (_current, wanted, event) => {
      ;(event.target as IDBDatabase).close()
      if (wanted !== null) tellNews({ kind: 'newer' })
    },
    terminated: () => {
      isHurt = true
      tellNews({ kind: 'closed' })
    },
  })
