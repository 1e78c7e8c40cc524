import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import { KeepError, type Keeper, type Kept, type Written } from '../../src/store/keeper.ts'
import { lineOf } from '../../src/store/line.ts'
import { exportRaid, makeKeeper } from '../../src/store/raids.ts'
import { noHabits, usualHabits } from '../../src/table/habits.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { readSave, restoreSave } from '../../src/table/saves.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { fc } from '../properties.ts'
import { shelf } from '../shelf.ts'
import {
  answering,
  type AtTable,
  failuresIn,
  lastView,
  seated,
  sitDown,
  starting,
  storyIn,
  undoIn,
  viewsIn,
} from './at-table.ts'

/** Nothing is shown that is not kept; what is kept comes back. */

let stores = 0
const newStore = (): string => {
  stores += 1
  return `keeping ${stores}`
}

/** Plays on with some answers of the first raider. */
const playOn = async (table: AtTable, first: readonly ToClient[], answers: number, seed = 1): Promise<ToClient[]> => {
  const random = makeRandom(seed)
  let heard = [...first]
  for (let i = 0; i < answers; i++) {
    const view = lastView(heard)
    if (!view.decision) break
    heard = await table.say(answering(view, random))
  }
  return heard
}

const me = { type: 'look', seat: 'raider1' } as const
const askMe: ToHost = { type: 'habits', seat: 'raider1', habits: noHabits }
const open = (id = 'one', steal = false): ToHost => ({ type: 'open', id, ...(steal ? { steal: true as const } : {}) })

describe('what is shown', () => {
  it('is on the disk before: strictly if a person had a say in it', async () => {
    const keeper = memoryKeeper()
    const writes: Written[] = []
    let underWay = 0
    const watched: Keeper = {
      ...keeper,
      write: async (written) => {
        underWay += 1
        writes.push(written)
        await new Promise((resolve) => setTimeout(resolve, 1))
        await keeper.write(written)
        underWay -= 1
      },
    }
    const decisions = (): number => keeper.shelf.get('one')?.raid.decisions ?? 0
    let shown = 0
    const early: ToClient[] = []
    const isKept = (message: ToClient): boolean => {
      if (message.type === 'view') return (message.view.decision?.id ?? 0) <= decisions()
      if (message.type !== 'story') return true
      const { story } = lineOf(keeper.shelf.get('one')?.journal ?? [])
      return JSON.stringify(story.at(-1)) === JSON.stringify(message.entries.at(-1))
    }
    const table = sitDown({
      keeper: watched,
      onSend: (message) => {
        if (message.type === 'view') shown += 1
        if (underWay > 0 || !isKept(message)) early.push(message)
      },
    })
    await playOn(table, await table.say(starting(seated('random', 'human', 'random')), me), 30)
    expect(shown).toBeGreaterThan(30)
    expect(early).toEqual([])
    for (const { records, strict } of writes) {
      const isPersonal = records.some(({ did }) => 'move' in did && did.by === 'person')
      if (isPersonal) expect(strict).toBe(true)
    }
    expect(writes.some(({ strict, records }) => !strict && records.length > 0)).toBe(true)
    const given = lineOf(keeper.shelf.get('one')?.journal ?? []).given
    expect(new Set(given.map(({ by }) => by))).toEqual(new Set(['person', 'bot', 'habit']))
  })

  it('has a snapshot of the very decision a person is asked, a few of the last turns, and the first', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    let heard = await table.say(starting(seated('random', 'human')), me)
    for (let i = 0; i < 50 && lastView(heard).decision; i++) {
      const kept = keeper.shelf.get('one')
      const afters = kept?.snapshots.map(({ after }) => after) ?? []
      expect(afters.at(-1)).toBe(lineOf(kept?.journal ?? []).given.length)
      expect(afters[0]).toBe(0)
      expect(afters.length).toBeLessThanOrEqual(5)
      heard = await table.say(answering(lastView(heard)))
    }
  })
})

