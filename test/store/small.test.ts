import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDeck, keepDeck, ownDecks } from '../../src/store/decks.ts'
import { copied, copyWith } from '../../src/store/copying.ts'
import { type Db, type DeckRecord, openStore, type PinRecord } from '../../src/store/db.ts'
import { linked, start } from '../../src/store/files/chain.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { makeKeeper, deleteRaid, listRaids } from '../../src/store/raids.ts'
import { recoverRaids } from '../../src/store/recover.ts'
import { dropSeat, keepSeat, keptSeats, noteSeat } from '../../src/store/seats.ts'
import { keepSetting, readSetting } from '../../src/store/settings.ts'
import { copySmall, isCopied, restoreSmall } from '../../src/store/small.ts'
import { changePin, forgetKey, keepKey, keptPin, keptSeed } from '../../src/store/trust.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'
import { raid } from './some-raid.ts'

let count = 0
/** A database with nothing in it: as it is when the browser has dropped the one before. */
const empty = (): Promise<Db> => openStore(`small ${(count += 1)}`)
const deck = (id: string, changed = 1): DeckRecord => ({ id, name: id, hero: 'x', cards: { y: 3 }, changed })
const pin = (n: number): PinRecord => ({ room: 'r', code: 'c', belief: { voted: n }, at: 0 })
const seat = { ...{ room: 'r', code: 'c', generation: 1, broker: null, by: 'broker' as const }, name: 'A', host: '' }

let files: MemoryFiles
let db: Db
beforeEach(async () => {
  files = memoryFiles()
  db = await empty()
  copyWith((it) => copySmall(it, files))
})

