import type { CardValue } from '../../vocabulary/values.ts'

/** The Minion deck. The Boss player never pays for them (R504.1b); raiders may have them in their decks (B1.10). */
export const minions: CardValue[] = []
