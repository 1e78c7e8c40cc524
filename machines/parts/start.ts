import type { Commands } from '../protocol.ts'
import { type Action, type ChartContext, command, type Fragment, whenClosed } from './chart.ts'
import type { Phase } from './turn.ts'

export interface Start {
  draw: Commands['drawStep'] | ((args: { context: ChartContext }) => Commands['drawStep'])
  rules: string[] // what the raid says of this phase
  skipFirstDraw?: string[] // the raid's rules that say so
  asItStarts?: Action[] // what happens together with readying
  then?: EventStep
}

/** A step after the draw step, for the next event of a deck. Without one the step is skipped. */
export interface EventStep {
  deck: (args: { context: ChartContext }) => string
  decks: string[] // what `deck` may say
  stage?: number // only then
  rules: string[]
}

/** Ready step and draw step, each with its window; then an event step where the raid has one. */
export const startPhase = ({ draw, rules, skipFirstDraw, asItStarts = [], then }: Start): Phase => ({
  name: 'start',
  state: ({ next }): Fragment => {
    const { stage } = then ?? {}
    const afterDraw = then ? 'event' : next
    const toEvent = { name: 'draw', ...(stage === undefined ? {} : { stage }) } as const
    return {
      initial: 'ready',
      meta: { title: 'Start', rules: ['500.1', ...rules] },
      states: {
        ready: {
          meta: { title: 'Ready', rules: ['501.1a', ...rules] },
          entry: [
            command('enterPhase', { phase: 'start', step: 'ready' }),
            ...asItStarts,
            command('readyStep', {}),
            command('openWindow', { name: 'ready' }),
          ],
          on: {
            'WINDOW.CLOSED': [
              ...(skipFirstDraw
                ? [whenClosed({ name: 'ready', firstTurn: true }, afterDraw, ['501.2b', ...skipFirstDraw])]
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
          on: {
            'WINDOW.CLOSED': [
              ...(then ? [whenClosed(toEvent, afterDraw, then.rules)] : []),
              ...(then && stage === undefined ? [] : [whenClosed({ name: 'draw' }, next, ['501.2a', ...rules])]),
            ],
          },
        },
        ...(then ? { event: eventStep(then, next) } : {}),
      },
    }
  },
})

const eventStep = ({ deck, decks, rules }: EventStep, next: string): Fragment => ({
  initial: 'look',
  meta: { title: 'Event', rules },
  states: {
    look: {
      meta: { rules },
      entry: command('revealNext', (args: { context: ChartContext }) => ({ deck: deck(args) })),
      on: {
        REVEALED: [
          ...decks.map((name) => ({
            target: 'open',
            guard: { type: 'revealed', params: { deck: name } } as const,
            meta: { rules },
          })),
          { target: next, meta: { rules } },
        ],
      },
    },
    open: {
      meta: { rules },
      entry: [
        command('enterPhase', { phase: 'start', step: 'event' }),
        command('revealEvent', (args: { context: ChartContext }) => ({ deck: deck(args) })),
        command('openWindow', { name: 'event' }),
      ],
      on: { 'WINDOW.CLOSED': whenClosed({ name: 'event' }, next, rules) },
    },
  },
})
