import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { canAct } from '../../src/table/habit-answer.ts'
import { usualHabits } from '../../src/table/habits.ts'
import { type Driven, drive, until } from './drive.ts'

const onyxia = { raid: 'onyxia', raiders: 2, seed: 4, bots: { boss: 'greedy', raiders: 'greedy' } } as const
const holding = { ...usualHabits, hold: true }

const to = (driven: Driven, fits: (view: View, decision: Decision) => boolean) =>
  until(driven, (view, decision) => {
    const isOwn = view.turn.seat === view.you && view.turn.phase === 'action' && !view.combat
    return isOwn && decision.question === 'priority' && fits(view, decision)
  })
const next = (driven: Driven) => until(driven, () => true)

const passOn = ({ answerer, play }: Driven, { you }: View): void => {
  if (you) answerer.setHabits(play, you, { ...holding, until: 'something' })
}

describe('passing until something happens', () => {
  it('does not end my actions unasked: what I played resolves, and I am asked once', () => {
    const driven = drive(onyxia, holding)
    const { view } = to(driven, ({ chain, you }) => chain.length === 1 && chain[0]?.controller === you)
    passOn(driven, view)
    const then = next(driven)
    expect(then.view.you).toBe(view.you)
    expect(then.view.turn).toEqual(view.turn)
    expect(then.view.chain).toEqual([])
    expect(canAct(then.decision)).toBe(true)
    expect(driven.play.habits[view.you ?? 'boss']?.until).toBeNull()
  })

  it('ends them where I say so with nothing on the chain: that was asked already', () => {
    const driven = drive(onyxia, holding)
    const { view } = to(driven, ({ chain }, decision) => chain.length === 0 && canAct(decision))
    passOn(driven, view)
    const then = next(driven)
    expect(then.view.turn.phase === 'action' && then.view.turn.number === view.turn.number).toBe(false)
  })
})
