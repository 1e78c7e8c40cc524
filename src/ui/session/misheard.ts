import { bucket } from '../../net/limits.ts'
import type { Patch } from '../../table/patch.ts'
import type { Shot } from '../../table/protocol.ts'
import type { ToldValues } from '../values.ts'

/** How a guest's page looks at what it is told. The host beside a page is believed. */
export interface Checks {
  values(told: ToldValues): ToldValues // what of them can be taken
  patch(before: Shot, patch: Patch): Patch | null // what of it can be taken; null: it leads to nothing that can be shown
  mostTold: number // entries of a story
}

/** The host said something that can't be taken. It is not on the page, and what was there before still is. */
export type Misheard = (of: 'view' | 'other') => void

const mostBad = 20 // in a minute, as a host lets a guest have

interface Ways {
  again: () => void // ask for the whole view
  stuck: (isStuck: boolean) => void // it came, and can't be shown either
  end: () => void // there is no talking with this host
}

export const createMishearing = ({ again, stuck, end }: Ways) => {
  const bad = bucket(mostBad, mostBad / 60, { now: () => performance.now() })
  let isAsked = false // for a whole view, and none has come since that can be shown
  return {
    hear: ((of) => {
      if (!bad.take()) return end()
      if (of === 'other') return
      if (isAsked) return stuck(true)
      isAsked = true
      again()
    }) satisfies Misheard,
    /** Patches until then are for a view that nobody has. */
    isAsked: (): boolean => isAsked,
    /** A view came that can be shown, or a new link. */
    settle: (): void => {
      isAsked = false
      stuck(false)
    },
    /** Somebody wants to try it once more. */
    lookAgain: (): void => {
      isAsked = true
      stuck(false)
      again()
    },
  }
}
