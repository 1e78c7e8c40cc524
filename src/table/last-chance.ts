import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Choice, Decision } from '../engine/contract/decision.ts'
import type { Handle } from '../engine/contract/names.ts'

/** Would somebody who ends their action phase now lose something by it? Powers and instant cards can wait (409.1). */
export const isLastChance = ({ ask }: Decision, valueOf: (card: Handle) => CardValue | undefined): boolean =>
  ask.shape === 'one' && ask.options.some((option) => isOnlyNow(option, valueOf))

const isOnlyNow = (choice: Choice, valueOf: (card: Handle) => CardValue | undefined): boolean => {
  if (!('do' in choice)) return false
  if (choice.do === 'attack' || choice.do === 'place') return true
  return choice.do === 'play' && valueOf(choice.card)?.instant !== true
}
