import { copied } from './copying.ts'
import type { BossDeckRecord, Db, DeckRecord } from './db.ts'
import type { Files } from './files/origin.ts'
import { keepError, type Kept } from './keeper.ts'
import { type Logs, makeLogs } from './logs.ts'
import { addIn, readRaid } from './raids.ts'
import { readSetting } from './settings.ts'
import { goneKey } from './small.ts'
import { together } from './transaction.ts'
import type { WithStore } from './with-store.ts'

/**
 * A backup, looked at already, put into both copies of this device. The database takes all of it or nothing, in one
 * transaction: whoever ends the worker in the middle of it has ended all of it.
 */

export interface Restoring {
  mark: string // kept with it, so that anybody can find out whether it is there
  raids: readonly Kept[]
  decks: readonly DeckRecord[]
  bossDecks: readonly BossDeckRecord[]
  settings: unknown // null: none
}

/** So many were not here, or older here. */
export interface Restored {
  raids: number
  decks: number
}

export interface Restorer {
  isHere(raid: string): Promise<boolean>
  /** `told`: how far it is, from 0 to 1. Done when the database has it. */
  restore(all: Restoring, told: (share: number) => void): Promise<Restored>
  /** What was restored is in the second copy, too, where there is one. A raid that isn't gets one when it is opened. */
  copy(all: Restoring): Promise<void>
}

const parts = ['raids', 'values', 'journal', 'snapshots', 'gone', 'decks', 'bossDecks', 'settings'] as const
const begin = (db: Db) => db.transaction(parts, 'readwrite', { durability: 'strict' })
type Tx = ReturnType<typeof begin>

const slice = 200 // decks at a time: what is asked for all at once can't be stopped until all of it is done

const decksIn = async (
  tx: Tx,
  name: 'decks' | 'bossDecks',
  decks: Restoring['decks'] | Restoring['bossDecks'],
  told: (done: number) => void,
): Promise<number> => {
  const store = tx.objectStore(name)
  const newest = new Map((await store.getAll()).map(({ id, changed }) => [id, changed]))
  let taken = 0
  for (let at = 0; at < decks.length; at += slice) {
    const newer = decks.slice(at, at + slice).filter(({ id, changed }) => {
      const isNewer = (newest.get(id) ?? -1) < changed
      if (isNewer) newest.set(id, changed)
      return isNewer
    })
    taken += newer.length
    const gone = tx.objectStore('gone')
    await Promise.all(newer.flatMap((deck) => [store.put(deck as never), gone.delete(goneKey(name, deck.id))]))
    told(Math.min(at + slice, decks.length))
  }
  return taken
}

const restoreIn = async (tx: Tx, all: Restoring, told: (share: number) => void): Promise<Restored> => {
  const { raids, decks, bossDecks, settings, mark } = all
  const pieces = raids.map(({ journal }) => journal.length + 1)
  const of = pieces.reduce((sum, n) => sum + n, decks.length + bossDecks.length) || 1
  let done = 0
  const tell = (more: number): void => told((done + more) / of)
  let taken = 0
  for (const [i, kept] of raids.entries()) {
    if ((await tx.objectStore('raids').get(kept.raid.id)) === undefined) {
      await addIn(tx, kept, tell)
      taken += 1
    }
    done += pieces[i] ?? 0
  }
  const own = await decksIn(tx, 'decks', decks, tell)
  done += decks.length
  const boss = await decksIn(tx, 'bossDecks', bossDecks, tell)
  const store = tx.objectStore('settings')
  // only where nobody has set anything yet; whoever reads them does so with suspicion anyway
  if (settings !== null && (await store.get('settings')) === undefined) await store.put(settings, 'settings')
  const restored: Restored = { raids: taken, decks: own + boss }
  await store.put({ mark, ...restored }, 'restored')
  return restored
}

export const restoreAll = async (
  db: Db,
  all: Restoring,
  told: (share: number) => void = () => {},
): Promise<Restored> => {
  try {
    return await together(begin(db), (tx) => restoreIn(tx, all, told))
  } catch (error) {
    throw keepError(error)
  }
}

/** What the backup of this mark brought, if it is the last that was restored: it is there, though nobody could say so. */
export const restoredBy = async (db: Db, mark: string): Promise<Restored | null> => {
  const last = (await readSetting(db, 'restored')) as (Restored & { mark: string }) | undefined
  return last?.mark === mark ? { raids: last.raids, decks: last.decks } : null
}

/** A raid that was deleted here may come back: its marks would delete it again. */
const unburied = async (logs: Logs, kept: Kept): Promise<Kept> => {
  const { id, owner } = kept.raid
  await logs.unbury(id)
  return { ...kept, raid: { ...kept.raid, owner: Math.max(owner, (await logs.newest(id)) + 1) } }
}

export const makeRestorer = (withDb: WithStore, files: () => Promise<Files | null>): Restorer => {
  const logsHere = async (): Promise<Logs | null> => {
    try {
      const found = await files()
      return found && makeLogs(found)
    } catch (error) {
      console.error(error) // a full disk may have no room for a folder: the database may have some for the backup
      return null
    }
  }
  return {
    isHere: (raid) => withDb(async (db) => (await db.get('raids', raid)) !== undefined),
    restore: async (all, told) => {
      const logs = await logsHere()
      const raids: Kept[] = []
      for (const kept of all.raids) raids.push(logs ? await unburied(logs, kept) : kept)
      return withDb((db) => restoreAll(db, { ...all, raids }, told))
    },
    copy: async ({ raids }) => {
      await withDb(copied)
      const logs = await logsHere()
      if (!logs) return
      for (const { raid } of raids) {
        try {
          const kept = await withDb((db) => readRaid(db, raid.id))
          if (!kept) continue
          await logs.begin(kept)
          logs.close(raid.id)
        } catch (error) {
          console.error(error) // somebody plays it already, or there is no room: the database has it
        }
      }
    },
  }
}