describe('a raid that is opened again', () => {
  it('goes on at the same decision, with the same story, seats and habits', async () => {
    const keeper = memoryKeeper()
    const first = sitDown({ keeper })
    const habits = { ...usualHabits, chain: 'all' as const, until: 'something' as const }
    let heard = await first.say(starting(seated('random', 'human', 'random')), me)
    heard = await playOn(first, heard, 12)
    const before = lastView(heard)
    await first.say({ type: 'habits', seat: 'raider1', habits })
    const now = lastView(await first.say(me))
    const second = sitDown({ keeper })
    const again = await second.say(open(), me)
    expect(lastView(again)).toEqual(now)
    expect(now.decision?.id).toBeGreaterThanOrEqual(before.decision?.id ?? Number.NaN)
    expect(again[0]).toMatchObject({ type: 'opened', name: 'Thursday', seating: seated('random', 'human', 'random') })
    const story = storyIn(again)
    expect(story.slice(0, -1)).toEqual(storyIn(first.everything))
    expect(story.at(-1)).toMatchObject({ told: 'resumed' })
    expect(viewsIn(again).at(-1)?.habits).toEqual({ raider1: { ...habits, until: null } })
    expect(undoIn(again)).not.toBeNull()
    const third = await sitDown({ keeper }).say(open(), me)
    expect(storyIn(third)).toEqual(story) // coming back without having done anything is not told twice
  })

  it('after a crash at any moment shows the last decision that was shown, or the one after', {
    timeout: 90_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        fc.nat(1000),
        async (survives, isWritten, seed) => {
          const name = newStore()
          const db = await openStore(name)
          const real = makeKeeper(() => Promise.resolve(db))
          let writes = 0
          const never = new Promise<never>(() => {})
          let crashed: () => void = () => {}
          const crash = new Promise<void>((resolve) => {
            crashed = resolve
          })
          const dying: Keeper = {
            ...real,
            write: async (written) => {
              writes += 1
              if (writes < survives) return real.write(written)
              if (writes === survives && isWritten) await real.write(written) // but nobody hears of it
              crashed()
              return never
            },
          }
          const table = sitDown({ keeper: dying, seed })
          let shown = 0
          let answered = 0
          const random = makeRandom(seed)
          table.client.onMessage((message) => {
            if (message.type !== 'view' || !message.view.decision) return
            const { decision } = message.view
            shown = decision.id
            if (decision.id <= answered) return
            answered = decision.id
            table.client.send(answering(message.view, random))
          })
          for (const message of [starting(seated('random', 'human'), { seed }), me, askMe]) table.client.send(message)
          void table.settle(3000)
          await crash
          const reopened = sitDown({ keeper: makeKeeper(() => openStore(name)) })
          const heard = await reopened.say(open(), me)
          expect(failuresIn(heard)).toEqual([])
          const { decision, result } = lastView(heard)
          if (result === null) expect(decision?.id).toBeGreaterThanOrEqual(shown)
          const kept = await real.take('one')
          const { given } = lineOf(kept?.journal ?? [])
          const lost = given.filter(({ move }) => 'decision' in move && move.decision > shown)
          expect(lost.filter(({ by }) => by === 'person').length).toBeLessThanOrEqual(1)
          // every answer up to the one that was shown is there, in order
          const ids = given.flatMap(({ move }) => ('decision' in move ? [move.decision] : []))
          expect(ids).toEqual(ids.map((_, i) => i + 1))
          expect(ids.length).toBeGreaterThanOrEqual(shown - 1)
        },
      ),
      { numRuns: 25 },
    )
  })
})

/** A keeper with only so much room. */
const narrow = (keeper: Keeper) => {
  const state = { isFull: false, refused: 0 }
  const full = (): Promise<never> => {
    state.refused += 1
    return Promise.reject(new KeepError('full', 'No room.'))
  }
  const kept: Keeper = {
    create: (it) => (state.isFull ? full() : keeper.create(it)),
    take: (id) => keeper.take(id),
    write: (it) => (state.isFull && it.records.length > 0 ? full() : keeper.write(it)),
  }
  return { state, keeper: kept }
}

