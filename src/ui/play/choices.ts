import type { Choice } from '../../engine/contract/decision.ts'
import type { Handle } from '../../engine/contract/names.ts'

/** The card that a choice is about, if it is about one. */
export const cardOf = (choice: Choice): Handle | null =>
  'with' in choice ? choice.with : 'card' in choice ? choice.card : null
