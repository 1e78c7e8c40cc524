import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { type Db, openStore } from '../../src/store/db.ts'
import type { Kept } from '../../src/store/keeper.ts'
import type { SaveFileOf1 } from '../../src/store/line.ts'
import { deleteRaid, exportRaid, listRaids, makeKeeper, renameRaid } from '../../src/store/raids.ts'
import { someSetup } from '../engine/some-game.ts'
import { pass, raid, writing } from './some-raid.ts'

let count = 0
const fresh = async (): Promise<Db> => {
  count += 1
  return openStore(`store ${count}`)
}

describe('raids in the database', () => {
  it('are created, taken, written and read back', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    await keeper.create(raid('ab')) // its records are not those of a
    const taken = await keeper.take('a')
    expect(taken).toEqual({ ...raid('a'), raid: { ...raid('a').raid, owner: 1 } })
    const state = (after: number) => ({ raid: 'a', after, content: 'now', state: `{"n":${after}}` })
    await keeper.write(
      writing('a', 1, { records: [pass('a', 2), pass('a', 3)], raid: { turn: 2 }, snapshots: [state(2)] }),
    )
    await keeper.write(writing('a', 1, { records: [pass('a', 4)], snapshots: [state(3)], forget: [2] }))
    const again = await keeper.take('a')
    expect(again?.raid).toMatchObject({ turn: 2, owner: 2, name: 'The raid a' })
    expect(again?.journal.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect(again?.snapshots.map(({ after }) => after)).toEqual([0, 3])
    expect(await keeper.take('nobody')).toBeNull()
  })

  it('are written only by whoever took them last: others change nothing', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    const [one, two] = [await keeper.take('a'), await keeper.take('a')]
    expect([one?.raid.owner, two?.raid.owner]).toEqual([1, 2])
    const late = keeper.write(writing('a', 1, { records: [pass('a', 2)], raid: { turn: 9 } }))
    await expect(late).rejects.toMatchObject({ name: 'KeepError', trouble: 'taken' })
    await keeper.write(writing('a', 2, { records: [pass('a', 2)] }))
    const later = keeper.write(writing('a', 1, { records: [pass('a', 2)] })) // and in the way of the other's
    await expect(later).rejects.toMatchObject({ trouble: 'taken' })
    const now = await keeper.take('a')
    expect(now?.raid.turn).toBe(0)
    expect(now?.journal).toHaveLength(2)
  })

  it('take each record once: a second one of the same number undoes the whole writing', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    await keeper.take('a')
    const twice = keeper.write(writing('a', 1, { records: [pass('a', 2), pass('a', 1)], raid: { turn: 5 } }))
    await expect(twice).rejects.toMatchObject({ trouble: 'exists' })
    await expect(keeper.create(raid('a'))).rejects.toMatchObject({ trouble: 'exists' })
    const now = await keeper.take('a')
    expect([now?.raid.turn, now?.journal.length]).toEqual([0, 1])
  })

  it('are listed newest first, renamed while they are played, and deleted with all that belongs to them', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    for (const [id, changed] of [
      ['a', 5],
      ['b', 9],
      ['c', 7],
    ] as const)
      await keeper.create(raid(id, changed))
    expect((await listRaids(db)).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    await keeper.take('a')
    await renameRaid(db, 'a', 'Friday')
    await keeper.write(writing('a', 1, { raid: { changed: 11 } }))
    expect((await listRaids(db)).map(({ name }) => name)).toEqual(['Friday', 'The raid b', 'The raid c'])
    expect(await deleteRaid(db, 'a')).toBe('deleted')
    expect(await db.getAll('journal')).toHaveLength(2)
    expect(await db.getAll('snapshots')).toHaveLength(2)
    await expect(keeper.write(writing('a', 1))).rejects.toMatchObject({ trouble: 'gone' })
    await expect(renameRaid(db, 'a', 'x')).rejects.toMatchObject({ trouble: 'gone' })
  })

  it('become save files: the answers that stand, with names and story', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    await keeper.take('a')
    const records: Kept['journal'] = [
      pass('a', 2),
      pass('a', 3),
      { raid: 'a', n: 4, did: { undo: 1, seat: 'boss' }, story: ['undone'] },
      { ...pass('a', 5), did: { move: { seat: 'boss', concede: true }, by: 'bot' } },
    ]
    const state = { raid: 'a', after: 2, content: 'now', state: '{"n":2}' }
    await keeper.write(writing('a', 1, { records, snapshots: [state, { ...state, after: 7 }] }))
    expect(JSON.parse((await exportRaid(db, 'a')) ?? '')).toEqual({
      format: 2,
      content: 'now',
      setup: someSetup(1, 1),
      values: JSON.parse(JSON.stringify(raid('a').values)) as unknown,
      hashes: ['', ''],
      from: 0,
      answers: [
        { decision: 2, seat: 'boss', pick: { do: 'pass' } },
        { seat: 'boss', concede: true },
      ],
      snapshots: [
        { after: 0, state: '{}' },
        { after: 2, state: '{"n":2}' },
      ],
      name: 'The raid a',
      seating: {},
      story: ['it begins', 'line 2', 'line 3', 'undone', 'line 5'],
      by: 'pb',
    })
    expect(await exportRaid(db, 'b')).toBeNull()
  })

  it('from before raids had values are still there, and are files of their own format', async () => {
    count += 1
    const old = await openDB(`store ${count}`, 2, {
      upgrade: (db) => {
        db.createObjectStore('raids', { keyPath: 'id' }).createIndex('changed', 'changed')
        db.createObjectStore('journal', { keyPath: ['raid', 'n'] })
        db.createObjectStore('snapshots', { keyPath: ['raid', 'after'] })
        for (const name of ['decks', 'seats', 'shares']) db.createObjectStore(name, { keyPath: 'id' })
        db.createObjectStore('settings')
        db.createObjectStore('backups', { keyPath: ['code', 'n'] })
      },
    })
    const { raid: record, journal, snapshots } = raid('old')
    await old.put('raids', record)
    // its rules changed after two answers: format 1 counted from there
    const since = { raid: 'old', n: 4, did: { renewed: 'now', after: 2 }, story: [] }
    for (const entry of [...journal, pass('old', 2), pass('old', 3), since, pass('old', 5)])
      await old.put('journal', entry)
    const early = { raid: 'old', after: 0, content: 'before', state: '{"n":0}' }
    for (const after of [2, 3]) await old.put('snapshots', { ...snapshots[0], after, state: `{"n":${after}}` })
    await old.put('snapshots', early)
    old.close()
    const db = await openStore(`store ${count}`)
    expect(await listRaids(db)).toEqual([record])
    const file = JSON.parse((await exportRaid(db, 'old')) ?? '') as SaveFileOf1
    expect(file).toMatchObject({ format: 1, answers: [{ decision: 5 }], by: 'p' })
    expect(file.snapshots).toEqual([
      { after: 0, state: '{"n":2}' },
      { after: 1, state: '{"n":3}' },
    ])
    const keeper = makeKeeper(() => Promise.resolve(db))
    const taken = await keeper.take('old')
    expect(taken?.values).toBeNull()
    const { values } = raid('old')
    await keeper.write(writing('old', taken?.raid.owner ?? 0, { ...(values ? { values } : {}), raid: { format: 2 } }))
    const again = await keeper.take('old')
    expect(again).toMatchObject({ raid: { format: 2 }, values })
    await deleteRaid(db, 'old')
    expect(await db.get('values', 'old')).toBeUndefined()
  })

  it('that went on at another device come back instead of what was here, and nothing else does', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    const at = (generation: number, code = 'ROOM'): Kept => {
      const made = raid('a')
      return { ...made, raid: { ...made.raid, room: { code, generation, room: 'ab'.repeat(32) } } }
    }
    await keeper.create(at(1))
    await keeper.take('a')
    await keeper.write(writing('a', 1, { records: [pass('a', 2)] }))
    for (const other of [at(1), raid('a'), at(2, 'OTHER')])
      await expect(keeper.create(other)).rejects.toMatchObject({ trouble: 'exists' })
    expect((await keeper.take('a'))?.journal).toHaveLength(2)
    await keeper.create(at(2))
    // the tab that had it may no longer write
    await expect(keeper.write(writing('a', 2, { records: [pass('a', 2)] }))).rejects.toMatchObject({ trouble: 'taken' })
    expect(await keeper.take('a')).toEqual({ ...at(2), raid: { ...at(2).raid, owner: 4 } })
    await keeper.create(raid('b'))
    await expect(keeper.create({ ...at(2), raid: { ...at(2).raid, id: 'b' } })).rejects.toMatchObject({
      trouble: 'exists',
    })
  })

  it('say that the device is full, and change nothing, wherever the browser finds out', async () => {
    const db = await fresh()
    const keeper = makeKeeper(() => Promise.resolve(db))
    await keeper.create(raid('a'))
    await keeper.take('a')
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw full
    })
    const write = () => keeper.write(writing('a', 1, { records: [pass('a', 2)], raid: { turn: 3 } }))
    await expect(write()).rejects.toMatchObject({ trouble: 'full' })
    add.mockRestore()
    // or only when it comes to the disk: the transaction ends with the reason, its requests were fine
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore) {
      const request = this.get('a')
      Object.defineProperty(this.transaction, 'error', { get: () => full, set: () => {} })
      this.transaction.abort()
      return request as IDBRequest<IDBValidKey>
    })
    await expect(write()).rejects.toMatchObject({ trouble: 'full' })
    put.mockRestore()
    expect((await keeper.take('a'))?.journal).toHaveLength(1)
    expect((await listRaids(db))[0]?.turn).toBe(0)
  })

  it('are still kept after the browser closed the database', async () => {
    count += 1
    const name = `store ${count}`
    const opened: Db[] = []
    const keeper = makeKeeper(async () => {
      const db = await openStore(name)
      opened.push(db)
      return db
    })
    await keeper.create(raid('a'))
    opened[0]?.close()
    expect((await keeper.take('a'))?.raid.owner).toBe(1)
    expect(opened).toHaveLength(2)
  })
})
