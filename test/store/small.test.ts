import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDeck, keepDeck, ownDecks } from '../../src/store/decks.ts'
import { copyWith } from '../../src/store/copying.ts'
import { type Db, type DeckRecord, openStore, type PinRecord } from '../../src/store/db.ts'
import { makeLogs } from '../../src/store/logs.ts'
import { makeKeeper, deleteRaid, listRaids } from '../../src/store/raids.ts'
import { recoverRaids } from '../../src/store/recover.ts'
import { dropSeat, keepSeat, keptSeats } from '../../src/store/seats.ts'
import { keepSetting, readSetting } from '../../src/store/settings.ts'
import { copySmall, restoreSmall } from '../../src/store/small.ts'
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
