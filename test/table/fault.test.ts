import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { noHabits } from '../../src/table/habits.ts'
import { failuresIn, fileIn, lastView, seated, sitDown, starting, storyIn, answering, viewsIn } from './at-table.ts'

/** An engine that breaks half-way on some answers. */
let breaksOn: (move: Move) => boolean = () => false

vi.mock('../../src/engine/running/api.ts', async (original) => {
  const api = await original<typeof import('../../src/engine/running/api.ts')>()
  return {
    ...api,
    answer: (g: Game, move: Move) => {
      if (!breaksOn(move)) return api.answer(g, move)
      g.s.turn.n += 100
      g.s.pending = null
      throw new Error('This can’t happen.')
    },
  }
})

afterEach(() => {
  breaksOn = () => false
})

const me = { type: 'look', seat: 'raider1' } as const
const askMe = { type: 'habits', seat: 'raider1', habits: noHabits } as const
const picks = (move: Move): string => JSON.stringify('pick' in move ? move.pick : null)

describe('a raid whose engine breaks', () => {
  it('stays at its decision: another answer, undo, adjusting and a report are possible', async () => {
    const { say } = sitDown()
    let heard = await say(starting(seated('random', 'human')), me, askMe)
    heard = await say(answering(lastView(heard)))
    const before = lastView(heard)
    const move: Move = { decision: before.decision?.id ?? 0, seat: 'raider1', pick: { do: 'pass' } }
    breaksOn = (one) => one.seat === 'raider1' && picks(one) === '{"do":"pass"}'
    heard = await say({ type: 'answer', move })
    expect(failuresIn(heard)).toMatchObject([
      { kind: 'engine', problems: ['This can’t happen.', JSON.stringify(move)] },
    ])
    expect(lastView(heard)).toEqual(before)
    expect(storyIn(heard)).toMatchObject([{ told: 'fault', seat: 'raider1', text: 'This can’t happen.' }])

    const report = JSON.parse(fileIn(await say({ type: 'report' }))) as Record<string, unknown>
    expect(Object.keys(report)[0]).toBe('warning')
    expect(report).toMatchObject({
      warning: expect.stringContaining('hidden cards'),
      content: expect.any(String),
      failure: { kind: 'engine', problems: ['This can’t happen.', JSON.stringify(move)] },
      asked: { id: move.decision },
      faults: [{ told: 'fault' }],
      save: { setup: { seed: [4, 1, 7, 11] } },
    })

    const boss = before.seats[0]?.hero?.handle ?? 0
    const adjust: Move = { decision: move.decision, seat: 'raider1', adjust: [{ do: 'damage', card: boss, amount: 1 }] }
    heard = await say({ type: 'answer', move: adjust })
    expect(lastView(heard).seats[0]?.hero?.damage).toBe(1)
    heard = await say({ type: 'undo', seat: 'raider1', agreed: true })
    expect(lastView(heard)).toEqual(before)
    breaksOn = () => false
    heard = await say({ type: 'answer', move })
    expect(failuresIn(heard)).toEqual([])
    expect(lastView(heard).decision?.id).not.toBe(move.decision)
  })

  it('asks a person whose habit broke it', async () => {
    const { say } = sitDown()
    breaksOn = (one) => one.seat === 'raider1' && picks(one) === '{"do":"pass"}'
    let heard = await say(starting(seated('random', 'human')), me)
    heard = await say(answering(lastView(heard)))
    expect(failuresIn(heard).map(({ kind }) => kind)).toEqual(['engine'])
    expect(lastView(heard).decision?.question).toBe('priority')
  })

  it('lets a bot try something else, and stops after a few times instead of going on for ever', async () => {
    const { say } = sitDown()
    breaksOn = (one) => one.seat === 'boss'
    const heard = await say(starting(seated('random', 'human')), { type: 'look', seat: null })
    expect(failuresIn(heard).map(({ kind }) => kind)).toEqual(['engine', 'engine', 'engine'])
    expect(viewsIn(heard).at(-1)?.view.waitingFor).toEqual(['boss'])
    breaksOn = () => false
    const other = await say({ type: 'sit', seat: 'boss', sitter: { player: 'human', name: 'Ann' } })
    expect(other.some(({ type }) => type === 'seated')).toBe(true)
    const boss = await say({ type: 'look', seat: 'boss' })
    expect(failuresIn(await say(answering(lastView(boss))))).toEqual([])
  })
})
