import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { clearProgress, type Proof, progress } from './proof.ts'
import { addRandomTally, emptyRandomTally, type RandomTally } from './random-cards/batch.ts'
import { allWords } from './random-cards/table.ts'

/** Short games with random cards, on every core. A game that does not come to an end is a fault like any other. */

type Message = { begins: number } | { tally: RandomTally; over?: true }

const patience = 30_000 // ms for one game, which takes a twentieth of a second

/** Every so many games one that hangs is passed over: its worker is ended and another goes on behind it. */
const share = (
  seed: number,
  games: number,
  first: number,
  step: number,
  heard: (tally: RandomTally) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let at = first
    const start = (from: number): void => {
      const worker = new Worker(new URL('./run.mjs', import.meta.url), {
        argv: ['tools/random-cards/worker.ts'],
        workerData: { seed, games, from, step },
      })
      let timer = setTimeout(() => undefined, 0)
      const wait = (): void => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          worker.removeAllListeners()
          void worker.terminate()
          const hung = {
            seed: seed + at,
            check: 'hang',
            decision: 0,
            message: `no end after ${patience / 1000} seconds`,
          }
          heard({ ...emptyRandomTally(), games: 1, found: [hung] })
          if (at + step < games) start(at + step)
          else resolve()
        }, patience)
      }
      worker.on('message', (message: Message) => {
        wait()
        if ('begins' in message) at = message.begins
        else {
          heard(message.tally)
          if (!message.over) return
          clearTimeout(timer)
          resolve()
        }
      })
      worker.on('error', reject)
    }
    start(first)
  })

export const playRandomGames = async (
  seed: number,
  games: number,
  each: (tally: RandomTally) => void,
): Promise<RandomTally> => {
  const cores = Math.max(1, Math.min(availableParallelism(), games))
  let all = emptyRandomTally()
  const heard = (tally: RandomTally): void => {
    all = addRandomTally(all, tally)
    each(all)
  }
  await Promise.all(Array.from({ length: cores }, (_, from) => share(seed, games, from, cores, heard)))
  all.found.sort((a, b) => a.seed - b.seed)
  return all
}

const atLeast = 50 // times each word, in 20,000 games
const wholeRun = 20_000
const firstSeed = 1

const sayLowest = (all: RandomTally, least: number): string[] => {
  const sorted = allWords
    .map(({ family, word }) => ({ id: `${family} ${word}`, n: all.words[`${family} ${word}`] ?? 0 }))
    .toSorted((a, b) => a.n - b.n)
  const low = sorted.filter(({ n }) => n < least)
  return [
    ...low.map(({ id, n }) => `${id} was at work ${n} times, fewer than ${least}`),
    `each word, rarest first: ${sorted.map(({ id, n }) => `${id} ${n}`).join(', ')}`,
  ]
}

export const proveRandomCards = async (what: string, games: number): Promise<Proof> => {
  const all = await playRandomGames(firstSeed, games, ({ games: done, found }) =>
    progress(`${what}: ${done}/${games} games, ${found.length} violations`),
  )
  clearProgress()
  const least = Math.max(1, Math.round((atLeast * games) / wholeRun))
  const lowest = Math.min(...allWords.map(({ family, word }) => all.words[`${family} ${word}`] ?? 0))
  const refused = Object.values(all.sieve.refused).reduce((sum, n) => sum + n, 0)
  const tried = all.sieve.cards + refused
  return {
    what,
    holds: all.games === games && all.found.length === 0 && lowest >= least,
    numbers:
      `${all.games} games from seed ${firstSeed}, ${all.decisions} decisions, ${all.found.length} violations, ` +
      `${all.loops} ended as loops; ${all.sieve.cards} cards, ${((100 * refused) / tried).toFixed(1)} % of tries refused; ` +
      `each of ${allWords.length} words at work ${lowest} times or more`,
    details: [
      ...all.found
        .slice(0, 40)
        .map(
          ({ seed, check, decision, message }) =>
            `(${check}) game ${seed}, decision ${decision}: ${message.split('\n').slice(0, 3).join(' ')}`,
        ),
      ...sayLowest(all, least),
    ],
  }
}
