import { command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

/** As it starts, the top Minion becomes a resource that nobody has seen. */
export const minionPhase = ({ deck, rules }: { deck: string; rules: string[] }): Phase => ({
  name: 'minion',
  state: ({ next }): Fragment => ({
    meta: { title: 'Minion', rules },
    entry: [
      command('enterPhase', { phase: 'minion', step: 'minion' }),
      command('placeResources', { deck, count: 1 }),
      command('openWindow', { name: 'minion' }),
    ],
    on: { 'WINDOW.CLOSED': whenClosed({ name: 'minion' }, next, rules) },
  }),
})
