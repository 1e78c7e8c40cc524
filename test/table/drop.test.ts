import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { noHabits } from '../../src/table/habits.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { human } from '../../src/table/seating.ts'
import { someSetup } from '../engine/some-game.ts'
import { readSave } from '../../src/table/saves.ts'
import type { StoryEntry } from '../../src/table/story.ts'
import { shelf } from '../shelf.ts'
import { type AtTable, fileIn, lastView, refusalsIn, sitDown, viewsIn } from './at-table.ts'

/** People at a table on which a card is about to fall: any raider can throw their own hero at everybody. */

const thrown: CardValue = {
  key: 'test/thrown',
  name: 'Thrown',
  type: 'ability',
  cost: 0,
  unlimited: true,
  play: {
    effects: [
      { drop: 'yourHero', onto: { is: 'hero' }, as: 'struck' },
      { deal: 1, type: 'melee', to: { bound: 'struck' } },
    ],
  },
}

const setup = (): Setup => {
  const some = someSetup(4, 2)
  return {
    ...some,
    cards: [thrown],
    anyDeck: true,
    raiders: some.raiders.map(({ hero }) => ({ hero, deck: { Thrown: 60 } })),
  }
}
const seats: readonly Seat[] = ['boss', 'raider1', 'raider2']
const look = (seat: Seat): ToHost => ({ type: 'look', seat })

const viewAt = async (table: AtTable, seat: Seat): Promise<View> => {
  await table.say(look(seat))
  return lastView(table.everything)
}
const answering = (view: View, pick: Pick): ToHost => ({
  type: 'answer',
  move: { decision: view.decision?.id ?? 0, seat: view.you ?? 'boss', pick },
})
const usual = (view: View): Pick => {
  const ask = view.decision?.ask
  if (ask?.shape !== 'layout') throw new Error(`${view.you} lays out nothing.`)
  return { layout: ask.usual }
}

/** Three people, of whom one has thrown a hero; everybody lays theirs out. */
const laying = async (...more: ToHost[]): Promise<AtTable> => {
  const table = sitDown()
  const seating = Object.fromEntries(seats.map((seat) => [seat, { player: human, name: seat, person: seat }]))
  await table.say({ type: 'start', id: 'one', name: 'Thursday', setup: setup(), seating })
  for (const seat of seats) await table.say({ type: 'habits', seat, habits: noHabits })
  await table.say(...more, look('boss'))
  for (let n = 0; n < 60; n++) {
    const [seat] = lastView(table.everything).waitingFor
    const view = await viewAt(table, seat ?? 'boss')
    const ask = view.decision?.ask
    if (ask?.shape === 'layout') return table
    if (ask?.shape !== 'one') throw new Error(`Asked for ${view.decision?.question}.`)
    const play = seat === 'boss' ? undefined : ask.options.find((it) => 'do' in it && it.do === 'play')
    const none = ask.options.find((it) => 'do' in it && (it.do === 'pass' || it.do === 'keep'))
    const pick = (view.chain.length === 0 ? play : undefined) ?? none
    if (pick) await table.say(answering(view, pick))
  }
  throw new Error('Nobody has thrown anything.')
}

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
