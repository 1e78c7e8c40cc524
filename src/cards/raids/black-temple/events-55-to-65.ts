import type { CardValue } from '../../vocabulary/values.ts'

/** Events, by their numbers: all have one name. */
export const events55To65: CardValue[] = []
