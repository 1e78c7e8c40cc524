import type { Pick } from '../engine/contract/answer.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Game } from '../engine/state/game.ts'
import { bucket } from '../net/limits.ts'
import type { Explaining } from './explaining.ts'
import type { Outcome } from './outcome.ts'
import type { MemberId } from './room.ts'

/** Answers of one member that are looked ahead at: no page asks for more, and a raid goes on beside it. */
const most = { burst: 240, perSecond: 40 }

/** Looks ahead for people at a table, for each as much as a page that means well can need. */
export const makeLookAhead = ({ previewOf }: { previewOf: Explaining['previewOf'] }, now: () => number) => {
  const left = new Map<MemberId, ReturnType<typeof bucket>>()
  return (member: MemberId, g: Game, seat: Seat, picks: readonly Pick[], first?: Pick): (Outcome | null)[] => {
    const mine = left.get(member) ?? bucket(most.burst, most.perSecond, { now })
    left.set(member, mine)
    return picks.map((pick) => (mine.take() ? tried(() => previewOf(g, seat, pick, first)) : null))
  }
}

/** The rules may fail in a world that was only imagined. The raid itself has not noticed: it just can't be said. */
const tried = (look: () => Outcome | null): Outcome | null => {
  try {
    return look()
  } catch {
    return null
  }
}
