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

const steps: Record<Way, readonly Leg[]> = {
  toGuest: ['said', 'taken', 'writes', 'kept', 'shownGuest', 'leaves', 'heard', 'changed', 'frame'],
  toHost: ['said', 'arrived', 'taken', 'writes', 'kept', 'shownPage', 'heard', 'changed', 'frame'],
}
export const legsOf = (way: Way): readonly Leg[] => steps[way]

/** Marks of the page that answered, of the host's page and worker, and of the page that looks on. */
export interface Marks {
  from: readonly Mark[]
  host: readonly Mark[]
  to: readonly Mark[]
}

const ofWhoAnswers: readonly Step[] = ['tap', 'said']
const ofWhoLooks: readonly Step[] = ['heard', 'changed', 'frame', 'painted']

/** Null: the other's screen did not change. `ahead`: how far the host's clock is ahead of the guest's. */
export const travelOf = (way: Way, marks: Marks, ahead: number): Travel | null => {
  const timeOf = (step: Step): number | null => {
    const place = ofWhoAnswers.includes(step) ? 'from' : ofWhoLooks.includes(step) ? 'to' : 'host'
    const isGuests = place === (way === 'toGuest' ? 'to' : 'from')
    const at = marks[place].find((mark) => mark.step === step)?.at
    return at === undefined ? null : at + (isGuests ? ahead : 0)
  }
  const [tap, frame, painted] = [timeOf('tap'), timeOf('frame'), timeOf('painted')]
  if (tap === null || frame === null || painted === null) return null
  const legs: Travel['legs'] = {}
  let before = tap
  for (const leg of steps[way]) {
    const at = timeOf(leg)
    if (at === null) continue
    legs[leg] = at - before
    before = at
  }
  return { ms: frame - tap, painted: painted - tap, legs }
}
