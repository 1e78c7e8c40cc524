import { describe, expect, it } from 'vitest'
import { readSave } from '../../src/table/saves.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { shelf } from '../shelf.ts'
import { type AtTable, fileIn, lastView, refusalsIn, undoIn, viewsIn } from './at-table.ts'
import { answering, beginLaying, laying, seats, untilLaying, usual, viewAt } from './laying.ts'

describe('people who lay out their characters at the same time', () => {
  it('are not asked to agree, answer in any order, and see each other’s when all have', async () => {
    const table = await laying()
    expect(lastView(table.everything).waitingFor.toSorted()).toEqual(['boss', 'raider1', 'raider2'])
    const last = await viewAt(table, 'raider2')
    await table.say(answering(last, usual(last)))
    expect(lastView(table.everything)).toMatchObject({
      decision: null,
      waitingFor: expect.not.arrayContaining(['raider2']),
    })
    expect(refusalsIn(await table.say(answering(last, usual(last))))).toEqual([]) // a finger that tapped twice
    for (const seat of ['boss', 'raider1'] as const) {
      const view = await viewAt(table, seat)
      expect(view.decision?.id).toBe(last.decision?.id)
      expect(view.drop?.mats.map(({ pieces }) => pieces)).toEqual([null, null, null])
      await table.say(answering(view, usual(view)))
    }
    const { drop, waitingFor } = lastView(table.everything)
    expect(waitingFor).toHaveLength(1)
    expect(drop?.mats.map(({ pieces }) => pieces?.length)).toEqual([1, 1, 1])
  })

  it('lie as usual where their person is away, and nobody waits for that', async () => {
    const table = await laying()
    await table.say({ type: 'away', seat: 'raider2', by: 'skip' })
    expect(lastView(table.everything).waitingFor.toSorted()).toEqual(['boss', 'raider1'])
    await table.say({ type: 'away', seat: 'raider1', by: 'bot' })
    expect(lastView(table.everything).waitingFor).toEqual(['boss'])
  })

  it('have as long as they like, unless the table sets a limit: then the slow ones lie as usual', async () => {
    const slow = await laying()
    await slow.longAfter()
    expect(lastView(slow.everything).waitingFor).toHaveLength(3)
    const table = await laying({ type: 'layoutTime', ms: 60_000 })
    const quick = await viewAt(table, 'raider1')
    await table.say(answering(quick, usual(quick)))
    expect(lastView(table.everything).waitingFor).toHaveLength(2)
    await table.longAfter()
    const asked = lastView(table.everything)
    expect(asked.waitingFor).toHaveLength(1)
    expect(asked.drop?.mats.every(({ pieces }) => pieces !== null)).toBe(true)
  })

  it('are told how much time is left, whoever looks and whenever, and nothing where there is no limit', async () => {
    const left = (table: AtTable): unknown => viewsIn(table.everything).at(-1)?.layoutLeft
    const free = await laying()
    expect(left(free)).toBeUndefined()
    const table = await laying({ type: 'layoutTime', ms: 60_000 })
    for (const seat of seats) {
      const view = await viewAt(table, seat)
      expect(left(table)).toBeGreaterThan(0)
      expect(left(table)).toBeLessThanOrEqual(60_000)
      await table.say(answering(view, usual(view)))
    }
    expect(left(table)).toBeUndefined() // all have
  })

  it('have no clock any more once somebody came back to it by undo', async () => {
    const table = await laying({ type: 'layoutTime', ms: 60_000 })
    const view = await viewAt(table, 'raider2')
    await table.say(answering(view, usual(view)))
    await table.say({ type: 'undo', seat: 'raider2', agreed: true })
    expect(viewsIn(table.everything).at(-1)?.layoutLeft).toBeUndefined()
    await table.longAfter()
    expect(lastView(table.everything).waitingFor).toHaveLength(3)
  })

  it('may undo it while the others are still at it', async () => {
    const table = await laying()
    const view = await viewAt(table, 'raider2')
    await table.say(answering(view, usual(view)))
    await table.say({ type: 'undo', seat: 'raider2', agreed: true })
    expect(lastView(table.everything).waitingFor).toHaveLength(3)
    expect((await viewAt(table, 'raider2')).decision?.question).toBe('layOut')
  })

  it('can’t lay out anew by themselves once they have seen what the others did', async () => {
    const table = await laying()
    for (const seat of seats) {
      expect(lastView(table.everything).drop?.mats.every(({ pieces }) => pieces !== null)).toBe(false)
      const view = await viewAt(table, seat)
      await table.say(answering(view, usual(view)))
    }
    await viewAt(table, 'raider2')
    expect(undoIn(table.everything)).toEqual({ seat: 'raider2', needs: ['hidden'], others: [] }) // who was the last to lock
    const late = await laying({ type: 'layoutTime', ms: 60_000 })
    const quick = await viewAt(late, 'raider1')
    await late.say(answering(quick, usual(quick)))
    await late.longAfter()
    await viewAt(late, 'raider1')
    expect(undoIn(late.everything)).toMatchObject({ seat: 'raider1', needs: ['hidden'] })
  })

  it('have all of their time again if what made the card fall was undone and done again', async () => {
    const table = await laying({ type: 'layoutTime', ms: 60_000 })
    const { decision } = await viewAt(table, 'raider1')
    for (let n = 0; n < 55; n++) await table.say() // so many seconds
    await table.longAfter()
    expect(lastView(table.everything).waitingFor).toHaveLength(1)
    for (let n = 0; n < 20 && viewsIn(table.everything).at(-1)?.view.chain.length; n++)
      await table.say({ type: 'undo', seat: 'raider1', agreed: true })
    await untilLaying(table)
    expect((await viewAt(table, 'raider1')).decision?.id).toBe(decision?.id)
    expect(lastView(table.everything).waitingFor).toHaveLength(3)
    expect(viewsIn(table.everything).at(-1)?.layoutLeft).toBeGreaterThan(50_000)
  })

  it('have all of their time also in the next raid, where the same number asks it', async () => {
    const table = await laying({ type: 'layoutTime', ms: 60_000 })
    const before = await viewAt(table, 'raider1')
    for (let n = 0; n < 55; n++) await table.say() // so many seconds
    await beginLaying(table, 'two')
    expect((await viewAt(table, 'raider1')).decision?.id).toBe(before.decision?.id)
    expect(viewsIn(table.everything).at(-1)?.layoutLeft).toBeGreaterThan(50_000)
  })

  it('are in the save file with what they laid out and how it fell, in the middle of it and after', async () => {
    const table = await laying()
    const fileNow = async (): Promise<Awaited<ReturnType<typeof readSave>>> =>
      readSave(fileIn(await table.say({ type: 'export' })), shelf)
    for (const seat of seats) {
      const view = await viewAt(table, seat)
      await table.say(answering(view, usual(view)))
      expect((await fileNow()).answers.at(-1)).toMatchObject({ seat, pick: usual(view) })
    }
    const aiming = await viewAt(table, lastView(table.everything).waitingFor[0] ?? 'boss')
    await table.say(answering(aiming, { spot: [40, 40] }))
    const story = (await fileNow()).story as StoryEntry[]
    const falls = story.flatMap((it) => (it.told === 'log' && it.entry.what === 'drop' ? [it.entry.fall] : []))
    expect(falls).toMatchObject([{ aim: [40, 40], mats: seats.map(() => ({ pieces: [{ x: 273 }] })) }])
  })
})
