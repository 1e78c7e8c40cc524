import { anyAnswer } from './any-answer.ts'
import { clumsy } from './clumsy.ts'
import { greedy } from './greedy/index.ts'
import type { Policy } from './policy.ts'

export { type Advice, pickOf, type Policy, whyOf } from './policy.ts'
export { makeRandom, type Random } from './random.ts'

const random: Policy = (_view, decision, dice) => anyAnswer(decision, dice)

/** The bots there are, by name. */
export const bots: Readonly<Record<string, Policy>> = { random, greedy, clumsy }
