import type { CardValue } from '../../vocabulary/values.ts'

/** 25 to 37: four of each. */
export const mainDeck: CardValue[] = []
