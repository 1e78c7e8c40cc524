/** A word of the vocabulary without words: TypeScript says so before anybody reads it. */
export const unworded = (word: never): never => {
  throw new Error(`There are no words for ${JSON.stringify(word)}.`)
}
