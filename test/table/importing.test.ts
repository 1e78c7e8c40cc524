import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/db.ts'
import { loopback } from '../../src/net/connection.ts'
import type { HostBeside } from '../../src/table/client.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { ImportError, ImportStopped, importSaved, takeOverHere } from '../../src/ui/raids.ts'
import { besideIt, type Create, everythingIn, fileOf, settled } from './beside.ts'

/** Save files are imported whole or not at all. */

const file = fileOf(60)

describe('an import', () => {
  it('says how far it is, if that takes long, and is there when it is done', async () => {
    const db = await openStore()
    const shares: number[] = []
    const how = { signal: new AbortController().signal, onProgress: (share: number) => void shares.push(share) }
    const { id } = await importSaved(file, how, besideIt(60))
    expect(shares.length).toBeGreaterThan(5)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
    expect(await db.get('raids', id)).toMatchObject({ name: 'From a file' })
    const silent: number[] = []
    await importSaved(file, { ...how, onProgress: (share) => void silent.push(share) }, besideIt(0))
    expect(silent).toEqual([])
    db.close()
  })

  it.each([1, 10, 40])('that is stopped after it spoke %i times leaves everything as it was', async (times) => {
    const db = await openStore()
    const before = await everythingIn(db)
    const stop = new AbortController()
    let spoken = 0
    const onProgress = (): void => {
      spoken += 1
      if (spoken === times) stop.abort()
    }
    await expect(importSaved(file, { signal: stop.signal, onProgress }, besideIt(60))).rejects.toThrow(ImportStopped)
    await settled()
    expect(await everythingIn(db)).toBe(before)
    expect(spoken).toBe(times)
    db.close()
  })

  it('that is stopped before it began, or while it is being saved, leaves everything as it was', async () => {
    const db = await openStore()
    const before = await everythingIn(db)
    const none = { signal: AbortSignal.abort(), onProgress: () => {} }
    await expect(importSaved(file, none, besideIt(0))).rejects.toThrow(ImportStopped)
    const stoppedBy = async (create: (stop: () => void) => Create): Promise<void> => {
      const stop = new AbortController()
      const how = { signal: stop.signal, onProgress: () => {} }
      await expect(
        importSaved(
          file,
          how,
          besideIt(
            0,
            create(() => stop.abort()),
          ),
        ),
      ).rejects.toThrow(ImportStopped)
    }
    await stoppedBy((stop) => async (kept, keeper) => {
      await keeper.take('nobody') // the database is open
      const saving = keeper.create(kept)
      stop()
      await saving
    })
    await stoppedBy((stop) => async (kept, keeper) => {
      await keeper.create(kept)
      stop()
    })
    await settled()
    expect(await everythingIn(db)).toBe(before)
    db.close()
  })

  it('that is refused, or that can’t be saved, leaves everything as it was and says why', async () => {
    const db = await openStore()
    const before = await everythingIn(db)
    const how = { signal: new AbortController().signal, onProgress: () => {} }
    const isRefused = async (text: string, beside = besideIt(0)): Promise<readonly string[]> => {
      const error: unknown = await importSaved(text, how, beside).catch((it: unknown) => it)
      if (!(error instanceof ImportError)) throw new Error('It was not refused.', { cause: error })
      expect(await everythingIn(db)).toBe(before)
      return error.problems
    }
    expect(await isRefused(file.slice(0, -100))).toEqual([expect.stringContaining('it isn’t JSON')])
    const late = JSON.parse(file) as { answers: object[]; hashes: string[]; snapshots: object[]; content: string }
    const answers = [
      ...late.answers.slice(0, -1),
      { seat: 'raider2', concede: true },
      { seat: 'raider2', concede: true },
    ]
    expect(await isRefused(JSON.stringify({ ...late, answers, snapshots: [] }))).toEqual([
      expect.stringMatching(/^answers\.\d+: it doesn’t fit the raid/),
    ])
    const full: Create = () => Promise.reject(new DOMException('No room.', 'QuotaExceededError'))
    expect(await isRefused(file, besideIt(0, full))).toEqual(['No room.'])
    db.close()
  })
})

describe('a raid that is taken over', () => {
  it('and stopped while it is opened here leaves what was here', async () => {
    const db = await openStore()
    const { id } = await importSaved(file, { signal: new AbortController().signal, onProgress: () => {} }, besideIt(0))
    const mine = await db.get('raids', id)
    if (!mine) throw new Error('It isn’t there.')
    const room = { code: 'ROOM', generation: 4, room: 'ab'.repeat(32) }
    await db.put('raids', { ...mine, room })
    const before = await everythingIn(db)
    const stop = new AbortController()
    /** A worker that has just kept it when somebody stops it, and could not say so any more. */
    const beside = (): Promise<HostBeside> => {
      const [link, hostEnd] = loopback<ToHost, ToClient>()
      hostEnd.onMessage(() => {
        void db.put('raids', { ...mine, id: `${id}~7`, room }).then(() => stop.abort())
      })
      return Promise.resolve({ link, admit: () => {} })
    }
    const how = { signal: stop.signal, onProgress: () => {} }
    const asked = takeOverHere({ parts: [], shares: [], room, formerHost: 'Hal' }, beside, how)
    await expect(asked).rejects.toThrow(ImportStopped)
    expect(await everythingIn(db)).toBe(before)
    db.close()
  })
})

describe('a raid of other rules', () => {
  it('says how far it is while its answers are played again, and stays as it was if nobody waits for it', async () => {
    const db = await openStore()
    const how = { signal: new AbortController().signal, onProgress: () => {} }
    const { id } = await importSaved(file, how, besideIt(0))
    const older = async (): Promise<string> => {
      const raid = await db.get('raids', id)
      if (!raid) throw new Error('It isn’t there.')
      await db.put('raids', { ...raid, content: 'older rules', owner: 0 })
      return everythingIn(db)
    }
    const before = await older()
    const { link } = await besideIt(60)()
    const heard: ToClient['type'][] = []
    await new Promise<void>((resolve) => {
      link.onMessage(({ type }) => {
        heard.push(type)
        if (type === 'progress') link.close()
        resolve()
      })
      link.send({ type: 'open', id })
    })
    await settled()
    expect(heard).toEqual(['progress'])
    expect(await older()).toBe(before)

    const again = await besideIt(60)()
    const said: ToClient['type'][] = []
    await new Promise<void>((resolve) => {
      again.link.onMessage(({ type }) => {
        said.push(type)
        if (type === 'opened') resolve()
      })
      again.link.send({ type: 'open', id })
    })
    again.link.close()
    await settled()
    expect(said.filter((type) => type === 'progress').length).toBeGreaterThan(5)
    db.close()
  })
})
