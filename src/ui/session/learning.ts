import { keysIn } from '../../table/keys.ts'
import { learn, valueOf } from '../values.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'

/** Asks the host for cards that this app does not have, each once. */
export const createLearning = (ask: (keys: string[]) => void) => {
  let isOther = false // the host has other cards than this app
  let asked = new Set<string>()
  return {
    begin: (differs: boolean): void => {
      isOther = differs
      asked = new Set()
    },
    /** Looks for them in what has just come. */
    look: (...seen: unknown[]): void => {
      if (!isOther) return
      const keys = [...keysIn(seen)].filter((key) => !asked.has(key) && !valueOf(key)).slice(0, mostAtOnce)
      for (const key of keys) asked.add(key)
      if (keys.length > 0) ask(keys)
    },
    take: (values: readonly CardValue[]): void => {
      if (Array.isArray(values)) void learn(values)
    },
  }
}

const mostAtOnce = 100 // as many as the host reads; the rest is asked for with the next change
