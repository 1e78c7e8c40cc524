import { createSignal } from 'solid-js'

interface Step<T> {
  what: string // in words, for the undo button
  before: T
}

export interface Editing<T> {
  now: () => T
  change: (what: string, next: T) => void
  undo: () => void
  undoes: () => string | null // what the next undo takes back
  keeping: () => 'kept' | 'keeping' | 'failed'
}

/** Something being built: each change is kept at once, and can be taken back. */
export const editKept = <T extends { changed: number }>(start: T, keep: (it: T) => Promise<void>): Editing<T> => {
  const [now, setNow] = createSignal(start)
  const [steps, setSteps] = createSignal<readonly Step<T>[]>([])
  const [keeping, setKeeping] = createSignal<'kept' | 'keeping' | 'failed'>('kept')

  // One write at a time, and always the newest: a slow device must not end with an older one.
  let unkept: T | null = null
  let busy = false
  const keepNewest = async (): Promise<void> => {
    busy = true
    while (unkept) {
      const newest = unkept
      unkept = null
      try {
        await keep(newest)
        setKeeping(unkept === null ? 'kept' : 'keeping')
      } catch (error) {
        console.error(error)
        setKeeping('failed')
      }
    }
    busy = false
  }
  const put = (next: T): void => {
    const it: T = { ...next, changed: Date.now() }
    setNow(() => it)
    unkept = it
    setKeeping('keeping')
    if (!busy) void keepNewest()
  }

  return {
    now,
    change: (what, next) => {
      setSteps([...steps(), { what, before: now() }])
      put(next)
    },
    undo: () => {
      const last = steps().at(-1)
      if (!last) return
      setSteps(steps().slice(0, -1))
      put(last.before)
    },
    undoes: () => steps().at(-1)?.what ?? null,
    keeping,
  }
}
