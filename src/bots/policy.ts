import type { Pick } from '../engine/answer.ts'
import type { Decision } from '../engine/decision.ts'
import type { View } from '../engine/view.ts'
import type { Random } from './random.ts'

/** How a bot answers: from what its seat may see, what is asked, and its own dice. Nothing else. */
export type Policy = (view: View, decision: Decision, random: Random) => Pick
