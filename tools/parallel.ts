import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { addTally, type BatchConfig, emptyTally, type Tally } from '../src/table/sim/batch.ts'

/** Plays a batch on every core. The games are the same however many there are. */

type Message = { done: number; violations: number } | { tally: Tally }

export const playInParallel = async (
  batch: BatchConfig,
  each: (done: number, violations: number) => void,
): Promise<Tally> => {
  const cores = Math.max(1, Math.min(availableParallelism(), batch.games))
  const progress = Array.from({ length: cores }, () => ({ done: 0, violations: 0 }))
  const parts = progress.map(
    (_, from) =>
      new Promise<Tally>((resolve, reject) => {
        const worker = new Worker(new URL('./run.mjs', import.meta.url), {
          argv: ['tools/sim-worker.ts'],
          workerData: { batch, from, step: cores },
        })
        worker.on('message', (message: Message) => {
          if ('tally' in message) return resolve(message.tally)
          progress[from] = message
          each(
            progress.reduce((sum, { done }) => sum + done, 0),
            progress.reduce((sum, { violations }) => sum + violations, 0),
          )
        })
        worker.on('error', reject)
        worker.on('exit', (code) => reject(new Error(`A worker ended with code ${code} before it was done.`)))
      }),
  )
  const tallies = await Promise.all(parts)
  const all = tallies.reduce(addTally, emptyTally())
  all.violations.sort((a, b) => a.game - b.game)
  return all
}
