import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeepError } from '../../src/store/keeper.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { listRaids, makeKeeper, renameRaid } from '../../src/store/raids.ts'
import { openStore } from '../../src/store/db.ts'
import { recoverRaids } from '../../src/store/recover.ts'
import { device, journalOf, soon, step } from './some-device.ts'
import { pass, raid, writing } from './some-raid.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

type Device = ReturnType<typeof device>
const inFile = async ({ files }: Device, id = 'a'): Promise<number[]> =>
  journalOf((await makeLogs(files).read(id))?.kept ?? null)
const inFirst = ({ first }: Device, id = 'a'): number[] => journalOf(first.shelf.get(id) ?? null)

const notNow = (): KeepError => new KeepError('broken', 'Not just now.')

/** The database has the first two, the file three and four as well. */
const firstBehind = async (it: Device): Promise<void> => {
  const { keeper } = it.worker()
  await keeper.create(raid('a'))
  await keeper.write(step(0, 2))
  it.first.trouble = 'full'
  for (const n of [3, 4]) await keeper.write(step(0, n))
  it.first.trouble = null
}
/** The other way round. */
const secondBehind = async (it: Device): Promise<void> => {
  const { keeper } = it.worker()
  await keeper.create(raid('a'))
  await keeper.write(step(0, 2))
  it.files.trouble = 'full'
  for (const n of [3, 4]) await keeper.write(step(0, n))
  it.files.trouble = null
}

describe('a copy that is behind', () => {
  it('is not the raid because it was taken: killed before it was made whole', async () => {
    const it = device()
    await firstBehind(it)
    await it.first.take('a') // and then the browser was killed
    const { keeper, now } = it.worker()
    expect(journalOf(await keeper.take('a'))).toEqual([1, 2, 3, 4])
    expect(now()).toEqual({ copies: 2, of: 2, why: null, news: 'recovered' })
    expect([...it.first.shelf.keys()]).toEqual(['a'])
  })

  it('is not the raid because it was taken: opened while nothing could be written', async () => {
    const it = device()
    await firstBehind(it)
    it.files.trouble = 'full'
    const replacing = vi.spyOn(it.first, 'replace').mockRejectedValue(new KeepError('full', 'There is no room.'))
    expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2, 3, 4])
    replacing.mockRestore()
    it.files.trouble = null
    expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2, 3, 4])
    expect(it.first.shelf.size).toBe(1)
  })

  it('has what is in no journal from the other: who sits where', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    it.first.trouble = 'full'
    await keeper.write(writing('a', 0, { raid: { seating: { boss: 'Ann' }, changed: 5 } }))
    it.first.trouble = null
    expect((await it.worker().keeper.take('a'))?.raid.seating).toEqual({ boss: 'Ann' })
    expect(it.first.shelf.get('a')?.raid.seating).toEqual({ boss: 'Ann' })
  })

  it('takes nothing of a tab that was robbed, also where the robber could not make its file', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    await it.first.take('a') // by another tab, whose file finds no room
    await expect(keeper.write(step(0, 3))).rejects.toMatchObject({ trouble: 'taken' })
    expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2])
    expect(it.first.shelf.size).toBe(1)
  })

  it('that could not be read for a moment is looked at before it is written over: the database', async () => {
    const it = device()
    await secondBehind(it)
    vi.spyOn(it.first, 'take').mockRejectedValueOnce(notNow())
    const { keeper, now, retry } = it.worker()
    const kept = await keeper.take('a')
    expect(journalOf(kept)).toEqual([1, 2])
    await keeper.write(writing('a', kept?.raid.owner ?? 0, { records: [{ ...pass('a', 3), did: { note: true } }] }))
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it, 'fresh 1')).toEqual([1, 2, 3, 4])
    expect(it.first.shelf.get('a')?.journal[2]?.did).toEqual({ note: true })
  })

  it('that answers too late, and then with an error, is looked at all the same', async () => {
    const it = device()
    await secondBehind(it)
    let fail = (): void => {}
    const late = new Promise<never>((_, reject) => {
      fail = () => reject(notNow())
    })
    vi.spyOn(it.first, 'take').mockReturnValueOnce(late)
    const { keeper, retry, now } = it.worker()
    const taken = keeper.take('a')
    await soon()
    await retry()
    expect(journalOf(await taken)).toEqual([1, 2])
    fail()
    await soon()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it, 'fresh 1')).toEqual([1, 2, 3, 4])
  })

  it('that answers too late is kept, although there is no room for it at first', async () => {
    const it = device()
    await secondBehind(it)
    const answer = it.first.hush()
    const { keeper, retry, now } = it.worker()
    const taken = keeper.take('a')
    await soon()
    await retry()
    await taken
    vi.spyOn(it.first, 'create').mockRejectedValueOnce(notNow())
    it.files.trouble = 'full'
    answer()
    await soon()
    await retry()
    it.files.trouble = null
    await retry()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it)).toEqual([1, 2])
    expect([...it.first.shelf.values()].map(({ journal }) => journal.length).toSorted((a, b) => a - b)).toEqual([2, 4])
  })

  it('that could not be read for a moment is looked at before it is written over: the file', async () => {
    const it = device()
    await firstBehind(it)
    vi.spyOn(it.files, 'read').mockRejectedValueOnce(notNow())
    const { keeper, now, retry } = it.worker()
    expect(journalOf(await keeper.take('a'))).toEqual([1, 2])
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(inFirst(it, 'fresh 1')).toEqual([1, 2, 3, 4])
    expect(await inFile(it)).toEqual([1, 2])
  })

  it('does not hold up the file for ever, if it can never be read', async () => {
    const it = device()
    await firstBehind(it)
    const read = it.files.read.bind(it.files)
    it.files.read = (name) => (name === 'a.0.log' ? Promise.reject(new Error('A bad sector.')) : read(name))
    const { keeper, now, retry } = it.worker()
    await keeper.take('a')
    for (let i = 0; i < 21; i++) await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(await inFile(it)).toEqual([1, 2])
  })
})

