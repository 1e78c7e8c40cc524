import { command, type Fragment, whenClosed } from './chart.ts'
import { combat } from './combat.ts'
import type { Phase } from './turn.ts'

/** One window after another with combats between them, until one closes without a proposal. */
export const actionPhase = ({ rules }: { rules: string[] }): Phase => ({
  name: 'action',
  state: ({ here, next }): Fragment => ({
    initial: 'open',
    meta: { title: 'Action', rules: ['502.1', ...rules] },
    // Here and not in `open`: coming back from combat is not a new phase.
    entry: command('enterPhase', { phase: 'action', step: 'action' }),
    states: {
      open: {
        meta: { rules: ['502.1', ...rules] },
        entry: command('openWindow', { name: 'action' }),
        on: {
          'WINDOW.CLOSED': whenClosed({ name: 'action' }, next, ['502.2']),
          'COMBAT.PROPOSED': { target: 'combat', meta: { rules: ['600.1', '601.3'] } },
        },
      },
      combat: combat({ after: `${here}.open` }),
    },
  }),
})
