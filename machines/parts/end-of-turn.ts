import type { Commands } from '../protocol.ts'
import { type ChartContext, command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

export interface EndOfTurn {
  rules: string[]
  wrapUp?: (args: { context: ChartContext }) => Commands['wrapUp']
}

/** End phase with its window, then the wrap-up step, which has none. */
export const endOfTurn = ({ rules, wrapUp }: EndOfTurn): Phase => ({
  name: 'end',
  state: ({ next }): Fragment => ({
    initial: 'open',
    meta: { title: 'End', rules: ['503.1', ...rules] },
    states: {
      open: {
        meta: { rules: ['503.1', '500.2', ...rules] },
        entry: [
          command('enterPhase', { phase: 'end', step: 'end' }),
          command('endPhase', {}),
          command('openWindow', { name: 'end' }),
        ],
        on: { 'WINDOW.CLOSED': whenClosed({ name: 'end' }, 'wrapUp', ['503.1']) },
      },
      wrapUp: {
        meta: { title: 'Wrap-up', rules: ['503.2a', ...rules] },
        entry: command('wrapUp', wrapUp ?? {}),
        on: { 'TURN.OVER': { target: next, meta: { rules: ['503.2a'] } } },
      },
    },
  }),
})
