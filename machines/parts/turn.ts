import type { ChartMeta } from '../protocol.ts'
import { chart, command, type Fragment } from './chart.ts'

/** Where a phase stands: its own address and that of what comes after it, as targets from anywhere in the chart. */
export interface Place {
  here: string
  next: string
}

/** A phase of a turn. It ends by going to `next`. */
export interface Phase {
  name: string
  state: (place: Place) => Fragment
}

interface NextTurn {
  first: 'boss' | 'raider' // who takes the first turn of the raid
  rules: string[]
}

const turnIds = { boss: 'bossTurn', raider: 'raiderTurn' } as const

/** Between two turns: the engine says whose is next. */
export const nextTurn = ({ first, rules }: NextTurn): Fragment => ({
  id: 'nextTurn',
  meta: { title: 'Next turn', rules: ['500.1', ...rules] },
  entry: command('beginTurn', { first }),
  on: {
    'TURN.BEGAN': (['boss', 'raider'] as const).map((side) => ({
      target: `#${turnIds[side]}`,
      guard: { type: 'side', params: { side } } as const,
      actions: chart.assign({ firstTurn: ({ event }) => event.type === 'TURN.BEGAN' && event.firstTurn }),
      meta: { rules: ['500.1', ...rules] },
    })),
  },
})

/** A turn: its phases in order, then the next turn. */
export function turn(side: 'boss' | 'raider', meta: ChartMeta, phases: [Phase, ...Phase[]]): Fragment {
  const id = turnIds[side]
  const address = ({ name }: Phase): string => `#${id}.${name}`
  const states = phases.map((phase, index) => {
    const after = phases[index + 1]
    return [phase.name, phase.state({ here: address(phase), next: after ? address(after) : '#nextTurn' })] as const
  })
  return {
    id,
    initial: phases[0].name,
    meta,
    states: Object.fromEntries(states),
    // 500.5: a turn can also end at any other moment, without wrap-up.
    on: { 'TURN.OVER': { target: '#nextTurn', meta: { rules: ['500.5'] } } },
  }
}
