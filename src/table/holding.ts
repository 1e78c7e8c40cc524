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
  code: string // of the room
  withDb: <T>(act: (db: Db) => Promise<T>) => Promise<T>
  now: () => number
  /** This device could not keep it: it can’t carry the raid on. Told once, and null if it can again. */
  trouble: (trouble: KeepTrouble | null) => void
}

export const makeHolding = ({ code, withDb, now, trouble }: HoldingOptions): Holding => {
  let last: PartPlace | undefined
  let isTold = false
  let queue: Promise<void> = Promise.resolve()

  const told = (why: KeepTrouble | null): void => {
    if (isTold === (why !== null)) return
    isTold = why !== null
    trouble(why)
  }

  /** What can't be kept is given up: half a copy is of no use, and takes the room that the raid may need. */
  const giveUp = async (why: unknown): Promise<void> => {
    last = undefined
    told(keepError(why).trouble)
    try {
      await withDb((db) => forgetBackup(db, code))
    } catch (again) {
      console.warn(again) // what is left does not fit what comes, so it will not be taken for a copy
    }
  }

  const enqueue = (act: (db: Db) => Promise<void>): void => {
    const before = queue
    queue = (async () => {
      await before
      try {
        await withDb(act)
      } catch (error) {
        await giveUp(error)
      }
    })()
  }

  enqueue(async (db) => {
    const { parts, share } = await heldBackup(db, code)
    const found = parts.at(-1)
    if (found && share) last = { generation: found.generation, deal: found.deal, base: found.base, n: found.n }
  })

  return {
    hear: (message) => {
      if (message.type === 'share') enqueue((db) => keepShare(db, code, message.share, now()))
      else if (message.type === 'backup')
        enqueue(async (db) => {
          last = (await keepParts(db, code, message.parts, now())) ?? undefined
          if (last?.n === message.parts.at(-1)?.n) told(null)
        })
      else if (message.type === 'over')
        enqueue(async (db) => {
          last = undefined // there is nothing left to carry on
          await markOver(db, code)
        })
      else if (message.type === 'turnedAway' && message.why.reason === 'dismissed')
        enqueue((db) => forgetBackup(db, code))
    },
    last: () => last,
    held: async () => {
      await queue
      return withDb((db) => heldBackup(db, code))
    },
    settled: () => queue,
  }
}
