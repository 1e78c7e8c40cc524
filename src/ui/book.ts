import { createContext, useContext } from 'solid-js'
import type { Lookup } from '../cards/book.ts'

/** In which a card that is drawn looks up what its words speak of: the raid's at the table, else the catalogue. */
export const BookContext = createContext<Lookup>()

export const useBook = (): Lookup => {
  const book = useContext(BookContext)
  if (!book) throw new Error('No book to read this card in: draw it within WithCards or at a table.')
  return book
}
