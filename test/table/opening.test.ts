import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { lineOf } from '../../src/store/line.ts'
import { content } from '../../src/table/content.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { makeSave, readSave } from '../../src/table/saves.ts'
import { startRaid, takeMove } from '../../src/table/raid.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { someMove, someSetup } from '../engine/some-game.ts'
import { fc } from '../properties.ts'
import { shelf as packs } from '../shelf.ts'
import {
  answering,
  type AtTable,
  failuresIn,
  fileIn,
  lastView,
  seated,
  sitDown,
  starting,
  storyIn,
  undoIn,
} from './at-table.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const me = { type: 'look', seat: 'raider1' } as const
const open: ToHost = { type: 'open', id: 'one' }

const played = async (answers: number): Promise<{ shelf: Map<string, Kept>; table: AtTable; heard: ToClient[] }> => {
  const shelf = new Map<string, Kept>()
  const table = sitDown({ keeper: memoryKeeper(shelf) })
  const random = makeRandom(7)
  let heard = await table.say(starting(seated('random', 'human', 'random')), me)
  for (let i = 0; i < answers; i++) heard = await table.say(answering(lastView(heard), random))
  return { shelf, table, heard }
}

/** Opens what is on the shelf, after something has happened to it. */
const reopened = async (shelf: Map<string, Kept>, change: (kept: Kept) => void) => {
  const kept = shelf.get('one')
  if (!kept) throw new Error('Nothing is kept.')
  change(kept)
  const table = sitDown({ keeper: memoryKeeper(shelf) })
  const heard = await table.say(open)
  return { table, heard: failuresIn(heard).length > 0 ? heard : [...heard, ...(await table.say(me))] }
}

/** As rules left it by which every answer led elsewhere. */
const asOfOld = (kept: Kept): void => {
  kept.raid.content = 'older'
  for (const snapshot of kept.snapshots) snapshot.content = 'older'
  for (const { did } of kept.journal) if ('move' in did) did.hash = 'older'
}
const aftersIn = (kept: Kept | undefined): number[] => kept?.snapshots.map(({ after }) => after) ?? []

describe('a raid of older rules and cards', () => {
  it('goes on at the same decision, says so, and can be undone only as far as it is known', async () => {
    const { shelf, heard: before } = await played(15)
    const afters = aftersIn(shelf.get('one'))
    const { given } = lineOf(shelf.get('one')?.journal ?? [])
    const { table, heard } = await reopened(shelf, asOfOld)
    expect(failuresIn(heard)).toEqual([])
    expect(lastView(heard)).toEqual(lastView(before))
    expect(storyIn(heard).at(-1)).toMatchObject({ told: 'renewed' })
    expect(undoIn(heard)).toBeNull()
    const kept = shelf.get('one')
    expect(kept?.raid.content).toBe(content)
    expect(aftersIn(kept)).toEqual(afters) // later rules may lead back to them
    const line = lineOf(kept?.journal ?? [])
    expect(line.given.map(({ move }) => move)).toEqual(given.map(({ move }) => move))
    expect(line.from).toBe(given.length)
    let now = await table.say(answering(lastView(heard)))
    expect(undoIn(now)).not.toBeNull()
    const back = await table.say({ type: 'undo', seat: 'raider1', agreed: true })
    expect(lastView(back)).toEqual(lastView(heard))
    for (let i = 0; i < 8; i++) now = await table.say(answering(lastView(i === 0 ? back : now)))
    const again = await reopened(shelf, () => {})
    expect(lastView(again.heard)).toEqual(lastView(now))
    expect(storyIn(again.heard).map(({ n }) => n)).toEqual(storyIn(again.heard).map((_, i) => i + 1))
    // and once more, and as a file
    const third = await reopened(shelf, asOfOld)
    expect(lastView(third.heard)).toEqual(lastView(now))
    const file = fileIn(await third.table.say({ type: 'export' }))
    const copy = sitDown()
    await copy.say({ type: 'import', id: 'copy', text: file })
    expect(lastView(await copy.say({ type: 'open', id: 'copy' }, me))).toEqual(lastView(now))
  })

  it('that can’t go on says why, and is not lost', async () => {
    const { shelf, heard: before } = await played(5)
    const { heard } = await reopened(shelf, (kept) => {
      kept.raid.content = 'older'
      for (const snapshot of kept.snapshots) snapshot.state = snapshot.state.replaceAll('raider/', 'forgotten/')
    })
    expect(failuresIn(heard)).toMatchObject([{ kind: 'open', problems: [expect.stringContaining('forgotten/')] }])
    expect(shelf.get('one')?.raid.content).toBe('older')
    const none = await reopened(shelf, (kept) => {
      kept.snapshots = [] // from its set-up
    })
    expect(failuresIn(none.heard)).toEqual([])
    expect(lastView(none.heard)).toEqual(lastView(before))
  })
})

