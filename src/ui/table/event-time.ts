const leastWords = 10
const wordsAStep = 6

/** How long an event is left to be read (ms): the longer its text, and the slower the table is to be. */
export const readingTime = (text: string, pace: number): number => {
  const count = text.split(/\s+/).filter((word) => word !== '').length
  return pace * (1.5 + Math.max(leastWords, count) / wordsAStep)
}
