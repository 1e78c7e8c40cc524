import { Book } from '../../cards/book.ts'
import { library, raids } from '../../cards/index.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Rulings may name any card there is, besides their own. */
export const everythingAnd = (cards: readonly CardValue[]): Book =>
  new Book([...library.values(), ...cards], Object.values(raids))
