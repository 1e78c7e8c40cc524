import type { Commands } from '../protocol.ts'
import { type ChartContext, command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

export interface Start {
  draw: Commands['drawStep'] | ((args: { context: ChartContext }) => Commands['drawStep'])
  rules: string[] // what the raid says of this phase
  skipFirstDraw?: string[] // the raid's rules that say so
}

/** Ready step and draw step, each with its window. */
export const startPhase = ({ draw, rules, skipFirstDraw }: Start): Phase => ({
  name: 'start',
  state: ({ next }): Fragment => ({
    initial: 'ready',
    meta: { title: 'Start', rules: ['500.1', ...rules] },
    states: {
      ready: {
        meta: { title: 'Ready', rules: ['501.1a', ...rules] },
        entry: [
          command('enterPhase', { phase: 'start', step: 'ready' }),
          command('readyStep', {}),
          command('openWindow', { name: 'ready' }),
        ],
        on: {
          'WINDOW.CLOSED': [
            ...(skipFirstDraw
              ? [whenClosed({ name: 'ready', firstTurn: true }, next, ['501.2b', ...skipFirstDraw])]
              : []),
            whenClosed({ name: 'ready' }, 'draw', ['501.1a', ...rules]),
          ],
        },
      },
      draw: {
        meta: { title: 'Draw', rules: ['501.2a', ...rules] },
        entry: [
          command('enterPhase', { phase: 'start', step: 'draw' }),
          command('drawStep', draw),
          command('openWindow', { name: 'draw' }),
        ],
        on: { 'WINDOW.CLOSED': whenClosed({ name: 'draw' }, next, ['501.2a', ...rules]) },
      },
    },
  }),
})
