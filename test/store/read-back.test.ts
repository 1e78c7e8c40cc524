import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import * as fc from '../fast-check.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { makeKeeper } from '../../src/store/raids.ts'
import { copySmall } from '../../src/store/small.ts'
import { together } from '../../src/store/transaction.ts'
import { twoCopies } from '../../src/store/copies/two-copies.ts'
import { memoryFiles } from './memory-files.ts'
import { device, journalOf, soon, step } from './some-device.ts'
import { pass, raid, writing } from './some-raid.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

type Device = ReturnType<typeof device>
const inFile = async ({ files }: Pick<Device, 'files'>): Promise<number[]> =>
  journalOf((await makeLogs(files).read('a'))?.kept ?? null)
const inFirst = ({ first }: Device): number[] => journalOf(first.shelf.get('a') ?? null)

/** Nothing lost it while anybody looked: the copies are there, and then they are not. */
const lose = ({ first, files }: Device, ...what: ('database' | 'file')[]): void => {
  if (what.includes('database')) first.shelf.clear()
  if (what.includes('file')) for (const name of files.disk.keys()) files.lose(name)
}

describe('a copy that is not there any more', () => {
  it('is noticed while nobody answers, and made anew from memory: the file under its handle', async () => {
    const it = device()
    const { keeper, told, now, retry } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.files.lose('a.0.log')
    await retry()
    expect(now()).toEqual({ copies: 2, of: 2, why: null, news: null })
    expect(await inFile(it)).toEqual([1, 2])
    await keeper.write(step(0, 3))
    expect(await inFile(it)).toEqual([1, 2, 3])
    expect(told.every(({ copies }) => copies === 2)).toBe(true) // it was whole again before anything was said
  })

  it('does not count while it can’t be made anew, although its handle takes what is written', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    lose(it, 'file')
    vi.spyOn(it.files, 'open').mockRejectedValue(new DOMException('There is no folder.', 'NotFoundError'))
    await retry()
    expect(now()).toEqual({ copies: 1, of: 2, why: 'broken', news: null })
    await keeper.write(step(0, 2))
    expect(now()).toMatchObject({ copies: 1 })
    vi.restoreAllMocks()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(await inFile(it)).toEqual([1, 2])
  })

  it('is the database: dropped while nobody answers', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    lose(it, 'database')
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it)).toEqual([1, 2])
  })

  it('is both, all at once, and both are made anew', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    lose(it, 'database', 'file')
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect([inFirst(it), await inFile(it)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('is the folder: what is written anew is found there, and yet not counted until the app is opened again', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.files.lose()
    it.first.shelf.clear()
    await retry()
    expect(now()).toEqual({ copies: 1, of: 2, why: 'broken', news: null })
    await keeper.write(step(0, 3))
    expect([inFirst(it), await inFile(it)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    it.first.trouble = 'full'
    await keeper.write(step(0, 4))
    expect(now()).toMatchObject({ copies: 0 })
  })

  it('is both, and they come back one by one: at no moment one is said to be saved that is not', async () => {
    const it = device()
    const { keeper, told, now, retry } = it.worker()
    await keeper.create(raid('a'))
    lose(it, 'database', 'file')
    it.first.trouble = it.files.trouble = 'full'
    await retry()
    expect(now()).toEqual({ copies: 0, of: 2, why: 'full', news: null })
    await keeper.write(step(0, 2))
    expect(now()).toMatchObject({ copies: 0 })
    it.files.trouble = null
    await retry()
    expect(now()).toMatchObject({ copies: 1 })
    expect(await inFile(it)).toEqual([1, 2])
    it.first.trouble = null
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it)).toEqual([1, 2])
    expect(told.map(({ copies }) => copies)).toEqual([2, 0, 1, 2])
  })

  it('is looked for at once when the other one falls: never “one of two” while there is none', async () => {
    const it = device()
    const { keeper, told, now } = it.worker()
    await keeper.create(raid('a'))
    lose(it, 'database', 'file')
    it.first.trouble = 'full'
    vi.spyOn(it.files, 'open').mockRejectedValue(new DOMException('There is no folder.', 'NotFoundError'))
    await keeper.write(step(0, 2))
    expect(now()).toMatchObject({ copies: 0 })
    expect(told.map(({ copies }) => copies)).toEqual([2, 0])
  })

  it('is no copy where it is shorter than it was, or says something else', async () => {
    for (const spoilt of ['shorter', 'other'] as const) {
      const it = device()
      const { keeper, now, retry } = it.worker()
      await keeper.create(raid('a'))
      await keeper.write(step(0, 2))
      const bytes = it.files.disk.get('a.0.log') ?? new Uint8Array()
      it.files.disk.set('a.0.log', spoilt === 'shorter' ? bytes.slice(0, -1) : bytes.map((byte, i) => byte ^ +(i > 90)))
      await retry()
      expect(now()).toMatchObject({ copies: 2 })
      expect(await inFile(it)).toEqual([1, 2])
    }
  })

  it('is not looked for where an answer was taken back from it', async () => {
    const it = device()
    const logs = makeLogs(it.files)
    await logs.begin(raid('a'))
    logs.append(step(0, 2))
    logs.takeBack('a')
    expect(await logs.holds('a')).toBe(true)
    it.files.lose()
    expect(await logs.holds('a')).toBe(false)
  })

  it('is not brought back if it was deleted, or if another tab took it', async () => {
    const it = device()
    const { keeper, retry } = it.worker()
    await keeper.create(raid('a'))
    it.files.lose()
    await makeLogs(it.files).bury('a')
    it.first.shelf.clear()
    it.first.gone.add('a')
    await retry()
    expect([...it.files.disk.keys()]).toEqual(['a.gone'])
    expect(it.first.shelf.size).toBe(0)
    await expect(keeper.write(step(0, 2))).rejects.toMatchObject({ trouble: 'gone' })

    const other = device()
    const robbed = other.worker()
    await robbed.keeper.create(raid('a'))
    lose(other, 'file')
    const robber = other.worker(false)
    await robber.keeper.take('a')
    await robbed.retry()
    await expect(robbed.keeper.write(step(0, 2))).rejects.toMatchObject({ trouble: 'taken' })
    await robber.keeper.write(step(1, 2))
    await robber.retry()
    expect(robber.now()).toMatchObject({ copies: 2 })
    expect(await inFile(other)).toEqual([1, 2])
  })

  it('that nobody answers for is not said to be there, and keeps no answer waiting for long', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    const answer = it.files.hush()
    it.first.trouble = 'broken'
    const writingOn = keeper.write(step(0, 2))
    await soon()
    await retry() // so long nobody waits
    await writingOn
    expect(now()).toMatchObject({ copies: 0 })
    answer()
    it.first.trouble = null
    await soon()
    await retry()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
  })
})

