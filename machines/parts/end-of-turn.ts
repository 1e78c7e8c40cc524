import { command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

/** End phase with its window, then the wrap-up step, which has none. */
export const endOfTurn = ({ rules }: { rules: string[] }): Phase => ({
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
        entry: command('wrapUp', {}),
        on: { 'TURN.OVER': { target: next, meta: { rules: ['503.2a'] } } },
      },
    },
  }),
})
