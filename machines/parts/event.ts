import { command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

/** As it starts, the top card of an event deck is added to the chain. */
export const eventPhase = ({ deck, rules }: { deck: string; rules: string[] }): Phase => ({
  name: 'event',
  state: ({ next }): Fragment => ({
    meta: { title: 'Event', rules },
    entry: [
      command('enterPhase', { phase: 'event', step: 'event' }),
      command('revealEvent', { deck }),
      command('openWindow', { name: 'event' }),
    ],
    on: { 'WINDOW.CLOSED': whenClosed({ name: 'event' }, next, rules) },
  }),
})
