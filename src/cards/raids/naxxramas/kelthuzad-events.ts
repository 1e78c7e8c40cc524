import type { CardValue } from '../../vocabulary/values.ts'

/** N9.1: 61 to 65. */
export const kelthuzadEvents: CardValue[] = []
