import type { Room } from './letters.ts'
import { lookOf } from './look-alikes.ts'
import { numbered, personRoom } from './names.ts'

/** Names of people at one table: none may be taken for another's. Apart from names.ts, for the first page needs none of it. */

/** In whatever case somebody looks at them: Cyrillic letters look like ours in one case and not in the other. */
const looksOf = (name: string): string[] => [lookOf(name), lookOf(name.toLowerCase())]

/** Could people take one for the other? */
export const looksLike = (a: string, b: string): boolean => {
  const looks = looksOf(b)
  return looksOf(a).some((look) => looks.includes(look))
}

/** The name, or with the first number that makes it look like none of the others. */
export const unlike = (name: string, others: Iterable<string>, room: Room = personRoom): string => {
  const taken = new Set([...others].flatMap(looksOf))
  return numbered(name, (tried) => looksOf(tried).some((look) => taken.has(look)), room)
}

/** All of them with numbers where they look alike; the first stays as it is. */
export const allUnlike = (names: readonly string[], room: Room = personRoom): string[] => {
  const made: string[] = []
  for (const name of names) made.push(unlike(name, made, room))
  return made
}
