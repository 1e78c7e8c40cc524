import 'fake-indexeddb/auto'
import { setImmediate as macrotask } from 'node:timers/promises'
import { bots, makeRandom } from '../../src/bots/index.ts'
import { loopback } from '../../src/net/connection.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import type { Keeper, Kept } from '../../src/store/keeper.ts'
import { makeKeeper } from '../../src/store/raids.ts'
import { makeRestorer, type Restorer } from '../../src/store/restoring.ts'
import type { HostBeside } from '../../src/table/client.ts'
import { explaining } from '../../src/table/explaining.ts'
import { makeHost } from '../../src/table/host.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { startRaid, takeMove } from '../../src/table/raid.ts'
import { makeSave } from '../../src/table/saves.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { shelf } from '../shelf.ts'
import { memoryTrust } from './trust/memory.ts'

/** Hosts beside a page that takes files in, and what this device keeps. */

export const fileOf = (answers: number): string => {
  const raid = startRaid(...pinned(someSetup(4, 2)))
  const random = makeRandom(1)
  for (let i = 0; i < answers; i++) {
    const move = someMove(raid.g, random)
    if (move) takeMove(raid, move, 'person')
  }
  return JSON.stringify({ ...makeSave(raid), name: 'From a file' })
}
export const everythingIn = async (db: Db): Promise<string> => {
  const names = [...db.objectStoreNames].filter((name) => name !== 'gone') // that something was deleted is noted there
  return JSON.stringify(
    await Promise.all(names.map(async (name) => [name, await db.getAllKeys(name), await db.getAll(name)])),
  )
}

export type Create = (kept: Kept, keeper: Keeper) => Promise<void>

const noFiles = (): Promise<null> => Promise.resolve(null)
export const restorerHere = (files: Parameters<typeof makeRestorer>[1] = noFiles): Restorer =>
  makeRestorer(async (act) => {
    const db = await openStore()
    return act(db).finally(() => db.close())
  }, files)

/** A host beside the page, whose clock goes on by so much whenever it looks. */
export const besideIt =
  (tick: number, create: Create = (kept, keeper) => keeper.create(kept), restorer = restorerHere()) =>
  (): Promise<HostBeside> => {
    const keeper = makeKeeper(() => openStore())
    let now = 0
    const host = makeHost({
      bots,
      seed: 1,
      keeper: { ...keeper, create: (kept) => create(kept, keeper) },
      shelf,
      hold: () => Promise.resolve({ release: () => {} }),
      explaining,
      trust: memoryTrust(),
      restorer,
      later: (work) => void setImmediate(work),
      now: () => (now += tick),
    })
    const [link, hostEnd] = loopback<ToHost, ToClient>()
    host.connect(hostEnd)
    return Promise.resolve({ link, admit: () => {} })
  }

export const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await macrotask()
}
