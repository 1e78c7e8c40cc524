/** Long work in steps: whoever does it may say how far it is, and give it up after any of them. */

/** Each `yield` is one step of about the same length, such as an answer. */
export type Steps<T> = Generator<void, T, void>

/** All of it at once. */
export const allAtOnce = <T>(work: Steps<T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Whom it is done for: told after each step, and may throw to end it. A promise is waited for. */
export type Watch = (done: number) => Promise<void> | void

export const watched = async <T>(work: Steps<T>, watch: Watch): Promise<T> => {
  for (let steps = 1; ; steps++) {
    const { done, value } = work.next()
    if (done) return value
    const pause = watch(steps)
    if (pause) await pause
  }
}

/** Nobody wants it any more. */
export class Stopped extends Error {
  constructor() {
    super('This was stopped.')
    this.name = 'Stopped'
  }
}
