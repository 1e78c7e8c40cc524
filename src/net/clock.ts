/** Time, as far as the network needs it: tests hand in their own. */
export interface Clock {
  now(): number // ms from any beginning; never goes back
  after(ms: number, run: () => void): () => void // calls off
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
