import { parentPort } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutant.ts'
import { Rulings } from './rulings.ts'
import { noticedByTests, noticedInPrint } from './tests.ts'

/** Tries one mutant after the other for pool.ts, which starts it. */

export type Said = { broken: string[] } | { mutant: Mutant; noticed: { by: string; how: string } | null }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
const tell = (said: Said): void => parentPort?.postMessage(said)

const rulings = new Rulings(fileURLToPath(new URL('../../test/rulings', import.meta.url)))
tell({ broken: rulings.lookAround() })
const attempt = async (mutant: Mutant): Promise<void> => {
  const noticed = (await noticedInPrint(mutant)) ?? rulings.noticed(mutant) ?? (await noticedByTests(mutant))
  tell({ mutant, noticed })
}
parentPort?.on('message', (mutant: Mutant) => void attempt(mutant))
