import type { Lookup } from '../cards/book.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { View } from '../engine/contract/view.ts'
import type { Random } from './random.ts'

/** An answer and the reason for it: one plain sentence for everybody, so it says nothing of what others can't see. */
export interface Advice {
  pick: Pick
  readonly why: string
}

/**
 * How a bot answers: from what its seat may see, what is asked, its own dice, and what the cards say that it sees: the
 * raid's own values, looked up by key or name. Nothing else.
 */
export type Policy = (view: View, decision: Decision, random: Random, book: Lookup) => Pick | Advice

const isAdvice = (said: Pick | Advice): said is Advice => 'pick' in said

export const pickOf = (said: Pick | Advice): Pick => (isAdvice(said) ? said.pick : said)
export const whyOf = (said: Pick | Advice): string | null => (isAdvice(said) ? said.why : null)
