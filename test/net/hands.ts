import type { Clock } from '../../src/net/clock.ts'

/** A clock that goes on when it is told to. What is due runs in order, and things that were promised in between are kept. */
export interface TestClock extends Clock {
  advance(ms: number): Promise<void>
  /** The page sleeps: time passes, and what was due runs only afterwards, late. */
  sleep(ms: number): Promise<void>
  pending(): number
}

export const testClock = (): TestClock => {
  let now = 0
  let made = 0
  let due: { at: number; order: number; run: () => void }[] = []
  const runDue = async (): Promise<void> => {
    for (;;) {
      const next = due.toSorted((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!next || next.at > now) return
      due = due.filter((it) => it !== next)
      next.run()
      await settled()
    }
  }
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, order: made++, run }
      due.push(timer)
      return () => {
        due = due.filter((it) => it !== timer)
      }
    },
    advance: async (ms) => {
      const end = now + ms
      await settled()
      for (;;) {
        const next = Math.min(...due.map((it) => it.at))
        if (next > end) break
        now = Math.max(now, next)
        await runDue()
      }
      now = end
    },
    sleep: async (ms) => {
      now += ms
      await runDue()
    },
    pending: () => due.length,
  }
}

/** Microtasks are done. */
export const settled = async (): Promise<void> => {
  for (let round = 0; round < 10; round++) await Promise.resolve()
}

/** Streams of the browser work in threads of their own. */
export const until = async (isDone: () => boolean): Promise<void> => {
  for (let round = 0; !isDone(); round++) {
    if (round > 5000) throw new Error('It never came.')
    await new Promise((resolve) => {
      setTimeout(resolve, 1)
    })
  }
}

/** Grows ugly to deflate. */
export const incompressible = (length: number, seed = 1): string => {
  let rest = seed
  return Array.from({ length }, () => {
    rest = (Math.imul(rest, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(33 + ((rest >>> 25) % 90))
  }).join('')
}
