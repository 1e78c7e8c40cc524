import { askedOf, decisionOf } from '../engine/running/api.ts'
import { apply } from '../engine/running/apply.ts'
import { fingerprint, isOfToday } from '../engine/running/fingerprint.ts'
import { comparison } from '../engine/running/former-fingerprint.ts'
import { type Game, seatName } from '../engine/state/game.ts'
import { viewOf } from '../engine/seeing/look.ts'
import type { Recorded } from '../engine/contract/answer.ts'
import type { Save, Snapshot } from '../engine/contract/save.ts'
import type { Given } from '../store/db.ts'
import { gameFrom, stateOf } from './raid.ts'
import { SaveError } from './save-error.ts'
import { stateProblem } from './sizes.ts'
import { allAtOnce, type Steps } from './steps.ts'
import { givenWith, glimpse } from './undo.ts'

/**
 * Raids of other rules. They go on from the newest snapshot that the rules of today can go on from; answers are the
 * raid's as far as these rules lead by them to what they led to before.
 */

export interface Resumed {
  g: Game
  after: number // answers that stand
  from: number // answers that can't be taken back
  snapshots: Snapshot[] // without those that nothing can go on from
  given: Given[] // answers from `from` to `after`, with what undoing has to know; none if nobody wants them
}

/** Who gave the answer with this number: for those who want to know what undoing has to know of each. */
export type GivenBy = (i: number, move: Recorded) => Given['by']

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

/**
 * Gives these answers again as far as they lead to what they led to: to `to`, if all of them do. Otherwise the game is of
 * no use any more. What was found of each on the way is added to `given`.
 */
function* leadTo(g: Game, save: Save, from: number, to: number, by: GivenBy | null, given: Given[]): Steps<number> {
  const isSame = comparison()
  let before = by && glimpse(g)
  for (let i = from; i < to; i++) {
    const move = save.answers[i]
    try {
      if (!move || apply(g, move)) return i
    } catch {
      return i // these rules can't take it: that is where they part
    }
    const hash = save.hashes[i] ?? ''
    if (hash !== '' && !isSame(hash, g.s)) return i
    if (by && move && before) {
      yield // looking at what has become of it takes as long again
      const after = glimpse(g)
      const found = givenWith(before, after, g, move, by(i, move))
      given.push({ ...found, hash: isOfToday(hash) ? hash : fingerprint(g.s) })
      before = after
    }
    yield
  }
  return to
}

function* played(save: Save, start: Start, by: GivenBy | null): Steps<Pick<Resumed, 'g' | 'after' | 'given'>> {
  const g = begun(save, start)
  const given: Given[] = []
  const after = yield* leadTo(g, save, start.after, save.answers.length, by, given)
  if (after === save.answers.length) return { g, after, given }
  const again = begun(save, start)
  yield* leadTo(again, save, start.after, after, null, [])
  return { g: again, after, given }
}

/** What was given between two starts, if it leads from one to the other as it did; null: it does not. */
function* leads(save: Save, one: Start, next: Start, by: GivenBy | null): Steps<Given[] | null> {
  try {
    const g = begun(save, one)
    const given: Given[] = []
    if ((yield* leadTo(g, save, one.after, next.after, by, given)) !== next.after) return null
    return next.snapshot && fingerprint(g.s) !== fingerprint(stateOf(next.snapshot)) ? null : given
  } catch {
    return null
  }
}

export const resumed = (save: Save): Resumed => allAtOnce(resuming(save))

/** `by`: if each answer is to be looked at for what undoing has to know of it. */
export function* resuming(save: Save, by: GivenBy | null = null): Steps<Resumed> {
  const starts = startsOf(save)
  let problem: unknown = null
  for (let at = starts.length - 1; at >= 0; at--) {
    const start = starts[at]
    if (!start) continue
    try {
      const there = yield* played(save, start, by)
      const stretches = [there.given]
      let first = at
      for (let next = start; first > 0; first--) {
        const before = starts[first - 1]
        const stretch = before && (yield* leads(save, before, next, by))
        if (!before || !stretch) break
        stretches.unshift(stretch)
        next = before
      }
      const snapshots = save.snapshots.filter(({ after }) => after <= start.after)
      return { ...there, from: starts[first]?.after ?? 0, snapshots, given: stretches.flat() }
    } catch (error) {
      problem ??= error
    }
  }
  const why = problem instanceof Error ? problem.message : String(problem)
  throw new SaveError([
    `content: this raid was played with different rules, and this version can’t continue it (${why}).`,
  ])
}