describe('a raid that begins', () => {
  it('is read back before its first answer', async () => {
    const it = device()
    const reads = vi.spyOn(it.files, 'readFrom')
    const holds = vi.spyOn(it.first, 'holds')
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    expect(reads).toHaveBeenCalledTimes(1)
    expect(holds).toHaveBeenCalledTimes(1)
  })

  it('says at once that nothing is saved, if neither can be read back', async () => {
    const it = device()
    vi.spyOn(it.files, 'readFrom').mockResolvedValue(null)
    vi.spyOn(it.first, 'holds').mockResolvedValue(false)
    const { keeper, told } = it.worker()
    await keeper.create(raid('a'))
    expect(told).toMatchObject([{ copies: 0, of: 2 }])
  })

  it('counts its database alone where there are no files', async () => {
    const it = device()
    const told: number[] = []
    const waiting: (() => void)[] = []
    const later = (work: () => void): void => void waiting.push(work)
    const keeper = twoCopies({ first: it.first, logs: () => Promise.resolve(null), later, freshId: () => 'b' })
    keeper.watch?.(({ copies, of }) => void told.push(copies, of))
    await keeper.create(raid('a'))
    expect(told).toEqual([1, 1])
    it.first.trouble = 'full'
    await keeper.write(step(0, 2))
    expect(told).toEqual([1, 1, 0, 1])
    it.first.trouble = null
    it.first.shelf.clear()
    for (const work of waiting.splice(0)) work()
    await soon()
    expect(told).toEqual([1, 1, 0, 1, 1, 1])
    expect(inFirst(it)).toEqual([1, 2])
  })
})

describe('a database that never answers again', () => {
  it('is given up, and another connection is tried', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    const reopening = vi.spyOn(it.first, 'reopen')
    vi.spyOn(it.first, 'write').mockReturnValueOnce(new Promise(() => {}))
    const writingOn = keeper.write(step(0, 2))
    await soon()
    await retry()
    await writingOn
    expect(now()).toMatchObject({ copies: 1 })
    await retry()
    await retry()
    expect(reopening).toHaveBeenCalled()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it)).toEqual([1, 2])
    await keeper.write(step(0, 3))
    expect(inFirst(it)).toEqual([1, 2, 3])
  })

  it('is one whose transaction failed and left its requests without an answer', async () => {
    const full = new DOMException('No room.', 'UnknownError')
    const tx = { done: Promise.reject(full), abort: () => {}, commit: () => {} }
    await expect(together(tx, () => new Promise(() => {}))).rejects.toBe(full)
  })
})

