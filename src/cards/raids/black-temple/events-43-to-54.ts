import type { CardValue } from '../../vocabulary/values.ts'

/** Events, by their numbers: all have one name. */
export const events43To54: CardValue[] = []
