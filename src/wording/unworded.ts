import { own } from '../cards/own.ts'

/** A word of the vocabulary without words: TypeScript says so before anybody reads it. */
export const unworded = (word: never): never => {
  throw new Error(`There are no words for ${JSON.stringify(word)}.`)
}

/** What a table calls a word of the vocabulary. A card from another app may have words that this one lacks. */
export const called = <T extends object, K extends keyof T>(table: T, word: K): T[K] =>
  own(table, word) ?? unworded(word as never)
