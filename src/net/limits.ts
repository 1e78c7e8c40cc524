import type { Clock } from './clock.ts'

/** So many at once, and so many a second after that. `take` says whether there was one left. */
export const bucket = (holds: number, perSecond: number, clock: Pick<Clock, 'now'>): { take(): boolean } => {
  let left = holds
  let filled = clock.now()
  return {
    take: () => {
      const now = clock.now()
      const since = Math.max(0, now - filled) // a clock on the wall may be put back
      left = Math.min(holds, left + (since / 1000) * perSecond)
      filled = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
