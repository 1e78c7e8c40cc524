import * as fc from '../fast-check.ts'
import { describe, expect, it } from 'vitest'
import { linked, start } from '../../src/store/files/chain.ts'
import { makeLogs } from '../../src/store/logs.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { twoCopies } from '../../src/store/copies/two-copies.ts'
import { device, journalOf, logName, soon, step } from './some-device.ts'
import { pass, raid, writing } from './some-raid.ts'

describe('a raid in two copies', () => {
  it('is the same in both after every answer', async () => {
    const it = device()
    const { keeper, now } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    await keeper.write(step(0, 3, { strict: false, raid: { turn: 4 } }))
    expect(now()).toEqual({ copies: 2, of: 2, why: null, news: null })
    const read = await makeLogs(it.files).read('a')
    expect(read?.kept.journal).toEqual(it.first.shelf.get('a')?.journal)
    expect(read?.kept.raid).toEqual(it.first.shelf.get('a')?.raid)
    expect(read?.isTorn).toBe(false)
  })

  it('is recovered from the file if the database was dropped, and both have it again', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    for (const n of [2, 3, 4]) await keeper.write(step(0, n))
    it.first.shelf.clear()
    const { keeper: next, now } = it.worker()
    const kept = await next.take('a')
    expect(journalOf(kept)).toEqual([1, 2, 3, 4])
    expect(kept?.raid.owner).toBe(1)
    expect(now()).toEqual({ copies: 2, of: 2, why: null, news: 'recovered' })
    await next.write(step(1, 5))
    expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3, 4, 5])
  })

  it('has in its file every state that the database has: other rules go on from the newest', async () => {
    const it = device()
    const { keeper } = it.worker()
    const state = (after: number): Kept['snapshots'][number] => ({
      raid: 'a',
      after,
      content: 'now',
      state: `${after}`,
    })
    const inFile = async (): Promise<number[] | undefined> =>
      (await makeLogs(it.files).read('a'))?.kept.snapshots.map(({ after }) => after)
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2, { snapshots: [state(1)] }))
    await keeper.write(step(0, 3, { snapshots: [state(2)], forget: [1] }))
    expect(await inFile()).toEqual([0, 2])
    const undone = { raid: 'a', n: 4, did: { undo: 1, seat: 'boss' as const }, story: [] }
    await keeper.write(writing('a', 0, { records: [undone] }))
    await keeper.write(step(0, 5, { snapshots: [state(2)] }))
    expect(await inFile()).toEqual([0, 2])
    it.first.shelf.clear()
    expect((await it.worker().keeper.take('a'))?.snapshots.at(-1)).toEqual(state(2))
    expect(it.first.shelf.get('a')?.snapshots).toHaveLength(2)
  })

  it('reads a file of before, which had only the states at its beginning', async () => {
    const it = device()
    const old = raid('a')
    const begun = linked(start, { ...old, snapshots: [0, 1].map((after) => ({ ...old.snapshots[0], after })) })
    const more = linked(begun.next, { records: [pass('a', 2), pass('a', 3)], raid: { turn: 2 } })
    const undone = linked(more.next, {
      records: [{ raid: 'a', n: 4, did: { undo: 0, seat: 'boss' }, story: [] }],
      raid: {},
    })
    it.files.disk.set('a.0.log', Uint8Array.from([...begun.bytes, ...more.bytes, ...undone.bytes]))
    const kept = await it.worker().keeper.take('a')
    expect(journalOf(kept)).toEqual([1, 2, 3, 4])
    expect(kept?.raid.turn).toBe(2)
    expect(kept?.snapshots.map(({ after }) => after)).toEqual([0])
  })

  it('goes on while the database is dropped under it', async () => {
    const it = device()
    const { keeper, now } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.first.shelf.clear()
    await keeper.write(step(0, 3))
    expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3])
    expect(now()).toMatchObject({ copies: 2 })
  })

  it.each(['full', 'broken'] as const)(
    'goes on in memory while neither can be written (%s), says so, and is whole again later',
    async (trouble) => {
      const it = device()
      const { keeper, told, now, retry } = it.worker()
      await keeper.create(raid('a'))
      it.first.trouble = it.files.trouble = trouble
      for (const n of [2, 3, 4]) await keeper.write(step(0, n))
      expect(told.filter(({ copies }) => copies === 0)).toEqual([{ copies: 0, of: 2, why: trouble, news: null }])
      await retry()
      expect(now()).toMatchObject({ copies: 0 })
      it.first.trouble = it.files.trouble = null
      await retry()
      expect(now()).toEqual({ copies: 2, of: 2, why: null, news: null })
      expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3, 4])
      expect(journalOf((await makeLogs(it.files).read('a'))?.kept ?? null)).toEqual([1, 2, 3, 4])
      await keeper.write(step(0, 5))
      it.first.shelf.clear()
      expect(journalOf(await it.worker().keeper.take('a'))).toEqual([1, 2, 3, 4, 5])
    },
  )

  it('does not wait for a database that never answers, and is whole again once it does', async () => {
    const it = device()
    const { keeper, now, retry } = it.worker()
    await keeper.create(raid('a'))
    const answer = it.first.hush()
    const second = keeper.write(step(0, 2))
    await soon()
    await retry() // so long nobody waits
    await second
    expect(now()).toEqual({ copies: 1, of: 2, why: 'broken', news: null })
    await keeper.write(step(0, 3))
    expect(journalOf((await makeLogs(it.files).read('a'))?.kept ?? null)).toEqual([1, 2, 3])
    answer()
    await soon()
    await retry()
    expect(now()).toMatchObject({ copies: 2 })
    expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3])
  })

  it('is begun and opened from the file where the database never answers, and both have it once it does', async () => {
    const it = device()
    const answer = it.first.hush()
    const { keeper, retry } = it.worker()
    const created = keeper.create(raid('a'))
    await soon()
    await retry()
    await created
    await keeper.write(step(0, 2))
    const next = it.worker()
    const taken = next.keeper.take('a')
    await soon()
    await next.retry()
    const kept = await taken
    expect(journalOf(kept)).toEqual([1, 2])
    expect(next.now()).toEqual({ copies: 1, of: 2, why: 'broken', news: null })
    await next.keeper.write(step(kept?.raid.owner ?? 0, 3))
    answer()
    await soon()
    await next.retry()
    await soon()
    expect(next.now()).toEqual({ copies: 2, of: 2, why: null, news: null })
    expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3])
    expect([...it.first.shelf.keys()]).toEqual(['a'])
  })

  it('waits for a silent database where there is nothing else, and keeps what it had more than the file', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    it.files.trouble = 'full'
    await keeper.write(step(0, 3)) // the database alone has it
    it.files.trouble = null
    const answer = it.first.hush()
    const { keeper: next, retry, now } = it.worker()
    const taken = next.take('a')
    await soon()
    await retry()
    expect(journalOf(await taken)).toEqual([1, 2])
    answer()
    await soon()
    await retry()
    await soon()
    expect(now()?.copies).toBe(2)
    expect(journalOf(it.first.shelf.get('fresh 1') ?? null)).toEqual([1, 2, 3])

    const answerAgain = it.first.hush()
    it.files.disk.clear()
    const third = it.worker()
    const last = third.keeper.take('a')
    await soon()
    await third.retry()
    answerAgain()
    expect(journalOf(await last)).toEqual([1, 2])
    expect(third.now()).toEqual({ copies: 2, of: 2, why: null, news: null })
  })

  it('is not begun where neither copy can be made', async () => {
    const it = device()
    it.first.trouble = it.files.trouble = 'full'
    await expect(it.worker().keeper.create(raid('a'))).rejects.toMatchObject({ trouble: 'full' })
    it.first.trouble = it.files.trouble = null
    expect(await it.worker().keeper.take('a')).toBeNull()
  })

  it('is read as far as it goes if the end of the file is torn, and that is said', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    for (const n of [2, 3, 4]) await keeper.write(step(0, n))
    const name = logName(it)
    it.files.disk.set(name, it.files.disk.get(name)?.slice(0, -5) ?? new Uint8Array())
    it.first.shelf.clear()
    const { keeper: next, now } = it.worker()
    expect(journalOf(await next.take('a'))).toEqual([1, 2, 3])
    expect(now()?.news).toBe('cut')
  })

  it('is played from the database alone where the file is locked, missing or no file at all', async () => {
    for (const spoil of ['locked', 'missing', 'rubbish', 'none'] as const) {
      const it = device()
      const { keeper } = it.worker()
      await keeper.create(raid('a'))
      await keeper.write(step(0, 2))
      if (spoil === 'locked') for (const owner of [0, 1]) it.files.locked.add(`a.${owner}.log`)
      if (spoil === 'missing') it.files.disk.clear()
      if (spoil === 'rubbish') it.files.disk.set(logName(it), Uint8Array.from([0, 0, 0, 9, 1, 2, 3, 4, 5]))
      if (spoil === 'none') it.files.trouble = 'broken'
      const { keeper: next, now } = it.worker()
      expect(journalOf(await next.take('a').catch(() => null))).toEqual([1, 2])
      await next.write(step(1, 3))
      expect(journalOf(it.first.shelf.get('a') ?? null)).toEqual([1, 2, 3])
      expect(now()?.copies).toBe(spoil === 'locked' || spoil === 'none' ? 1 : 2)
    }
  })

  it('that went two ways is one raid, and the other way is a save of its own', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    const other = it.first.shelf.get('a')
    if (other) other.journal[1] = { ...pass('a', 2), did: { note: true } }
    if (other) other.raid.owner = 3
    const { keeper: next, now } = it.worker()
    expect((await next.take('a'))?.journal[1]?.did).toEqual({ note: true }) // the later owner
    expect(now()?.news).toBe('split')
    expect(it.first.shelf.get('fresh 1')).toMatchObject({
      raid: { id: 'fresh 1', name: 'The raid a (2)' },
      journal: [{ raid: 'fresh 1', n: 1 }, pass('fresh 1', 2)],
    })
    expect((await it.worker().keeper.take('a'))?.journal).toHaveLength(2)
    expect(it.first.shelf.size).toBe(2) // once
  })

  it('that another tab took takes no more answers of this one, in neither copy', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await keeper.write(step(0, 2))
    const stealing = twoCopies({
      first: it.first,
      logs: () => Promise.resolve(makeLogs(it.files)),
      later: () => {},
      freshId: () => 'another',
    })
    expect(journalOf(await stealing.take('a'))).toEqual([1, 2])
    await expect(keeper.write(step(0, 3))).rejects.toMatchObject({ trouble: 'taken' })
    await stealing.write(writing('a', 1, { records: [{ ...pass('a', 3), story: ['mine'] }] }))
    it.first.shelf.clear()
    const { keeper: next, now } = it.worker()
    expect((await next.take('a'))?.journal.map(({ story }) => story)).toEqual([['it begins'], ['line 2'], ['mine']])
    expect(now()?.news).toBe('recovered')
    expect(it.first.shelf.size).toBe(1)
  })

  it('that was deleted stays deleted', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create(raid('a'))
    await makeLogs(it.files).bury('a') // by the page, while the worker has it open
    it.first.shelf.clear()
    it.first.gone.add('a')
    await expect(keeper.write(step(0, 2))).rejects.toMatchObject({ trouble: 'gone' })
    expect(await it.worker().keeper.take('a')).toBeNull()
    expect(await makeLogs(it.files).ids()).toEqual([])
    it.first.gone.clear() // and if the database is lost later
    expect(await it.worker().keeper.take('a')).toBeNull()
  })

  it('forgets states of answers that were taken back since', async () => {
    const it = device()
    const { keeper } = it.worker()
    await keeper.create({
      ...raid('a'),
      snapshots: [0, 1, 2].map((after) => ({ raid: 'a', after, content: 'now', state: `${after}` })),
    })
    await keeper.write(step(0, 2))
    await keeper.write(step(0, 3))
    await keeper.write(
      writing('a', 0, { records: [{ raid: 'a', n: 4, did: { undo: 1, seat: 'boss' }, story: [] }], forget: [2] }),
    )
    await keeper.write(step(0, 5))
    it.first.shelf.clear()
    const kept = await it.worker().keeper.take('a')
    expect(kept?.snapshots.map(({ after }) => after)).toEqual([0, 1])
  })

  it('loses nothing that it said was kept, whatever happens to one of the copies', async () => {
    const mishap = fc.constantFrom(
      'write',
      'write',
      'write',
      'late',
      'cross',
      'crash',
      'dropped',
      'cut',
      'flip',
      'full',
      'fullFirst',
      'well',
      'retry',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(mishap, fc.nat()), { maxLength: 40 }), async (happens) => {
        const it = device()
        let now = it.worker()
        await now.keeper.create(raid('a'))
        let owner = 0
        let n = 1
        let safe = 1 // records that are in a copy which nothing happened to
        let spoilt: 'first' | 'second' | null = null // since the last opening
        const open = async (): Promise<void> => {
          now = it.worker()
          it.first.trouble = it.files.trouble = null
          const kept = await now.keeper.take('a')
          const length = kept?.journal.length ?? 0
          expect(length).toBeGreaterThanOrEqual(safe)
          expect(journalOf(kept)).toEqual(Array.from({ length }, (_, i) => i + 1))
          expect(it.first.shelf.size).toBe(1)
          owner = kept?.raid.owner ?? 0
          n = safe = length
          spoilt = null
        }
        for (const [what, how] of happens) {
          if (what === 'write' || what === 'late' || what === 'cross') {
            n += 1
            if (what === 'cross') void now.retry() // it has not come to its end when the next answer does
            await now.keeper.write(step(owner, n, { strict: what !== 'late' }))
            if (now.now()?.copies === 2) safe = n
          } else if (what === 'retry') {
            await now.retry()
            if (now.now()?.copies === 2) safe = n
          } else if (what === 'full') it.first.trouble = it.files.trouble = 'full'
          else if (what === 'fullFirst') it.first.trouble = 'full'
          else if (what === 'well') it.first.trouble = it.files.trouble = null
          else if (what === 'dropped' && spoilt !== 'second') {
            it.first.shelf.clear()
            spoilt = 'first'
            await open()
          } else if ((what === 'cut' || what === 'flip') && spoilt !== 'first') {
            const name = logName(it)
            const bytes = it.files.disk.get(name) ?? new Uint8Array()
            const at = how % Math.max(1, bytes.length)
            if (what === 'flip') bytes[at] = (bytes[at] ?? 0) ^ 1
            else it.files.disk.set(name, bytes.slice(0, at))
            spoilt = 'second'
            await open()
          } else if (what === 'crash') await open()
        }
        await open()
      }),
      { numRuns: 150 },
    )
  })
})
