import { anyAnswer } from '../../bots/any-answer.ts'
import { oneOf, type Random } from '../../bots/random.ts'
import { answer, decisionOf } from '../../engine/running/api.ts'
import type { Pick } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import { type Game, seatName } from '../../engine/state/game.ts'
import { cardFaults, type Census } from './check-cards.ts'
import { decisionFaults } from './check-decision.ts'

/** What bots never do, tried on a copy of the raid: giving up a link, leaving the game. */

const seatIn = (decision: Decision) => decision.seats[0] ?? 'boss'
const say = (g: Game, decision: Decision, pick: Pick): string | null =>
  answer(g, { decision: decision.id, seat: seatIn(decision), pick })?.reason ?? null

/** 707.2: a link that is given up before it is whole leaves no trace but the number of the next decision. */
export const cancelFaults = (copy: Game, random: Random): string[] => {
  const first = decisionOf(copy)
  if (first?.question !== 'priority' || first.ask.shape !== 'one') return []
  const actions = first.ask.options.filter((option) => !('do' in option && option.do === 'pass'))
  if (actions.length === 0) return []
  const before = timeless(copy)
  const action = oneOf(random, actions)
  const refusal = say(copy, first, action)
  if (refusal) return [`${JSON.stringify(action)} was offered and refused: ${refusal}`]
  for (let steps = random.below(3); ; steps--) {
    const decision = decisionOf(copy)
    if (!decision?.cancel) return [] // it is whole
    if (steps > 0) {
      const wrong = say(copy, decision, anyAnswer(decision, random))
      if (wrong) return [`${decision.question}: an answer was offered and refused: ${wrong}`]
      continue
    }
    const wrong = say(copy, decision, { do: 'cancel' })
    if (wrong) return [`${decision.question}: giving up was offered and refused: ${wrong}`]
    const after = timeless(copy)
    return after === before ? [] : [`giving up ${JSON.stringify(action)} at ${decision.question} left a trace`]
  }
}

/** The state but for the count of decisions, which never goes back. */
const timeless = ({ s }: Game): string =>
  JSON.stringify({ ...s, decisions: 0, pending: s.pending && { ...s.pending, id: 0 } })

const afterwards = 12 // decisions played on without whoever left

/** 102.1b: whoever leaves at any moment, the raid goes on or is over. */
export const concedeFaults = (copy: Game, census: Census, random: Random): string[] => {
  const seats = copy.s.seats.flatMap(({ out, leaving }, seat) => (out || leaving ? [] : [seatName(seat)]))
  const seat = oneOf(random, seats)
  const refusal = answer(copy, { seat, concede: true })
  if (refusal) return [`${seat} may not leave: ${refusal.reason}`]
  for (let i = 0; i < afterwards; i++) {
    const decision = decisionOf(copy)
    const faults = [...cardFaults(copy, census), ...decisionFaults(copy, decision, (decision?.id ?? 0) - 1)]
    if (faults.length > 0) return faults.map((fault) => `after ${seat} left: ${fault}`)
    if (!decision) return []
    const wrong = say(copy, decision, anyAnswer(decision, random))
    if (wrong) return [`after ${seat} left: ${decision.question}: an answer was offered and refused: ${wrong}`]
  }
  return []
}
