import { askedOf, decisionOf } from '../engine/running/api.ts'
import { apply } from '../engine/running/apply.ts'
import { fingerprint } from '../engine/running/fingerprint.ts'
import { type Game, seatName } from '../engine/state/game.ts'
import { viewOf } from '../engine/seeing/look.ts'
import type { Save, Snapshot } from '../engine/contract/save.ts'
import { goingOn } from './goes-on.ts'
import { gameFrom, stateOf } from './raid.ts'
import { SaveError } from './save-error.ts'
import { stateProblem } from './sizes.ts'
import { allAtOnce, type Steps } from './steps.ts'
import { glimpse } from './undo.ts'

/**
 * Raids of other rules. They go on from the newest snapshot that the rules of today can go on from; answers are the
 * raid's as far as these rules lead by them to what they led to before.
 */

export interface Resumed {
  g: Game
  after: number // answers that stand
  from: number // answers that can't be taken back
  snapshots: Snapshot[] // without those that nothing can go on from
}

/** Where one can begin: a snapshot, or the beginning of the raid itself. */
interface Start {
  after: number
  snapshot: Snapshot | undefined
}

const startsOf = ({ snapshots }: Save): Start[] => {
  const starts = snapshots.map((snapshot): Start => ({ after: snapshot.after, snapshot }))
  return starts[0]?.after === 0 ? starts : [{ after: 0, snapshot: undefined }, ...starts]
}

/** The game there, as far as that can be told from looking at it. */
const begun = (save: Save, { snapshot }: Start): Game => {
  const problem = snapshot ? stateProblem(snapshot.state) : null
  if (problem !== null) throw new Error(problem)
  const g = gameFrom(save, snapshot)
  if (!g.s.result && !askedOf(g)) throw new Error('nobody is asked anything')
  glimpse(g)
  decisionOf(g)
  for (const seat of [null, ...g.s.order.map(seatName)]) viewOf(g, seat)
  return g
}

/** Up to which answer it comes to what it came to. The game is of no use if that is not the last. */
function* leadTo(g: Game, { answers, hashes }: Save, from: number, to: number): Steps<number> {
  for (let i = from; i < to; i++) {
    const move = answers[i]
    try {
      if (!move || apply(g, move)) return i
    } catch {
      return i // these rules can't take it: that is where they part
    }
    const hash = hashes[i] ?? ''
    if (hash !== '' && hash !== fingerprint(g.s)) return i
    yield
  }
  return to
}

function* played(save: Save, start: Start): Steps<Pick<Resumed, 'g' | 'after'>> {
  const there = yield* ledTo(save, start)
  yield* goingOn(save, { after: there.after, state: JSON.stringify(there.g.s) })
  return there
}

function* ledTo(save: Save, start: Start): Steps<Pick<Resumed, 'g' | 'after'>> {
  const g = begun(save, start)
  const after = yield* leadTo(g, save, start.after, save.answers.length)
  if (after === save.answers.length) return { g, after }
  const again = begun(save, start)
  yield* leadTo(again, save, start.after, after)
  return { g: again, after }
}

/** Whether answers lead from one start to the next as they did. */
function* leads(save: Save, one: Start, next: Start): Steps<boolean> {
  try {
    const g = begun(save, one)
    const isThere = (yield* leadTo(g, save, one.after, next.after)) === next.after
    return isThere && (!next.snapshot || fingerprint(g.s) === fingerprint(stateOf(next.snapshot)))
  } catch {
    return false
  }
}

export const resumed = (save: Save): Resumed => allAtOnce(resuming(save))

export function* resuming(save: Save): Steps<Resumed> {
  const starts = startsOf(save)
  let problem: unknown = null
  for (let at = starts.length - 1; at >= 0; at--) {
    const start = starts[at]
    if (!start) continue
    try {
      const there = yield* played(save, start)
      let first = at
      for (let next = start; first > 0; first--) {
        const before = starts[first - 1]
        if (!before || !(yield* leads(save, before, next))) break
        next = before
      }
      const snapshots = save.snapshots.filter(({ after }) => after <= start.after)
      return { ...there, from: starts[first]?.after ?? 0, snapshots }
    } catch (error) {
      if (error instanceof SaveError) throw error // nothing goes on from there: whoever begins before it loses answers
      problem ??= error
    }
  }
  const why = problem instanceof Error ? problem.message : String(problem)
  throw new SaveError([
    `content: this raid was played with different rules, and this version can’t continue it (${why}).`,
  ])
}
