import type { Mark, Step } from './marks.ts'

/** One answer's way to the other's screen, in legs. */

export type Way = 'toGuest' | 'toHost'

export interface Travel {
  ms: number // from the tap to the animation frame after the changed document
  painted: number // to the end of that frame
  legs: Partial<Record<Leg, number>>
}

/** What each leg is, by the mark that it ends with. */
export type Leg = Exclude<Step, 'tap' | 'painted'>

const steps: Record<Way, readonly Step[]> = {
  toGuest: ['tap', 'said', 'taken', 'writes', 'kept', 'shownGuest', 'leaves', 'heard', 'changed', 'frame'],
  toHost: ['tap', 'said', 'arrived', 'taken', 'writes', 'kept', 'shownPage', 'heard', 'changed', 'frame'],
}

/** Marks of the page that answered, of the host's page and worker, and of the page that looks on. */
export interface Marks {
  from: readonly Mark[]
  host: readonly Mark[]
  to: readonly Mark[]
}

/**
 * Null: the other's screen did not change. `ahead`: how far the host's clock is ahead of the guest's; all times are
 * taken to the host's.
 */
export const travelOf = (way: Way, marks: Marks, ahead: number): Travel | null => {
  const first = (list: readonly Mark[], step: Step): number | null => list.find((it) => it.step === step)?.at ?? null
  const ofGuest = (at: number | null): number | null => at === null ? null : at + ahead
  const inFrom = (step: Step): number | null => (way === 'toHost' ? ofGuest : (at: number | null) => at)(first(marks.from, step))
  const inTo = (step: Step): number | null => (way === 'toGuest' ? ofGuest : (at: number | null) => at)(first(marks.to, step))
  const at = (step: Step): number | null => {
    if (step === 'tap' || step === 'said') return inFrom(step)
    if (step === 'heard' || step === 'changed' || step === 'frame' || step === 'painted') return inTo(step)
    return first(marks.host, step)
  }
  const [tap, frame, painted] = [at('tap'), at('frame'), at('painted')]
  if (tap === null || frame === null || painted === null) return null
  const legs: Travel['legs'] = {}
  let before = tap
  for (const step of steps[way]) {
    const now = at(step)
    if (now === null || step === 'tap' || step === 'painted') continue
    legs[step] = now - before
    before = now
  }
  return { ms: frame - tap, painted: painted - tap, legs }
}
