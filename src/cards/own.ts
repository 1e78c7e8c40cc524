/**
 * What a table says of a word that somebody else wrote: in a message, a save, a deck list, a ruling, an address, a card.
 * Every object inherits members such as `constructor` and `toString`; of those a table says nothing.
 */
export const own = <T extends object, K extends PropertyKey>(table: T, word: K): T[K & keyof T] | undefined =>
  Object.hasOwn(table, word) ? table[word as K & keyof T] : undefined
