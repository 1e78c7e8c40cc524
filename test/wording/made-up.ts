import { wholeBook } from '../../src/cards/index.ts'
import type {
  CardValue,
  Condition,
  Continuous,
  Effect,
  EventPattern,
  Power,
  TargetWord,
} from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

export const book = wholeBook()

// Made-up cards, to hear single words.
export const card = (facts: Partial<CardValue>): string =>
  plain(cardText(book, { key: 'test/bo', name: 'Bo', type: 'ally', ...facts }))
export const does = (effects: Effect[], ...targets: TargetWord[]): string => card({ play: { targets, effects } })
export const has = (...powers: Power[]): string => card({ powers })
export const always = (...modifiers: Continuous[]): string => has({ always: modifiers })
export const when = (event: EventPattern, effects: Effect[], condition?: Condition): string =>
  has({ when: event, effects, ...(condition ? { if: condition } : {}) })
