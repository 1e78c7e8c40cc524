import { parentPort, workerData } from 'node:worker_threads'
import { emptyRandomTally, playInto } from './batch.ts'

/** Plays its share of the games with random cards; whoever started it hears of each before it begins. */
const { seed, games, from, step } = workerData as { seed: number; games: number; from: number; step: number }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
const tell = (message: object): void => parentPort?.postMessage(message)

const each = 50 // games told of at once
let tally = emptyRandomTally()
for (let i = from; i < games; i += step) {
  tell({ begins: i })
  playInto(tally, seed + i)
  if (tally.games < each && tally.found.length === 0) continue
  tell({ tally })
  tally = emptyRandomTally()
}
tell({ tally, over: true })
