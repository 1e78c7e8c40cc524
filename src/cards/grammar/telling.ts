import { oneOf } from './fault.ts'
import type { Path } from './walk.ts'

/** Ways to say of a few fields of a record that they don't go together. */

/** Where in the part that is looked at, what is there, what would be right. */
export type Tell = (at: Path, found: string, expected: string) => void

export const given = (value: object, ...fields: readonly string[]): string[] =>
  fields.filter((field) => Object.hasOwn(value, field))

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
export const noEmpty = (value: object, fields: readonly string[], tell: Tell): void => {
  for (const field of given(value, ...fields))
    if (isEmpty((value as Record<string, unknown>)[field])) tell([field], 'an empty list', 'at least one')
}
export const onlyOne = (value: object, fields: readonly string[], tell: Tell): void => {
  const [first, second] = given(value, ...fields)
  if (second !== undefined) tell([second], `${second} beside ${first}`, `only ${oneOf(fields)}`)
}
/** Fields that are read only where something else is so. */
export const notHere = (value: object, fields: readonly string[], why: string, tell: Tell): void => {
  for (const field of given(value, ...fields)) tell([field], field, why)
}

/** The same, of a part further inside. */
export const further =
  (tell: Tell, ...path: Path): Tell =>
  (at, ...rest) =>
    tell([...path, ...at], ...rest)
