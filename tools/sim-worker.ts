import { parentPort, workerData } from 'node:worker_threads'
import { type BatchConfig, playBatch } from '../src/table/sim/batch.ts'
import { processorTime } from './processor-time.ts'

/** Plays its share of a batch for tools/parallel.ts, which starts it. */
const { batch, from, step } = workerData as { batch: BatchConfig; from: number; step: number }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
const tell = (message: object): void => parentPort?.postMessage(message)

const tally = playBatch(
  batch,
  ({ violations }, done) => tell({ done, violations: violations.length }),
  from,
  step,
  processorTime,
)
tell({ tally })
