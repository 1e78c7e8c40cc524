import { describe, expect, it } from 'vitest'
import { bots, makeRandom, pickOf } from '../../src/bots/index.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { canAct } from '../../src/table/habit-answer.ts'
import { usualHabits } from '../../src/table/habits.ts'
import { type Driven, drive } from './drive.ts'

const onyxia = { raid: 'onyxia', raiders: 2, seed: 4, bots: { boss: 'greedy', raiders: 'greedy' } } as const
const holding = { ...usualHabits, hold: true }

const next = ({ play, toPerson }: Driven): { decision: Decision; view: View } => {
  const decision = toPerson()
  const [seat] = decision?.seats ?? []
  if (!decision || !seat) throw new Error('The raid is over.')
  return { decision, view: viewOf(play.raid.g, seat) }
}

/** To a moment of somebody's own action phase. */
const to = (driven: Driven, fits: (view: View, decision: Decision) => boolean): { decision: Decision; view: View } => {
  const greedy = bots['greedy']
  for (let answers = 0; answers < 400; answers++) {
    const now = next(driven)
    const isOwn = now.view.turn.seat === now.view.you && now.view.turn.phase === 'action' && !now.view.combat
    if (isOwn && now.decision.question === 'priority' && fits(now.view, now.decision)) return now
    if (!greedy) throw new Error('There is no such bot.')
    const said = greedy(now.view, now.decision, makeRandom(now.decision.id), driven.play.raid.g.lib.book)
    driven.say(now.decision, pickOf(said))
  }
  throw new Error('That never came.')
}

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