describe('a damaged record', () => {
  it('of which snapshots are broken goes on from what is left', async () => {
    const { shelf, heard: before } = await played(12)
    const newest = await reopened(shelf, (kept) => {
      const last = kept.snapshots.at(-1)
      if (last) last.state = last.state.replace('"damage":0', '"damage":3')
    })
    expect(lastView(newest.heard)).toEqual(lastView(before))
    const all = await reopened(shelf, (kept) => {
      for (const snapshot of kept.snapshots.slice(1)) snapshot.state = '{'
    })
    expect(lastView(all.heard)).toEqual(lastView(before))
  })

  it('says what is missing, writes nothing, and lets go of the raid', async () => {
    const { shelf } = await played(12)
    const gap = await reopened(shelf, (kept) => {
      kept.journal = kept.journal.filter(({ n }) => n !== 5)
    })
    expect(failuresIn(gap.heard)).toMatchObject([
      { kind: 'open', problems: ['The record of this raid is damaged: its entry 5 is missing.'] },
    ])
    expect(failuresIn(await gap.table.say({ type: 'export' }))[0]?.message).toBe('No raid is open.')
    const length = shelf.get('one')?.journal.length
    const short = await reopened(shelf, (kept) => {
      kept.journal = kept.journal.slice(0, 4)
      kept.snapshots = []
    })
    expect(failuresIn(short.heard)[0]?.problems[0]).toMatch(/it ends at decision \d+, but \d+ were asked/)
    expect(length).toBeGreaterThan(4)
    const table = sitDown()
    expect(failuresIn(await table.say(open))).toMatchObject([
      { kind: 'open', message: 'This raid isn’t on this device.' },
    ])
    // an address may say anything, and the page waits for an answer
    for (const id of ['a'.repeat(20_000), '', '\u3164'])
      expect(failuresIn(await sitDown().say({ type: 'open', id }))).toMatchObject([
        { kind: 'open', message: 'This raid isn’t on this device.' },
      ])
  })
})

describe('a save file', () => {
  it('goes to another device: the same decision, names and story; undo knows what it needs', async () => {
    const { table, heard: before } = await played(15)
    await table.say({ type: 'undo', seat: 'raider1', agreed: true })
    const now = await table.say(me)
    const text = fileIn(await table.say({ type: 'export' }))
    const elsewhere = sitDown()
    expect(await elsewhere.say({ type: 'import', id: 'two', text })).toEqual([{ type: 'imported', id: 'two' }])
    const heard = await elsewhere.say({ type: 'open', id: 'two' }, me)
    expect(heard[0]).toMatchObject({ type: 'opened', name: 'Thursday', seating: seated('random', 'human', 'random') })
    expect(lastView(heard)).toEqual(lastView(now))
    expect(undoIn(heard)).toEqual(undoIn(now))
    expect(storyIn(heard).slice(0, -1)).toEqual(storyIn(table.everything))
    expect(lastView(before).decision?.id).toBeGreaterThan(lastView(now).decision?.id ?? 0)
    let back = heard
    for (let i = 0; undoIn(back) && i < 40; i++)
      back = await elsewhere.say({ type: 'undo', seat: 'raider1', agreed: true })
    expect(lastView(back).decision?.question).toBe('mulligan') // back at the start
  })

  it('of earlier days, without names and story, is taken in too', async () => {
    const raid = startRaid(...pinned(someSetup(2, 2)))
    const random = makeRandom(2)
    for (let i = 0; i < 200; i++) {
      const move = someMove(raid.g, random)
      if (move) takeMove(raid, move, 'bot')
    }
    const shelf = new Map<string, Kept>()
    const table = sitDown({ keeper: memoryKeeper(shelf) })
    const text = JSON.stringify(makeSave(raid))
    expect(await table.say({ type: 'import', id: 'one', text })).toEqual([{ type: 'imported', id: 'one' }])
    const kept = shelf.get('one')
    expect(kept?.raid).toMatchObject({ seating: { boss: { player: 'greedy' }, raider1: { player: 'human' } } })
    expect(lineOf(kept?.journal ?? []).given.map(({ move }) => move)).toEqual(raid.given.map(({ move }) => move))
    const heard = await table.say(open, me)
    expect(failuresIn(heard)).toEqual([])
    expect(lastView(heard).decision?.id).toBeGreaterThanOrEqual(raid.g.s.decisions)
  })

  it('whose beginning is from before a renewal keeps what can be replayed', async () => {
    const { shelf } = await played(15)
    const { table, heard } = await reopened(shelf, asOfOld)
    let now = heard
    for (let i = 0; i < 30 && lastView(now).decision; i++) now = await table.say(answering(lastView(now)))
    const save = await readSave(fileIn(await table.say({ type: 'export' })), packs)
    expect(save.from).toBeGreaterThan(0)
    // a file that says nothing of it
    const cut = { ...save, from: 0, snapshots: save.snapshots.filter(({ after }) => after >= save.from) }
    expect(cut.snapshots[0]?.after).toBe(save.from)
    const elsewhere = sitDown()
    expect(failuresIn(await elsewhere.say({ type: 'import', id: 'two', text: JSON.stringify(cut) }))).toEqual([])
    const there = await elsewhere.say({ type: 'open', id: 'two' }, me)
    expect(lastView(there)).toEqual(lastView(now))
    let back = there
    for (let i = 0; undoIn(back) && i < 60; i++) {
      back = await elsewhere.say({ type: 'undo', seat: 'raider1', agreed: true })
      expect(failuresIn(back)).toEqual([])
    }
    const { answers, from } = await readSave(fileIn(await elsewhere.say({ type: 'export' })), packs)
    expect(from).toBe(save.from)
    expect(answers).toEqual(save.answers.slice(0, answers.length))
    expect(answers.length).toBeGreaterThanOrEqual(from)
    expect(answers.length).toBeLessThan(save.answers.length)
  })

  it('that is none, is damaged or is already here is refused in words, and nothing is kept', async () => {
    const { table, shelf } = await played(5)
    const text = fileIn(await table.say({ type: 'export' }))
    const wrong = async (file: string, id = 'two') => failuresIn(await table.say({ type: 'import', id, text: file }))
    expect(await wrong('{')).toMatchObject([{ kind: 'import', problems: [expect.stringContaining('isn’t JSON')] }])
    expect(await wrong(text.slice(0, 4000))).toMatchObject([{ kind: 'import' }])
    expect(await wrong(text.replace('"told":"log"', '"told":"lie"'))).toMatchObject([{ kind: 'import' }])
    const { values, ...save } = JSON.parse(text) as Record<string, unknown>
    const others = JSON.parse(JSON.stringify(values).replaceAll('raider/', 'nobody/')) as unknown
    expect(await wrong(JSON.stringify({ ...save, values: others }))).toMatchObject([{ kind: 'import' }])
    expect(await wrong(text, 'one')).toMatchObject([{ kind: 'import' }])
    expect([...shelf.keys()]).toEqual(['one'])
  })
})

