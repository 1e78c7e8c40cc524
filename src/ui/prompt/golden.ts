import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { View } from '../../engine/contract/view.ts'
import type { Cards } from '../naming.ts'
import { isAllGood } from '../play/stakes.ts'

/** Answers that wait at the thumb instead of in the sentence. */
export const isAside = (choice: Choice): boolean =>
  'do' in choice && (choice.do === 'pass' || choice.do === 'none' || choice.do === 'cancel')

/** Could somebody do more in their own action phase than end it? */
export const couldAct = ({ ask }: Decision, { chain, combat, turn, you }: View): boolean => {
  const isOwnPhase = chain.length === 0 && combat === null && turn.seat === you && turn.phase === 'action'
  return isOwnPhase && ask.shape === 'one' && ask.options.some((option) => !isAside(option))
}

/**
 * The golden button is what most people want here: to let others go on, to keep a hand, to take what only does good.
 * It is never a loss and never a way out; where nobody can say what most want, there is none.
 */
export const isGolden = (choice: Choice, decision: Decision, view: View, cards: Cards): boolean => {
  if (!('do' in choice)) return false
  switch (choice.do) {
    case 'pass':
      return !couldAct(decision, view)
    case 'keep':
      return true
    case 'yes':
      return isAllGood(decision, view, cards)
    default:
      return false
  }
}