describe('the second copy of what is small', () => {
  it('brings everything back that a dropped database had', async () => {
    await keepDeck(db, deck('one'))
    await keepSetting(db, 'settings', { name: 'Ann' })
    await keepKey(db, { room: 'r', seed: new Uint8Array([1, 2, 255]) }, pin(0))
    await changePin(db, 'r', () => pin(7))
    await keepSeat(db, { ...seat, raid: '', at: 5 })
    const next = await empty()
    expect(await restoreSmall(next, files)).toBe(5)
    expect(await ownDecks(next)).toEqual([deck('one')])
    expect(await readSetting(next, 'settings')).toEqual({ name: 'Ann' })
    expect(await keptSeed(next, 'r')).toEqual(new Uint8Array([1, 2, 255]))
    expect((await keptPin(next, 'r'))?.belief).toEqual({ voted: 7 })
    expect(await keptSeats(next)).toHaveLength(1)
    expect(await restoreSmall(next, files)).toBe(0)
  })

  it('brings nothing back that was deleted, however old the copy is', async () => {
    await keepDeck(db, deck('one'))
    await keepSeat(db, { ...seat, raid: '', at: 5 })
    await keepKey(db, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    copyWith(() => Promise.reject(new Error('It can’t be written.')))
    const complaints: unknown[] = []
    const loud = console.error
    console.error = (it: unknown) => void complaints.push(it)
    await dropDeck(db, 'one')
    await dropSeat(db, 'r')
    await forgetKey(db, 'r')
    console.error = loud
    expect(complaints).toHaveLength(3)
    expect(await restoreSmall(db, files)).toBe(0)
    expect(await ownDecks(db)).toEqual([])
    copyWith((it) => copySmall(it, files))
    await keepDeck(db, deck('one', 2)) // and made anew it is there
    expect(await ownDecks(db)).toHaveLength(1)
  })

  it('knows a vote that the database forgot, and a deck that was newer', async () => {
    await keepKey(db, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    await changePin(db, 'r', () => pin(3))
    await keepDeck(db, deck('one', 9))
    const back = await empty() // thrown back to before
    copyWith(() => Promise.resolve())
    await keepKey(back, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    await keepDeck(back, deck('one', 4))
    await restoreSmall(back, files)
    expect((await keptPin(back, 'r'))?.belief).toEqual({ voted: 3 })
    expect(await ownDecks(back)).toEqual([deck('one', 9)])
    // but what is newer in the database stays
    await keepDeck(back, deck('one', 12))
    await restoreSmall(back, files)
    expect(await ownDecks(back)).toEqual([deck('one', 12)])
  })

  it('is made anew where it was lost, before the database is', async () => {
    await keepSetting(db, 'settings', { name: 'Ann' })
    await keepKey(db, { room: 'r', seed: new Uint8Array([1, 2]) }, pin(0))
    expect(await isCopied(db, files)).toBe(true)
    files.disk.clear()
    expect(await isCopied(db, files)).toBe(false)
    expect(await isCopied(await empty(), files)).toBe(true)
    await copySmall(db, files)
    expect(await isCopied(db, files)).toBe(true)
  })

  it('is not written over by a database that has just been dropped', async () => {
    await keepSetting(db, 'settings', { name: 'Ann' })
    await keepKey(db, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    await changePin(db, 'r', () => pin(3))
    const next = await empty() // a worker that comes before the page has put anything back
    await keepDeck(next, deck('one'))
    expect(await readSetting(next, 'settings')).toEqual({ name: 'Ann' })
    expect((await keptPin(next, 'r'))?.belief).toEqual({ voted: 3 })
    expect(await isCopied(next, files)).toBe(true)
    // what somebody changes is what is copied, also with a clock that was put back
    await keepDeck(next, deck('one', 0))
    expect(await ownDecks(next)).toEqual([deck('one', 0)])
  })

  it('is whole although writing it was cut short: the one before is there', async () => {
    await keepDeck(db, deck('one'))
    await keepDeck(db, deck('two'))
    const newest = [...files.disk.entries()].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
    files.disk.set(newest, files.disk.get(newest)?.slice(0, -3) ?? new Uint8Array())
    const next = await empty()
    await restoreSmall(next, files)
    expect(await ownDecks(next)).toEqual([deck('one')])
  })
})

describe('raids that only their files have', () => {
  it('are in the list again, but not those that were deleted', async () => {
    const keeper = makeKeeper(() => Promise.resolve(db))
    const logs = makeLogs(files)
    for (const id of ['a', 'b']) {
      await keeper.create(raid(id))
      await logs.begin(raid(id))
      logs.close(id)
    }
    await deleteRaid(db, 'b', false, logs)
    const next = await empty()
    expect(await recoverRaids(next, logs)).toBe(1)
    expect((await listRaids(next)).map(({ id }) => id)).toEqual(['a'])
    expect(await recoverRaids(next, logs)).toBe(0)
  })

  it('and what was only half deleted goes', async () => {
    const keeper = makeKeeper(() => Promise.resolve(db))
    const logs = makeLogs(files)
    await keeper.create(raid('a'))
    await logs.begin(raid('a'))
    await logs.bury('a') // and then the browser was killed
    expect(await recoverRaids(db, logs)).toBe(0)
    expect(await listRaids(db)).toEqual([])
  })
})

describe('what is deleted', () => {
  it('stays so, although the database that knew it was dropped and then the newer file damaged', async () => {
    await keepDeck(db, deck('one'))
    await keepKey(db, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    await dropDeck(db, 'one')
    await forgetKey(db, 'r')
    const next = await empty()
    await restoreSmall(next, files)
    if (!(await isCopied(next, files))) await copySmall(next, files)
    for (const name of ['small.a', 'small.b']) {
      const before = files.disk.get(name)
      files.disk.set(name, new Uint8Array([1, 2, 3]))
      await restoreSmall(next, files)
      expect(await ownDecks(next)).toEqual([])
      expect(await keptSeed(next, 'r')).toBeNull()
      files.disk.set(name, before ?? new Uint8Array())
    }
  })

  it('and made anew stays, although a copy still says that it is gone', async () => {
    await keepDeck(db, deck('one'))
    await dropDeck(db, 'one')
    copyWith(() => Promise.resolve()) // killed before it is copied
    await keepDeck(db, deck('one', 2))
    await restoreSmall(db, files)
    await copySmall(db, files)
    expect(await ownDecks(db)).toEqual([deck('one', 2)])
    const next = await empty()
    await restoreSmall(next, files)
    expect(await ownDecks(next)).toEqual([deck('one', 2)])
  })
})

describe('a file of small things', () => {
  it('that is nothing but zeros does not stand in the way of the other, nor of the next copy', async () => {
    await keepDeck(db, deck('one'))
    await keepDeck(db, deck('two'))
    files.disk.set('small.b', new Uint8Array(200))
    files.disk.set('small.a', files.disk.get('small.a') ?? new Uint8Array())
    const next = await empty()
    expect(await restoreSmall(next, files)).toBeGreaterThan(0)
    await copySmall(next, files)
    expect(await isCopied(next, files)).toBe(true)
  })

  it('of an app from before, which had fewer kinds of them, is read', async () => {
    const small = { decks: [['one', deck('one')]], settings: [] }
    files.disk.set('small.a', linked(start, { n: 2, small }).bytes)
    expect(await restoreSmall(db, files)).toBe(1)
  })

  it('has what a seat learnt', async () => {
    await keepSeat(db, { ...seat, raid: '', at: 5 })
    await noteSeat(db, 'r', { host: 'Bo', raid: 'Friday' })
    const next = await empty()
    await restoreSmall(next, files)
    expect(await keptSeats(next)).toMatchObject([{ host: 'Bo', raid: 'Friday' }])
  })

  it('that could not be written is written a little later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    copyWith(() => {
      tries += 1
      return tries < 3 ? Promise.reject(new Error('There is no room.')) : Promise.resolve()
    })
    await copied(db)
    expect(tries).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    vi.restoreAllMocks()
    expect(tries).toBe(3)
  })

  it('that is never written keeps nobody waiting for long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    copyWith(() => new Promise(() => {}))
    const waiting = copied(db)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await expect(waiting).resolves.toBeUndefined()
  })

  it('gives a new key of this device no belief of the old one', async () => {
    await keepKey(db, { room: 'r', seed: new Uint8Array([1]) }, pin(0))
    await changePin(db, 'r', () => pin(7))
    copyWith(() => Promise.reject(new Error('There is no room.')))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await forgetKey(db, 'r')
    await keepKey(db, { room: 'r', seed: new Uint8Array([2]) }, pin(0))
    vi.restoreAllMocks()
    await restoreSmall(db, files)
    await copySmall(db, files)
    expect((await keptPin(db, 'r'))?.belief).toEqual({ voted: 0 })
  })
})
