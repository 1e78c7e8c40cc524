import { generationsAsked } from '../../net/address.ts'

/**
 * How far on a table is looked for. Numbers are free for anybody to hold: whoever waits at all that are asked for at once
 * would hide a host that had to go beyond them.
 */
export const seeking = () => {
  let looks = 0
  let beyond = 0
  return {
    /** Nobody was found. So many after the one that is known it is looked for at once; 0: not now. */
    missed: (held: boolean): number => {
      looks += 1
      return held || looks % nowAndThen === 0 ? generationsAsked * (steps[beyond++ % steps.length] ?? 1) : 0
    },
    found: (): void => {
      looks = beyond = 0
    },
  }
}

const nowAndThen = 4 // looks, also if nobody was met: some hold a place and say nothing
const steps = [1, 1, 2, 1, 1, 3] // mostly near: each number costs whoever holds it
