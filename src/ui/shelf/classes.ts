import { library } from '../../cards/index.ts'
import type { ClassName } from '../../cards/vocabulary/values.ts'

/** The classes that our cards and heroes have, in alphabetical order. */
export const classNames: readonly ClassName[] = [
  ...new Set([...library.values()].flatMap(({ classes }) => classes ?? [])),
].toSorted()