describe('a device without room', () => {
  it('keeps the raid at the last decision; the answer can be given again once there is room', async () => {
    const shelf = new Map<string, Kept>()
    const { state, keeper } = narrow(memoryKeeper(shelf))
    const table = sitDown({ keeper })
    let heard = await playOn(table, await table.say(starting(seated('random', 'human')), me), 5)
    const before = lastView(heard)
    const answer = answering(before)
    state.isFull = true
    for (let i = 0; i < 2; i++) {
      heard = await table.say(answer)
      expect(failuresIn(heard)).toMatchObject([{ kind: 'full', problems: ['No room.'] }])
      expect(lastView(heard)).toEqual(before)
    }
    heard = await table.say({ type: 'undo', seat: 'raider1', agreed: true })
    expect(failuresIn(heard)).toMatchObject([{ kind: 'full' }])
    expect(lastView(heard)).toEqual(before)
    heard = await table.say({ type: 'sit', seat: 'boss', sitter: { player: 'greedy', name: 'G' } })
    expect(failuresIn(heard)).toMatchObject([{ kind: 'full' }])
    expect(heard.some(({ type }) => type === 'seated')).toBe(false)
    state.isFull = false
    heard = await table.say(answer)
    expect(failuresIn(heard)).toEqual([])
    expect(lastView(heard).decision?.id).toBeGreaterThan(before.decision?.id ?? 0)
    const again = await sitDown({ keeper }).say(open(), me)
    expect(lastView(again)).toEqual(lastView(heard))
  })

  it('starts no raid that it could not keep', async () => {
    const { state, keeper } = narrow(memoryKeeper())
    state.isFull = true
    const table = sitDown({ keeper })
    const heard = await table.say(starting(seated('random', 'human')), me)
    expect(failuresIn(heard)[0]?.kind).toBe('full')
    expect(viewsIn(heard)).toEqual([])
  })

  it('holds the bots back, says so once, and lets them go on by itself', async () => {
    const { state, keeper } = narrow(memoryKeeper())
    const table = sitDown({ keeper })
    table.client.send({ type: 'pace', ms: 10 })
    table.client.send(starting(seated('random', 'random')))
    table.client.send({ type: 'look', seat: null })
    await table.settle(20)
    state.isFull = true
    await table.settle(20)
    expect(failuresIn(table.heard).map(({ kind }) => kind)).toEqual(['full'])
    expect(state.refused).toBeGreaterThan(5)
    expect(lastView(table.heard).result).toBeNull()
    state.isFull = false
    await table.settle()
    expect(lastView(table.heard).result).not.toBeNull()
  })
})

describe('a raid in two tabs', () => {
  it('is played by one: without locks, the one who was robbed is refused and stops', async () => {
    const keeper = memoryKeeper()
    const one = sitDown({ keeper })
    const heard = await playOn(one, await one.say(starting(seated('random', 'human')), me), 4)
    const two = sitDown({ keeper })
    const there = await two.say(open(), me)
    expect(lastView(there)).toEqual(lastView(heard))
    expect(await one.say(answering(lastView(heard)))).toEqual([{ type: 'taken', id: 'one' }])
    expect(failuresIn(await one.say(answering(lastView(heard))))[0]?.message).toBe('No raid is open.')
    expect(failuresIn(await two.say(answering(lastView(there))))).toEqual([])
  })

  it('is told to be elsewhere, and moves here when asked to', async () => {
    const { fakeLocks } = await import('../store/fake-locks.ts')
    const { vi } = await import('vitest')
    const { holdRaid } = await import('../../src/store/lock.ts')
    vi.stubGlobal('navigator', { locks: fakeLocks() })
    const keeper = memoryKeeper()
    const one = sitDown({ keeper, hold: holdRaid })
    const heard = await playOn(one, await one.say(starting(seated('random', 'human')), me), 4)
    const two = sitDown({ keeper, hold: holdRaid })
    expect(await two.say(open())).toEqual([{ type: 'elsewhere', id: 'one' }])
    one.heard.length = 0
    const there = await two.say(open('one', true), me)
    expect(lastView(there)).toEqual(lastView(heard))
    await one.settle()
    expect(one.heard).toEqual([{ type: 'taken', id: 'one' }])
    await two.say({ type: 'leave' })
    const back = await one.say(open(), me)
    expect(lastView(back)).toEqual(lastView(heard))
    vi.unstubAllGlobals()
  })

  it('ends where it is played when it is deleted', async () => {
    const keeper = memoryKeeper()
    const table = sitDown({ keeper })
    const heard = await table.say(starting(seated('random', 'human')), me)
    keeper.shelf.delete('one')
    expect(failuresIn(await table.say(answering(lastView(heard))))).toMatchObject([{ kind: 'open' }])
  })
})

describe('a raid in the database', () => {
  it('gives the same save file to the page as to the host', async () => {
    const name = newStore()
    const db: Db = await openStore(name)
    const table = sitDown({ keeper: makeKeeper(() => Promise.resolve(db)) })
    const heard = await playOn(table, await table.say(starting(seated('random', 'human')), me), 10)
    await table.say({ type: 'undo', seat: 'raider1', agreed: true })
    const [file] = await table.say({ type: 'export' })
    const text = await exportRaid(db, 'one')
    expect(heard.length).toBeGreaterThan(0)
    const theirs = await readSave(text ?? '', shelf)
    const ours = await readSave(file?.type === 'file' ? file.text : '', shelf)
    expect(ours).toMatchObject({
      answers: theirs.answers,
      story: theirs.story,
      name: 'Thursday',
      by: theirs.by,
      seating: theirs.seating,
      format: theirs.format,
      values: theirs.values,
      hashes: theirs.hashes,
      from: theirs.from,
    })
    expect(JSON.stringify(restoreSave(ours).s)).toBe(JSON.stringify(restoreSave(theirs).s))
  })
})
