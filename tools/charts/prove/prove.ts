import type { RaidChart } from '../../../machines/parts/chart.ts'
import type { Move } from './moves.ts'
import { type Fault, type Options, Product, type State, type Way } from './product.ts'

/** What is proved of a chart, over all that it and the engine can be in together. */
export interface Proof {
  raid: string
  states: number
  transitions: number
  toAnEnd: number // the longest of the shortest ways to an end of the raid, in steps
  toAWin: number // and to one that the raiders win
  effects: number // the most effects of the game that are on the chain at once
  faults: Fault[]
  product: Product
}

/** How far each state is from the nearest goal by such moves; -1: there is no way. */
const distances = (
  { states, ways }: { states: readonly State[]; ways: readonly Way[] },
  kinds: readonly Move['kind'][],
  isGoal: (state: State, at: number) => boolean,
): Int32Array => {
  const sources: number[][] = states.map(() => [])
  for (const { from, to, kind } of ways) if (kinds.includes(kind)) sources[to]?.push(from)
  const far = new Int32Array(states.length).fill(-1)
  const waiting: number[] = []
  for (const [at, state] of states.entries())
    if (isGoal(state, at)) {
      far[at] = 0
      waiting.push(at)
    }
  for (const at of waiting)
    for (const from of sources[at] ?? [])
      if (far[from] === -1) {
        far[from] = (far[at] ?? 0) + 1
        waiting.push(from)
      }
  return far
}

const longest = (far: Int32Array): number => far.reduce((most, each) => Math.max(most, each), 0)

const isOver = ({ table }: State): boolean => table.ended !== ''

/** The states from which nothing leads there: one for each place of the encounter is enough to read. */
const stranded = (product: Product, what: string, far: Int32Array): Fault[] => {
  const found = new Map<string, Fault>()
  for (const [at, state] of product.states.entries()) {
    if (far[at] !== -1 || isOver(state)) continue
    const { encounter } = product.chart.at(state.chart)
    if (!found.has(encounter)) found.set(encounter, { what: `${what} from ${encounter}`, path: product.path(at) })
  }
  return [...found.values()]
}

export const prove = (raid: string, machine: RaidChart, options: Options = {}): Proof => {
  const product = new Product(raid, machine, options)
  const { states, transitions } = product
  const played = ['passing', 'playing'] as const
  const toAnEnd = distances(product, played, isOver)
  const toAWin = distances(product, played, ({ table }) => table.ended === 'raiders')
  const ends = new Set(product.ways.flatMap(({ from, kind, turn }) => (turn && kind === 'passing' ? [from] : [])))
  const toATurn = distances(product, ['passing'], (state, at) => isOver(state) || ends.has(at))
  const toABoss = distances(product, ['passing'], (state) => isOver(state) || state.table.boss !== '')
  return {
    raid,
    states: states.length,
    transitions,
    toAnEnd: longest(toAnEnd),
    toAWin: longest(toAWin),
    effects: states.reduce((most, { table }) => Math.max(most, table.chain.length), 0),
    faults: !product.isWhole
      ? product.faults
      : [
          ...product.faults,
          ...stranded(product, 'the raid can’t end', toAnEnd),
          ...stranded(product, 'the raiders can’t win', toAWin),
          // nobody waits for somebody who waits: if all only pass, the next turn comes, and a Boss if there is none
          ...stranded(product, 'if all pass, no other turn comes', toATurn),
          ...stranded(product, 'if all pass, no Boss comes', toABoss),
        ],
    product,
  }
}