describe('owners', () => {
  it('are above those of files that nobody can read', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.files.trouble = 'full' // for so long that two openings leave files which are torn
    for (let i = 0; i < 3; i++) await it.worker().keeper.take('a')
    it.files.trouble = null
    it.first.shelf.clear()
    const { keeper: next, now } = it.worker()
    expect(journalOf(await next.take('a'))).toEqual([1, 2])
    expect(now()).toMatchObject({ copies: 2 })
  })

  it('are above the one of a database that answers late', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    for (let i = 0; i < 3; i++) await it.first.take('a') // and killed each time, before its file was begun
    const answer = it.first.hush()
    const { keeper: next, retry, now } = it.worker()
    const taken = next.take('a')
    await soon()
    await retry()
    const owner = (await taken)?.raid.owner ?? 0
    await next.write(step(owner, 3))
    answer()
    await soon()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    await next.write(step(owner, 4))
    expect(inFirst(it)).toEqual([1, 2, 3, 4])
    expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2, 3, 4])
    expect(it.first.shelf.size).toBe(1)
  })
})

describe('one worker', () => {
  it('opens a raid again whose file was behind: nothing is missing in the middle of it', async () => {
    const it = device()
    const { keeper, now } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.files.trouble = 'full'
    await keeper.write(step(0, 3))
    it.files.trouble = null
    expect(journalOf(await keeper.take('a'))).toEqual([1, 2, 3])
    await keeper.write(step(1, 4))
    expect(now()).toMatchObject({ copies: 2 })
    expect(await inFile(it)).toEqual([1, 2, 3, 4])
  })

  it('opens a raid again that was in its memory alone', async () => {
    const it = device()
    const { keeper, now } = it.worker()
    await keeper.create(raid('a'))
    it.first.trouble = it.files.trouble = 'full'
    await keeper.write(step(0, 2))
    it.first.trouble = it.files.trouble = null
    expect(journalOf(await keeper.take('a'))).toEqual([1, 2])
    expect(now()).toMatchObject({ copies: 2 })
    expect([inFirst(it), await inFile(it)]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('makes the file anew whose handle the browser took away', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    it.files.crash()
    await keeper.write(step(0, 2))
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(await inFile(it)).toEqual([1, 2])
  })
})

describe('a raid that went two ways', () => {
  it('is in both copies, each of the two', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    const other = it.first.shelf.get('a')
    if (other) other.journal[1] = { ...pass('a', 2), did: { note: true } }
    await it.worker().keeper.take('a')
    expect(await inFile(it, 'fresh 1')).toEqual([1, 2])
    expect(await inFile(it)).toEqual([1, 2])
    it.first.shelf.clear()
    expect(journalOf(await it.worker().keeper.take('fresh 1'))).toEqual([1, 2])
  })
})

describe('a raid that was deleted and comes back from a backup', () => {
  it('is not deleted by the mark of before, and not begun where that can’t be taken away', async () => {
    const it = device()
    const logs = makeLogs(it.files)
    await logs.bury('a')
    it.files.locked.add('a.gone')
    await expect(it.worker().keeper.create(raid('a'))).rejects.toMatchObject({ trouble: 'broken' })
    expect(it.first.shelf.size).toBe(0)
    it.files.locked.clear()
    vi.spyOn(it.first, 'create').mockRejectedValueOnce(notNow())
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(await logs.buried()).toEqual([])
  })

  it('is newer than a file of before that another tab still has open', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    for (let i = 0; i < 3; i++) await it.worker().keeper.take('a')
    await makeLogs(it.files).bury('a') // by force, from another tab
    it.first.shelf.clear()
    expect(it.files.disk.has('a.3.log')).toBe(true)
    it.files.locked.add('a.3.log')
    const { keeper: next, now } = it.worker()
    const restored = { ...raid('a'), journal: [...raid('a').journal, pass('a', 2), pass('a', 3)] }
    await next.create({ ...restored, journal: restored.journal.map((one) => ({ ...one, did: { note: true } })) })
    await next.write(step(0, 4)) // by the number that its player knows
    expect(now()).toMatchObject({ copies: 2 })
    it.files.locked.clear()
    expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2, 3, 4])
    expect(it.first.shelf.size).toBe(1)
  })
})

