import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Mutant } from './mutant.ts'
import type { Said } from './worker.ts'

/** Tries mutants on every core. One that never comes to an end has been noticed. */

export interface Tried {
  mutant: Mutant
  noticed: { by: string; how: string } | null
}

const mostSeconds = 240 // for one mutant, tests included

export const tryAll = async (mutants: readonly Mutant[], each: (tried: Tried, done: number) => void): Promise<void> => {
  const waiting = [...mutants]
  let done = 0
  const report = (tried: Tried): void => {
    done += 1
    each(tried, done)
  }
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('../run.mjs', import.meta.url), { argv: ['tools/mutants/worker.ts'] })
      let clock: NodeJS.Timeout | undefined
      const finish = (then: () => void): void => {
        clearTimeout(clock)
        worker.removeAllListeners('exit')
        worker.terminate().then(then, reject)
      }
      const next = (): void => {
        const mutant = waiting.shift()
        if (!mutant) return finish(resolve)
        clock = setTimeout(() => {
          report({ mutant, noticed: { by: 'the clock', how: `it ran for more than ${mostSeconds} seconds` } })
          finish(() => work().then(resolve, reject))
        }, mostSeconds * 1000)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
        worker.postMessage(mutant)
      }
      worker.on('message', (said: Said) => {
        clearTimeout(clock)
        if ('mutant' in said) report(said)
        else if (said.broken.length > 0)
          return finish(() => reject(new Error(`Rulings fail as things are:\n${said.broken.join('\n')}`)))
        next()
      })
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`A worker ended with code ${code} before it was done.`)))
    })
  const cores = Math.max(1, Math.min(availableParallelism(), mutants.length))
  await Promise.all(Array.from({ length: cores }, work))
}
