import { anyAnswer } from '../../src/bots/any-answer.ts'
import type { Answer } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Random } from './random.ts'

/** Any legal answer of anybody who is asked; never gives a link up. */
export const randomAnswer = (decision: Decision, random: Random): Answer => ({
  decision: decision.id,
  seat: random.of(decision.seats),
  pick: anyAnswer(decision, random),
})

export const isPass = ({ pick }: Answer): boolean => 'do' in pick && pick.do === 'pass'
