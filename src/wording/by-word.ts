/**
 * Tables of words. Each family of the vocabulary has one, typed over the family's interface: a word that nobody has
 * said yet is a type error in its table, which names the word.
 */

/** For each word of a family, how a value that is told by it is said. */
export type ByWord<W, More extends readonly unknown[], Said> = {
  readonly [K in keyof W]: (value: W[K], ...more: More) => Said
}

export const byWord =
  <W, More extends readonly unknown[], Said>(
    table: ByWord<W, More, Said>,
    wordOf: (value: W[keyof W]) => keyof W,
  ): ((value: W[keyof W], ...more: More) => Said) =>
  (value, ...more) =>
    table[wordOf(value)](value, ...more)

/** For each field of a record, how it is said. */
export type ByField<T, More extends readonly unknown[], Said> = {
  readonly [F in keyof T]-?: (value: Exclude<T[F], undefined>, ...more: More) => Said
}

/** What is said of each field that is given, in the order of the table. */
export const byField = <T extends object, More extends readonly unknown[], Said>(
  table: ByField<T, More, Said>,
  record: T,
  ...more: More
): Said[] => {
  const said = <F extends keyof T>(field: F): Said[] => {
    const value = record[field]
    return value === undefined ? [] : [table[field](value as Exclude<T[F], undefined>, ...more)]
  }
  return (Object.keys(table) as (keyof T)[]).flatMap((field) => said(field))
}
