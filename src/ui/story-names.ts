import type { Seat } from '../engine/contract/names.ts'
import { strings } from './strings/index.ts'
import type { Names } from './strings/story.ts'
import { valueOf } from './values.ts'
import { numbered, possessive, seatTitle } from './words.ts'

/**
 * What the story calls people and cards. It tells of cards that are long gone: it calls each by what its line says of
 * it, and never by what is on the table now, so that a line reads the same for ever.
 */

const words = strings.story

export const storyNames: Names = {
  seat: seatTitle,
  card: (name: string, key: string | undefined, whose: Seat | undefined): string => {
    if (key === undefined) return name
    const link = words.link(numbered(name, key))
    if (whose === undefined) return link
    if (valueOf(key)?.type !== 'hero') return words.ofPlayer(possessive(whose), link)
    return whose === 'boss' ? link : words.hero(link, seatTitle(whose))
  },
}
