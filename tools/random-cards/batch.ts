import { type Found, playRandom } from './game.ts'
import type { Sieve } from './table.ts'
import { type Counts, counts, listenToWords } from './tally.ts'

/** Many games with random cards, and what came of them. */

export interface RandomTally {
  games: number
  decisions: number
  loops: number
  found: Found[]
  sieve: Sieve
  words: Counts
}

export const emptyRandomTally = (): RandomTally => ({
  games: 0,
  decisions: 0,
  loops: 0,
  found: [],
  sieve: { cards: 0, refused: {}, stuck: 0 },
  words: {},
})

const sums = (a: Counts, b: Counts): Counts => {
  const made = { ...a }
  for (const [word, n] of Object.entries(b)) made[word] = (made[word] ?? 0) + n
  return made
}

export const addRandomTally = (a: RandomTally, b: RandomTally): RandomTally => ({
  games: a.games + b.games,
  decisions: a.decisions + b.decisions,
  loops: a.loops + b.loops,
  found: [...a.found, ...b.found],
  sieve: {
    cards: a.sieve.cards + b.sieve.cards,
    refused: sums(a.sieve.refused, b.sieve.refused),
    stuck: a.sieve.stuck + b.sieve.stuck,
  },
  words: sums(a.words, b.words),
})

/** Plays one game into the tally. Words are counted from then on. */
export const playInto = (tally: RandomTally, seed: number): void => {
  listenToWords()
  for (const word of Object.keys(counts)) counts[word] = 0
  const { found, decisions, loops } = playRandom(seed, tally.sieve)
  tally.games += 1
  tally.decisions += decisions
  tally.loops += loops
  tally.found.push(...found)
  tally.words = sums(tally.words, counts)
}
