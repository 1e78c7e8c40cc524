import type { FoundViolation } from '../src/table/sim/batch.ts'

/** One line of the report of `npm run prove`. */
export interface Proof {
  what: string
  holds: boolean
  numbers: string
  details: string[]
}

/** A subject of the report, its raid if it has one, and what finds its lines. */
export interface Proving {
  what: string
  raid?: string
  prove: () => Promise<Proof[]>
}

export const sayViolations = (violations: readonly FoundViolation[]): string[] =>
  violations.slice(0, 10).map((v) => `(${v.check}) ${v.message.split('\n')[0]}\n    ${v.replay}`)

let shown = 0
export const progress = (text: string): void => {
  if (!process.stderr.isTTY || performance.now() - shown < 200) return
  shown = performance.now()
  process.stderr.write(`\r\u001b[K${text}`)
}
export const clearProgress = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
