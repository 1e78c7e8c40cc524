import { parentPort, workerData } from 'node:worker_threads'
import { everythingReal, hostileFile } from './make.ts'
import type { HowMany } from './real.ts'
import type { Said } from './soak-files.ts'
import { makeTaker } from './take.ts'

/** Imports one hostile file after another for soak-files.ts, which starts it and ends it should it hang. */
const { seed, from, to, many } = workerData as { seed: number; from: number; to: number; many: HowMany }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
const tell = (said: Said): void => parentPort?.postMessage(said)

let at = from
const fault = (error: unknown): void =>
  tell({ at, fault: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 1500) })
process.on('unhandledRejection', fault)

const real = everythingReal(many)
const take = await makeTaker()
for (; at < to; at++) {
  tell({ at, begins: true })
  const began = performance.now()
  const hostile = hostileFile(real, seed, at)
  try {
    const taken = await take(hostile, seed)
    tell({ at, taken, kind: hostile.kind, ms: performance.now() - began })
  } catch (error) {
    fault(error)
  }
}
tell({ at, over: true })
