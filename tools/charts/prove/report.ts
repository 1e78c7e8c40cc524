import type { RaidChart } from '../../../machines/parts/chart.ts'
import { type Proof, prove } from './prove.ts'

/** What `npm run charts -- --prove` prints. */

const columns = ['chart', 'states', 'transitions', 'to an end', 'to the raiders’ win', 'effects at once'] as const

const cellsOf = ({ raid, states, transitions, toAnEnd, toAWin, effects }: Proof): string[] => [
  raid,
  ...[states, transitions, toAnEnd, toAWin, effects].map((n) => n.toLocaleString('en')),
]

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => (i === 0 ? cell.padEnd(14) : cell.padStart((columns[i]?.length ?? 0) + 2)))
    .join('')
    .trimEnd()

/** The faults of a chart, each with all that was said from the beginning. */
export const tellFaults = ({ raid, faults }: Proof): string[] =>
  faults.flatMap(({ what, path }) => ['', `${raid}: ${what}`, ...path.map((step) => `    ${step}`)])

/** Proves these charts one after another; false if one of them can't be. */
export const proveAll = (machines: Readonly<Record<string, RaidChart>>, print: (text: string) => void): boolean => {
  const faults: string[] = []
  print(line(columns))
  for (const [raid, machine] of Object.entries(machines)) {
    const proof = prove(raid, machine)
    print(line(cellsOf(proof)))
    faults.push(...tellFaults(proof))
  }
  for (const text of faults) print(text)
  if (faults.length === 0)
    print(
      '\nFrom everywhere the raid can end and the raiders can win, no event is lost, nobody waits for somebody who waits.',
    )
  return faults.length === 0
}
