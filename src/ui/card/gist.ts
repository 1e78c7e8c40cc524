import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Where there is room for a few words of a text, what the card does comes first, and who may have it in a deck last. */
export const gist = <T>({ requires }: Pick<CardValue, 'requires'>, [first, ...rest]: readonly T[]): T[] => {
  if (first === undefined) return []
  return requires === undefined ? [first, ...rest] : [...rest, first]
}
