import { parentPort, workerData } from 'node:worker_threads'
import { type BatchConfig, playBatch } from '../src/table/sim/batch.ts'

/** Plays its share of a batch for tools/parallel.ts, which starts it. */
const { batch, from, step } = workerData as { batch: BatchConfig; from: number; step: number }
const tally = playBatch(
  batch,
  (soFar, done) => parentPort?.postMessage({ done, violations: soFar.violations.length }),
  from,
  step,
)
parentPort?.postMessage({ tally })