describe('a raid that is deleted', () => {
  it('makes room for its own mark, where there is none', async () => {
    const it = device()
    const logs = makeLogs(it.files)
    await logs.begin(raid('a'))
    logs.close('a')
    const mark = it.files.mark.bind(it.files)
    vi.spyOn(it.files, 'mark').mockImplementation((name) =>
      it.files.disk.has('a.0.log') ? Promise.reject(new DOMException('Full.', 'QuotaExceededError')) : mark(name),
    )
    await logs.bury('a')
    expect([...it.files.disk.keys()]).toEqual(['a.gone'])
  })
})

describe('the database', () => {
  it('keeps the name that somebody gave a raid while it was behind', async () => {
    const db = await openStore('behind 1')
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    await renameRaid(db, 'a', 'Friday')
    await keeper.replace(raid('a'))
    expect((await listRaids(db)).map(({ name }) => name)).toEqual(['Friday'])
  })

  it('gets back every raid that can be, although one of them can’t', async () => {
    const db = await openStore('behind 2')
    const it = device()
    const logs = makeLogs(it.files)
    for (const id of ['a', 'b', 'c']) {
      await logs.begin(raid(id))
      logs.close(id)
    }
    const read = it.files.read.bind(it.files)
    it.files.read = (name) => (name.startsWith('b') ? Promise.reject(new Error('A bad sector.')) : read(name))
    expect(await recoverRaids(db, logs)).toBe(2)
    expect((await listRaids(db)).map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
  })
})
