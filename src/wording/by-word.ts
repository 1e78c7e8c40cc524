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

const given = <T extends object>(table: ByField<T, never, unknown>, record: T): (keyof T)[] =>
  (Object.keys(table) as (keyof T)[]).filter((field) => record[field] !== undefined)

const say = <T, F extends keyof T, More extends readonly unknown[], Said>(
  table: ByField<T, More, Said>,
  record: T,
  field: F,
  more: More,
): Said => table[field](record[field] as Exclude<T[F], undefined>, ...more)

/** What is said of each field that is given, in the order of the table. */
export const byField = <T extends object, More extends readonly unknown[], Said>(
  table: ByField<T, More, Said>,
  record: T,
  ...more: More
): Said[] => given(table, record).map((field) => say(table, record, field, more))

/** Of fields that are given one at a time. */
export const byOneField = <T extends object, More extends readonly unknown[], Said>(
  table: ByField<T, More, Said>,
  record: T,
  ...more: More
): Said | undefined => {
  const [field] = given(table, record)
  return field === undefined ? undefined : say(table, record, field, more)
}
