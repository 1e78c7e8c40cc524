import { describe, expect, it } from 'vitest'
import { leastAnswer } from '../../src/bots/least-answer.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { type Game, seatNumber } from '../../src/engine/state/game.ts'
import { hashOf } from '../../src/engine/state/hash.ts'
import { isNothing } from '../../src/table/outcome.ts'
import { previewOf } from '../../src/table/preview.ts'
import { dealAgain, otherBodies } from '../engine/deal-again.ts'
import { moments, picksOf } from './preview-positions.ts'

const mark = (g: Game): string => hashOf(JSON.stringify(g.s))

const cardsIn = (view: View): Map<number, CardView> => {
  const found = new Map<number, CardView>()
  const add = (card: CardView): void => {
    found.set(card.handle, card)
    card.attached?.forEach(add)
  }
  for (const { hero, allies, equipment, abilities } of view.seats)
    for (const card of [...(hero ? [hero] : []), ...allies, ...equipment, ...abilities]) add(card)
  return found
}
const leftOn = (card: CardView): number => (card.health ?? 0) - card.damage

const isFight = (question: string | undefined): boolean => question === 'defender' || question === 'protect'

/** Gives the answer in earnest; then everybody says the least they can until the fight or the link is over. */
const inEarnest = (g: Game, seat: Seat, pick: Pick): Map<number, CardView> => {
  const decision = decisionOf(g)
  const fights = isFight(decision?.question)
  const before = new Set(g.s.chain.map(({ serial }) => serial))
  const isOver = (): boolean => (!fights || g.s.combat === null) && g.s.chain.every(({ serial }) => before.has(serial))
  if (!decision || answer(g, { decision: decision.id, seat, pick })) throw new Error('It was refused.')
  for (let i = 0; i < 200; i++) {
    const next = decisionOf(g)
    if (!next || g.s.result || (next.question === 'priority' && isOver())) break
    const strikes = next.question === 'strike' && next.seats.includes(seat) // whoever attacks means to use it
    const weapon = strikes && next.ask.shape === 'one' ? next.ask.options.find((it) => 'card' in it) : undefined
    const said = { decision: next.id, seat: next.seats[0] ?? 'boss', pick: weapon ?? leastAnswer(next) }
    const refusal = answer(g, said)
    if (refusal) throw new Error(refusal.reason)
  }
  return cardsIn(viewOf(g, seat))
}

describe('what an answer would do', () => {
  it('is what happens, where chance has no say and nobody does anything about it', { timeout: 120_000 }, () => {
    let certain = 0
    let blows = 0
    let deaths = 0
    const wanted = ({ question, id }: Decision): boolean =>
      (isFight(question) && id % 2 === 0) || question === 'target' || question === 'divide'
    for (const { g, decision, seat, again } of moments(wanted, { seeds: [5], most: 1400 }))
      for (const pick of picksOf(decision)) {
        const outcome = previewOf(g, seat, pick)
        if (!outcome) throw new Error('It can’t be said.')
        if (outcome.chance || outcome.open) continue
        certain += 1
        const before = cardsIn(viewOf(g, seat))
        const after = inEarnest(again(), seat, pick)
        for (const [handle, card] of before) {
          const told = outcome.cards.find((it) => it.card === handle)
          const now = after.get(handle)
          if (told?.gone) deaths += 1
          expect(told?.gone !== undefined, `${card.name} goes`).toBe(now === undefined)
          if (!now || card.key !== now.key || card.health === undefined) continue
          if (told?.left) blows += 1
          expect(told?.left ?? [leftOn(card), leftOn(card)], card.name).toEqual([leftOn(card), leftOn(now)])
        }
      }
    expect(certain).toBeGreaterThan(150)
    expect(blows).toBeGreaterThan(100)
    expect(deaths).toBeGreaterThan(20)
  })

  it('tells no more of two raids that look alike than of one, and touches neither', { timeout: 120_000 }, () => {
    let told = 0
    let changed = 0
    let uncertain = 0
    for (const { g, decision, seat, again } of moments(({ ask, id }) => ask.shape !== 'one' || id % 5 === 0, {
      most: 700,
    })) {
      const picks = picksOf(decision).slice(0, 4)
      const before = mark(g)
      const n = seatNumber(seat)
      const other = again()
      changed += dealAgain(other, n, decision.id)
      const bodies = again()
      changed += otherBodies(bodies, n, decision.id)
      other.s.rng = [1, 2, 3, 4]
      for (const pick of picks) {
        const outcome = previewOf(g, seat, pick)
        expect(previewOf(other, seat, pick)).toEqual(outcome)
        expect(previewOf(bodies, seat, pick)).toEqual(outcome)
        if (outcome && !isNothing(outcome)) told += 1
        if (outcome?.chance) uncertain += 1
      }
      expect(mark(g)).toBe(before)
    }
    expect(told).toBeGreaterThan(200)
    expect(uncertain).toBeGreaterThan(0)
    expect(changed).toBeGreaterThan(10_000)
  })

  it('can’t be asked by somebody else', () => {
    for (const { g, decision } of moments(({ question }) => question === 'defender', { seeds: [5], most: 300 })) {
      const others = (['boss', 'raider1', 'raider2', 'raider3'] as const).filter((one) => !decision.seats.includes(one))
      for (const one of others) for (const pick of picksOf(decision)) expect(previewOf(g, one, pick)).toBeNull()
    }
  })
})
