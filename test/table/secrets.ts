import { expect } from 'vitest'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import type { Random } from '../../src/bots/index.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { explainCard } from '../../src/engine/seeing/explain-card.ts'
import { whyNotCard } from '../../src/engine/seeing/explain.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { Card } from '../../src/engine/state/state.ts'
import { nextAsked } from '../../src/table/aims.ts'
import { previewOf } from '../../src/table/preview.ts'
import { picksOf } from './preview-positions.ts'

/** Two raids that differ only in what nobody, or somebody, may know: all that people could find out of them. */

/** All that a seat is shown, and can be told if it asks about every card there is. */
export const told = (g: Game, seat: Seat | null, isAsked: (card: Card) => boolean): string => {
  const decision = decisionOf(g)
  const isTheirs = seat !== null && decision?.seats.includes(seat) === true
  const picks = isTheirs && decision ? picksOf(decision).slice(0, 3) : []
  const cards = g.s.cards.filter((card) => card.place !== 'deck' || isAsked(card))
  return JSON.stringify({
    view: viewOf(g, seat),
    log: g.s.log,
    numbers: cards.map(({ handle }) => explainCard(g, seat, handle)),
    why: seat === null ? [] : cards.map(({ handle }) => whyNotCard(g, seat, handle)),
    previews: seat === null ? [] : picks.map((pick) => previewOf(g, seat, pick)),
    aims: picks.map((pick) =>
      seat === null || Array.isArray(pick) || !('do' in pick) ? null : nextAsked({ g }, seat, pick)?.asked,
    ),
  })
}

/** One of the answers, by chance; now and then the Boss is dealt fatal damage by hand, so that the next one comes. */
export const someAnswer = (g: Game, random: Random, fell: boolean): Move | null => {
  const decision = decisionOf(g)
  const seat = decision?.seats[0]
  if (!decision || !seat) return null
  const boss = viewOf(g, null).seats[0]?.hero
  if (fell && boss && decision.question === 'priority')
    return { decision: decision.id, seat, adjust: [{ do: 'damage', card: boss.handle, amount: 99 }] }
  return { decision: decision.id, seat, pick: anyAnswer(decision, random) }
}

/** Two raids side by side, answered alike and looking alike to all of these, until it is over. Gives how many moments did. */
export const bothLookAlike = (
  [one, other]: readonly [Game, Game],
  watching: readonly (Seat | null)[],
  next: (i: number) => Move | null,
  { isOver, isAsked }: { isOver: () => boolean; isAsked: (card: Card) => boolean },
): number => {
  let moments = 0
  for (let i = 0; !isOver(); i++) {
    // all that could be asked now and then, what is seen always
    for (const seat of watching) {
      const tell = i % 25 === 0 ? told : (g: Game): string => JSON.stringify(viewOf(g, seat))
      expect(tell(other, seat, isAsked)).toBe(tell(one, seat, isAsked))
      moments += 1
    }
    const move = next(i)
    if (!move) break
    expect(answer(other, move)).toEqual(answer(one, move))
  }
  return moments
}
