import type { Step } from '../settings-shape.ts'
import { or } from './english.ts'

const doings: Record<Step, string> = {
  place: 'place a card as a resource',
  play: 'play a card',
  attack: 'attack',
  end: 'end your actions',
}

/** A first raid: what one can do now. */
export const firstSteps = {
  youCan: (steps: readonly Step[]) => `You can ${or(steps.map((step) => doings[step]))}.`,
  close: 'Don’t show this again',
} as const
