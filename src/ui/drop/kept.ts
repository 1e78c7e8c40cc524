import type { Laid } from '../../engine/contract/drop.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { Session } from '../session/session.ts'

/**
 * Where each seat of this device last laid its characters. It outlives views, curtains and the next question: whoever
 * comes back finds the mat as it was, and next time they begin from there.
 */
const layouts = new WeakMap<Session, Map<Seat, readonly Laid[]>>()

export const keptLayout = (session: Session, seat: Seat): readonly Laid[] => layouts.get(session)?.get(seat) ?? []

export const keepLayout = (session: Session, seat: Seat, laid: readonly Laid[]): void => {
  const mine = layouts.get(session) ?? new Map<Seat, readonly Laid[]>()
  mine.set(seat, laid)
  layouts.set(session, mine)
}
