import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'

/**
 * What a raid is played with, pinned when it begins: its standing rules, and every card that can come into it. Saves
 * carry it, so that a raid goes on with the cards it began with, whatever is added or changed later.
 */
export interface Values {
  rules: RaidValue
  cards: CardValue[]
}
