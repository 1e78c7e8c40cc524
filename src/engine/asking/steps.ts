import type { Game } from '../state/game.ts'
import type { Frame } from '../state/state.ts'

/**
 * Frames go on in steps with names, of which `at` is the next. A step does something at once, or asks. Whoever asks stays
 * where it is until the answer has been taken, so that a question can be asked anew at any time.
 */

export type Step<A, B> = ((a: A, b: B) => void) | Asking<A, B>
export interface Asking<A, B> {
  readonly ask: (a: A, b: B) => void // asks, or moves on where there is nothing to ask
  readonly take: (a: A, b: B) => void // goes on with what was said
}

export type Stepping = Extract<Frame, { at: string }>
/** All steps of a kind of frame. */
export type Steps<F extends Stepping> = { readonly [S in F['at']]: Step<Game, F> }

export const doStep = <A, B>(g: Game, step: Step<A, B>, a: A, b: B): void => {
  if (typeof step === 'function') step(a, b)
  else if (g.s.reply) {
    step.take(a, b)
    g.s.reply = null // it answered this question and no other
  } else step.ask(a, b)
}

/** A kind of frame that is nothing but its steps. */
export const inSteps = <F extends Stepping>(steps: Steps<F>): ((g: Game, f: F) => void) => {
  const byName = new Map<string, Step<Game, F>>(Object.entries(steps))
  return (g, f) => {
    const step = byName.get(f.at)
    if (!step) throw new Error(`There is no step “${f.at}” in “${f.f}”.`)
    doStep(g, step, g, f)
  }
}
