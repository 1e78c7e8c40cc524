import { Stopped } from './steps.ts'

const patience = 500 // ms: what is done sooner needs no words
const beat = 100 // ms, from then on

export interface PulseOptions {
  now: () => number
  isGone: () => boolean // nobody waits for it any more
  tell: (done: number, of: number) => void
}

/** Says now and then how far long work is, and ends it if nobody waits for it. */
export const makePulse = ({
  now,
  isGone,
  tell,
}: PulseOptions): ((done: number, of: number) => Promise<void> | void) => {
  let last = now() + patience - beat
  return (done, of) => {
    if (isGone()) throw new Stopped()
    if (now() - last < beat) return
    last = now()
    tell(done, of)
    return Promise.resolve() // what is said leaves when whoever says it pauses
  }
}
