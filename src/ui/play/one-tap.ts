import { lookedOnce, saysAny } from '../../cards/grammar/says.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Choice } from '../../engine/contract/decision.ts'

/** Words after which undo needs the others: something hidden is seen, or chance decides. */
const tells: ReadonlySet<string> = new Set([
  'effect draw',
  'effect reveal',
  'effect look',
  'effect search',
  'effect roll',
  'effect rollEach',
  'effect flipCoin',
  'effect drop',
  'effect putTop',
  'effect playTop',
  'effect turnUp',
  'effect discard',
])

const tellsSomething = lookedOnce((value) => saysAny(value, tells))

/**
 * Does a tap do it at once, where it is the only thing to do with a card? An attack still asks whom, and a card that is
 * played can be undone freely as long as nothing hidden comes of it. What is paid for with more than a card in hand, and
 * which card becomes a resource, is said once more.
 */
export const actsAtOnce = (choice: Choice, value: CardValue | undefined): boolean => {
  if (!('do' in choice)) return true
  if (choice.do === 'attack') return true
  return choice.do === 'play' && value !== undefined && !tellsSomething(value)
}
