import type { CardValue } from '../../vocabulary/values.ts'

/** R501.1b: they come one by one while The Betrayer is in play, and stay. */
export const betrayerEvents: CardValue[] = []