describe('whatever is said to the host', () => {
  const seats = fc.constantFrom('boss', 'raider1', 'raider2', 'raider5', 'nobody', null, 7)
  const nasty = fc.oneof(fc.anything({ maxDepth: 2 }), seats, fc.constantFrom('one', '', '__proto__', 'constructor'))
  const choice = fc.oneof(
    fc.record({ do: fc.constantFrom('pass', 'keep', 'cancel', 'win', 'play'), card: nasty }, { requiredKeys: ['do'] }),
    fc.record({ card: fc.integer() }),
    nasty,
  )
  const move = fc.oneof(
    fc.record({ decision: fc.oneof(fc.integer({ min: -1, max: 12 }), nasty), seat: seats, pick: choice }),
    fc.record({ seat: seats, concede: nasty }),
    fc.record({ decision: fc.integer({ min: 0, max: 9 }), seat: seats, adjust: fc.array(nasty, { maxLength: 3 }) }),
  )
  const message = fc.oneof(
    nasty,
    fc.record({ type: fc.constantFrom('answer'), move }),
    fc.record({ type: fc.constantFrom('plan'), moves: fc.array(move, { maxLength: 3 }) }),
    fc.record({ type: fc.constantFrom('look'), seat: seats }),
    fc.record({ type: fc.constantFrom('undo'), seat: seats, agreed: fc.oneof(fc.boolean(), nasty) }),
    fc.record({ type: fc.constantFrom('why', 'explain'), ask: fc.integer(), seat: seats, card: nasty }),
    fc.record({
      type: fc.constantFrom('preview'),
      ask: fc.integer(),
      seat: seats,
      decision: fc.oneof(fc.integer({ min: -1, max: 12 }), nasty),
      picks: fc.array(choice, { maxLength: 9 }),
    }),
    fc.record({ type: fc.constantFrom('pace'), ms: nasty }),
    fc.record({ type: fc.constantFrom('sit'), seat: seats, sitter: nasty }),
    fc.record({ type: fc.constantFrom('habits'), seat: seats, habits: nasty }),
    fc.record({ type: fc.constantFrom('import'), id: nasty, text: fc.oneof(fc.string(), nasty) }),
    fc.record({ type: fc.constantFrom('export', 'report') }),
  )

  it('is answered or refused in words; the raid is still there and whole', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), async (messages) => {
        const shelf = new Map<string, Kept>()
        const table = sitDown({ keeper: memoryKeeper(shelf) })
        await table.say(starting(seated('random', 'human')), me)
        for (const one of messages) {
          const heard = await table.say(one as ToHost)
          for (const { kind, problems } of failuresIn(heard)) {
            expect(['message', 'import']).toContain(kind)
            expect(problems.every((problem) => problem.length > 0)).toBe(true)
          }
        }
        const now = lastView(await table.say(me))
        const again = sitDown({ keeper: memoryKeeper(shelf) })
        expect(lastView(await again.say(open, me))).toEqual(now)
      }),
      { numRuns: 60 },
    )
  })
})
