import type { CardValue } from '../vocabulary/values.ts'
import { walk } from './walk.ts'

/** Does a card say one of these words anywhere? Each with its family: 'effect draw', 'filter ready'. */
export const saysAny = (value: CardValue, words: ReadonlySet<string>): boolean => {
  let found = false
  walk('card', value, {
    eachWord: (family, word) => {
      found ||= words.has(`${family} ${word}`)
    },
  })
  return found
}

/** A question about card values, which never change: each is looked through once. */
export const lookedOnce = (look: (value: CardValue) => boolean): ((value: CardValue) => boolean) => {
  const known = new WeakMap<CardValue, boolean>()
  return (value) => {
    const before = known.get(value)
    if (before !== undefined) return before
    const found = look(value)
    known.set(value, found)
    return found
  }
}
