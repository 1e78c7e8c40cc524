import { command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

/**
 * Only where no Boss is in play: the next one is revealed, and the encounter adds the effect that brings it to the
 * chain before this window opens.
 */
export const newBossPhase = ({ deck, rules }: { deck: string; rules: string[] }): Phase => ({
  name: 'newBoss',
  state: ({ next }): Fragment => ({
    initial: 'look',
    meta: { title: 'New Boss', rules },
    states: {
      look: {
        meta: { rules },
        always: [
          { target: next, guard: 'bossPresent', meta: { rules } },
          { target: 'reveal', meta: { rules } },
        ],
      },
      reveal: {
        meta: { rules },
        entry: [command('enterPhase', { phase: 'newBoss', step: 'newBoss' }), command('revealNext', { deck })],
        on: { REVEALED: { target: 'open', meta: { rules } } },
      },
      open: {
        meta: { rules },
        entry: command('openWindow', { name: 'newBoss' }),
        on: { 'WINDOW.CLOSED': whenClosed({ name: 'newBoss' }, next, rules) },
      },
    },
  }),
})
