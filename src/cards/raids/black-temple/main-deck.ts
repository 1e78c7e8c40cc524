import type { CardValue } from '../../vocabulary/values.ts'

/** The Main deck. Nine of its abilities are a class’s, and raiders may have them too (B1.10); every Boss plays them (B1.7). */
export const mainDeck: CardValue[] = []
