import { leastAnswer } from '../../src/bots/least-answer.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { chartPaths } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'

/** A game that is played on by the least that people can say. */

export { leastAnswer as least }

export const asked = (g: Game): Decision => {
  const decision = decisionOf(g)
  if (!decision) throw new Error('Nobody is asked anything.')
  return decision
}
export const say = (g: Game, pick: Pick): void => {
  const { id, seats, question } = asked(g)
  const refusal = answer(g, { decision: id, seat: seats[0] ?? 'boss', pick })
  if (refusal) throw new Error(`${question}: ${JSON.stringify(pick)} was refused: ${refusal.reason} (${refusal.rule})`)
}
export const goOnUntil = (g: Game, there: (decision: Decision) => boolean, most = 3000): Decision => {
  for (let i = 0; i < most; i++) {
    const decision = asked(g)
    if (there(decision)) return decision
    say(g, leastAnswer(decision))
  }
  throw new Error(`That never came; ${JSON.stringify(asked(g))}, turn ${g.s.turn.n}, ${chartPaths(g.s).join(' ')}`)
}
