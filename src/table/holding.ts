import { forgetBackup, type HeldBackup, heldBackup, keepParts, keepShare, markOver } from '../store/backups.ts'
import type { Db } from '../store/db.ts'
import { keepError, type KeepTrouble } from '../store/keeper.ts'
import type { ToClient } from './protocol.ts'
import type { PartPlace } from './room.ts'

/** A guest's page holds what the host sends for the day it is gone. Whatever goes wrong here, the raid goes on. */

export interface Holding {
  /** Takes everything that the host says, and keeps what is for this. */
  hear(message: ToClient): void
  /** The last part that is held, for `hello`. */
  last(): PartPlace | undefined
  held(): Promise<HeldBackup>
  /** Resolves when everything that was heard is kept. */
  settled(): Promise<void>
}

export interface HoldingOptions {
  room: () => string | null // its name; null: not known yet, so nothing is kept
  withDb: <T>(act: (db: Db) => Promise<T>) => Promise<T>
  now: () => number
  /** This device could not keep it: it can’t carry the raid on. Told once, and null if it can again. */
  trouble: (trouble: KeepTrouble | null) => void
}

export const makeHolding = ({ room, withDb, now, trouble }: HoldingOptions): Holding => {
  let last: PartPlace | undefined
  let isTold = false
  let queue: Promise<void> = Promise.resolve()

  const told = (why: KeepTrouble | null): void => {
    if (isTold === (why !== null)) return
    isTold = why !== null
    trouble(why)
  }

  /** What can't be kept is given up: half a copy is of no use, and takes the room that the raid may need. */
  const giveUp = async (why: unknown, of: string): Promise<void> => {
    last = undefined
    told(keepError(why).trouble)
    try {
      await withDb((db) => forgetBackup(db, of))
    } catch (again) {
      console.warn(again) // what is left does not fit what comes, so it will not be taken for a copy
    }
  }

  const enqueue = (act: (db: Db, of: string) => Promise<void>): void => {
    const before = queue
    queue = (async () => {
      await before
      const of = room()
      if (of === null) return
      try {
        await withDb((db) => act(db, of))
      } catch (error) {
        await giveUp(error, of)
      }
    })()
  }

  enqueue(async (db, of) => {
    const { parts, share } = await heldBackup(db, of)
    const found = parts.at(-1)
    if (!found || !share) return
    const { data: _, ...place } = found
    last = place
  })

  return {
    hear: (message) => {
      if (message.type === 'share') enqueue((db, of) => keepShare(db, of, message.share, now()))
      else if (message.type === 'backup')
        enqueue(async (db, of) => {
          last = (await keepParts(db, of, message.parts, now())) ?? undefined
          if (last?.n === message.parts.at(-1)?.n) told(null)
        })
      else if (message.type === 'over')
        enqueue(async (db, of) => {
          last = undefined // there is nothing left to carry on
          await markOver(db, of)
        })
      else if (message.type === 'turnedAway' && message.why.reason === 'dismissed')
        enqueue((db, of) => forgetBackup(db, of))
    },
    last: () => last,
    held: async () => {
      await queue
      const of = room()
      return of === null ? { parts: [], share: null } : withDb((db) => heldBackup(db, of))
    },
    settled: () => queue,
  }
}
