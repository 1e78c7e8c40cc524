import type { Node, Shape } from '../../src/cards/grammar/shape.ts'
import { type Path, walkShape } from '../../src/cards/grammar/walk.ts'

/** Everything that a value is made of, by its grammar: what may be changed, and what may be left out. */
export interface Part {
  path: Path
  value: unknown
  shape: Node
  mayGo: boolean // an item of a list, or what need not be said
}

export const partsOf = <T>(shape: Shape<T>, value: T): Part[] => {
  const found: Part[] = []
  walkShape(shape, value, {
    eachPart: (part, node, path, mayGo) => found.push({ path, value: part, shape: node, mayGo }),
  })
  return found
}

export type Words = Record<string, unknown>
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The records around what is at the path, nearest first. */
export const around = (root: unknown, path: Path): Words[] => {
  const found: Words[] = []
  let value = root
  for (const name of path) {
    if (isWords(value)) found.unshift(value)
    value = (value as Words | undefined)?.[name]
  }
  return found
}