describe('a real database', () => {
  let names = 0
  const real = () => {
    const name = `read back ${(names += 1)}`
    const files = memoryFiles()
    const open: IDBDatabase[] = []
    const first = makeKeeper(async () => {
      const db = await openStore(name)
      open.push(db as unknown as IDBDatabase)
      return db
    })
    const waiting: (() => void)[] = []
    const copies: number[] = []
    const keeper = twoCopies({
      first,
      logs: () => Promise.resolve(makeLogs(files)),
      later: (work, ms) => void (ms < 4000 || ms > 4500 ? waiting.push(work) : null),
      freshId: () => 'fresh',
    })
    keeper.watch?.((it) => void copies.push(it.copies))
    const tick = async (): Promise<void> => {
      for (const work of waiting.splice(0)) work()
      for (let n = 0; n < 30; n++) await soon()
    }
    const journal = async (): Promise<number[]> => journalOf(await makeKeeper(() => openStore(name)).read('a'))
    return { name, keeper, open, tick, copies, journal, files }
  }

  it('that was deleted under us is made anew before the next answer', async () => {
    const { name, keeper, tick, copies, journal } = real()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    await deleteDB(name)
    await tick()
    expect(await journal()).toEqual([1, 2])
    await keeper.write(step(0, 3))
    expect(await journal()).toEqual([1, 2, 3])
    expect(copies.at(-1)).toBe(2)
  })

  it('that was closed under us is opened again', async () => {
    const { keeper, open, tick, copies, journal } = real()
    await keeper.create(raid('a'))
    for (const db of open) db.close()
    await keeper.write(step(0, 2))
    await tick()
    expect(await journal()).toEqual([1, 2])
    expect(copies.at(-1)).toBe(2)
  })

  it('goes with all the files at once, and both are there again', async () => {
    const { name, keeper, tick, copies, journal, files } = real()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    await deleteDB(name)
    for (const one of files.disk.keys()) files.lose(one)
    await tick()
    expect(await journal()).toEqual([1, 2])
    expect(await inFile({ files })).toEqual([1, 2])
    expect(copies.at(-1)).toBe(2)
  })
})

describe('what is small', () => {
  it('comes back from the memory of a worker that copied it, should the database and the files go at once', async () => {
    const files = memoryFiles()
    const db = await openStore('small 1')
    await db.put('keys', { room: 'r', seed: Uint8Array.from([1, 2, 3]) })
    await copySmall(db, files)
    files.lose()
    const other = await openStore('small 2') // with nothing in it
    await copySmall(other, files)
    expect((await other.get('keys', 'r'))?.seed).toEqual(Uint8Array.from([1, 2, 3]))
    await copySmall(await openStore('small 3'), memoryFiles()) // another device
    expect(await (await openStore('small 3')).count('keys')).toBe(0)
  })
})

describe('whatever is lost, whenever', () => {
  it('what is said to be saved can be opened, and what is in memory is saved again', async () => {
    const happening = fc.constantFrom(
      'write',
      'write',
      'cross',
      'loseFile',
      'loseDatabase',
      'loseBoth',
      'full',
      'well',
      'tick',
      'crashHandle',
      'noFolder',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 30 }), async (happens) => {
        const it = device()
        const { keeper, now, retry } = it.worker()
        const opening = it.files.open.bind(it.files)
        await keeper.create(raid('a'))
        let n = 1
        /** What a stranger finds, who looks by name. */
        const found = async (): Promise<number[]> => {
          const database = it.first.shelf.get('a')?.journal.length ?? 0
          const file =
            (
              await makeLogs({ ...it.files })
                .read('a')
                .catch(() => null)
            )?.kept.journal.length ?? 0
          return [database, file]
        }
        const trueNow = async (): Promise<void> => {
          const whole = (await found()).filter((length) => length === n).length
          expect(now()?.copies ?? 0).toBeLessThanOrEqual(whole)
        }
        for (const what of happens) {
          if (what === 'write' || what === 'cross') {
            n += 1
            if (what === 'cross') void retry()
            await keeper.write(step(0, n))
          } else if (what === 'tick') {
            await retry()
            await retry()
            await trueNow()
          } else if (what === 'loseFile') lose(it, 'file')
          else if (what === 'loseDatabase') it.first.shelf.clear()
          else if (what === 'loseBoth') lose(it, 'database', 'file')
          else if (what === 'full') it.first.trouble = it.files.trouble = 'full'
          else if (what === 'noFolder') it.files.open = () => Promise.reject(new DOMException('None.', 'NotFoundError'))
          else if (what === 'crashHandle') it.files.crash()
          else {
            it.first.trouble = it.files.trouble = null
            it.files.open = opening
          }
        }
        it.first.trouble = it.files.trouble = null
        it.files.open = opening
        for (let tries = 0; tries < 4; tries++) await retry()
        expect(now()).toMatchObject({ copies: 2 })
        expect(await found()).toEqual([n, n])
        const kept: Kept | null = await it.worker().keeper.take('a')
        expect(journalOf(kept)).toEqual(Array.from({ length: n }, (_, i) => i + 1))
        expect(it.first.shelf.size).toBe(1)
      }),
      { numRuns: 150 },
    )
  })

  it('an answer that no copy took is not forgotten by the next one', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    lose(it, 'database', 'file')
    await keeper.write(writing('a', 0, { records: [pass('a', 2)] }))
    await keeper.write(step(0, 3))
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect([inFirst(it), await inFile(it)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })
})
