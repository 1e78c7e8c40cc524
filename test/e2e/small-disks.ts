import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** Small file systems of their own, which only root can make, and what is really on them of a raid. */

export interface SmallDisk {
  readonly profile: string // for a browser
  fill(): void
  free(): void
  away(): void
}

const run = (command: string, ...words: string[]): void => void execFileSync(command, words, { stdio: 'pipe' })

export const smallDisk = (megabytes: number): SmallDisk => {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk)
  const profile = join(disk, 'profile')
  mkdirSync(profile)
  const rubbish = join(disk, 'rubbish')
  return {
    profile,
    fill: () => {
      try {
        run('dd', 'if=/dev/zero', `of=${rubbish}`, 'bs=4k')
      } catch {
        // until there is no room: that is how it ends
      }
    },
    free: () => rmSync(rubbish, { force: true }),
    away: () => {
      run('umount', '-l', disk)
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/** The last decision whose answer a copy has; -1: there is no such copy; null: whoever looked could not tell. */
type Last = number | null

/** In a page of the same origin that is no part of the app: what it finds by name. */
const lookUp = async (raid: string): Promise<{ database: Last; file: Last }> => {
  interface Happened {
    did?: { move?: { decision?: number } }
  }
  const lastOf = (records: Happened[]): number => Math.max(0, ...records.map(({ did }) => did?.move?.decision ?? 0))
  const silent = new Promise<null>((resolve) => void setTimeout(resolve, 1500, null))
  const inDatabase = new Promise<Last>((resolve) => {
    const opening = indexedDB.open('raid-table')
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort()) // there is none, and none is made
    opening.addEventListener('error', () => resolve(-1))
    opening.addEventListener('success', () => {
      const db = opening.result
      const done = (it: number): void => {
        db.close()
        resolve(it)
      }
      try {
        const reading = db
          .transaction('journal')
          .objectStore('journal')
          .getAll(IDBKeyRange.bound([raid], [raid, []]))
        reading.addEventListener('success', () =>
          done(reading.result.length === 0 ? -1 : lastOf(reading.result as Happened[])),
        )
        reading.addEventListener('error', () => done(-1))
      } catch {
        done(-1)
      }
    })
  })
  const inFile = async (): Promise<Last> => {
    try {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('second-copy')
      let last = -1
      for await (const [name, handle] of folder.entries()) {
        if (!name.startsWith(`${raid}.`) || !name.endsWith('.log')) continue
        const bytes = new Uint8Array(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer())
        const view = new DataView(bytes.buffer)
        for (let at = 0; at + 8 < bytes.length; ) {
          const length = view.getUint32(at)
          if (length === 0 || at + 8 + length > bytes.length) break
          const it = JSON.parse(new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + length))) as {
            journal?: Happened[]
            records?: Happened[]
          }
          last = Math.max(last, lastOf(it.journal ?? it.records ?? []))
          at += 8 + length
        }
      }
      return last
    } catch (error) {
      // it was written to while we read it, or is not there
      return (error as Error).name === 'NotReadableError' ? null : -1
    }
  }
  const [database, file] = await Promise.all([Promise.race([inDatabase, silent]), Promise.race([inFile(), silent])])
  return { database, file }
}

/** On the disk itself: files of the origin that hold this raid, whether or not a name still leads to them. */
const isOnDisk = (profile: string, raid: string): boolean => {
  const files = join(profile, 'Default', 'File System')
  if (!existsSync(files)) return false
  return readdirSync(files, { recursive: true, withFileTypes: true }).some((it) => {
    if (!it.isFile() || !/^\d{8}$/.test(it.name)) return false
    const bytes = readFileSync(join(it.parentPath, it.name))
    return bytes.subarray(8, 60).includes(Buffer.from(`{"raid":{"id":"${raid}"`))
  })
}

/** How many copies there are that have this decision's predecessors; null: nobody can tell just now. */
export const copiesOf = async (
  probe: Page,
  profile: string,
  raid: string,
  decision: number,
): Promise<number | null> => {
  const found = await probe.evaluate(lookUp, raid)
  if (found.database === null || found.file === null) return null
  const inAny = 8 // several are asked at once, and what is looked at here is looked at in turn
  const has = (last: number): boolean => last >= decision - inAny
  return Number(has(found.database)) + Number(has(found.file) && isOnDisk(profile, raid))
}
