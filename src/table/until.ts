import { areFriends, type Game, seatNumber } from '../engine/state/game.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Link } from '../engine/state/state.ts'
import { canAct } from './habit-answer.ts'

/** Where the game stood when somebody said: pass until something happens. */
export interface Since {
  serial: number // links that came later are something
  turn: number
  isAction: boolean
  decision: number // whoever says it there has said that they are done with it
}

export const since = ({ s }: Game): Since => ({
  serial: s.serial,
  turn: s.turn.n,
  isAction: s.turn.phase === 'action',
  decision: s.pending?.id ?? 0,
})

/**
 * Whether a seat that is asked has waited long enough: the other side did something that can be answered (an attack is
 * a link too), its own action phase has begun or is about to end with something left to do, or it is asked for more
 * than a pass.
 */
export const hasHappened = ({ s }: Game, seat: Seat, decision: Decision, before: Since): boolean => {
  if (decision.question !== 'priority') return true
  const me = seatNumber(seat)
  if (s.turn.seat === me && s.turn.phase === 'action' && (s.turn.n !== before.turn || !before.isAction)) return true
  if (isEndOfActions(s, me) && canAct(decision) && decision.id !== before.decision) return true
  const isNews = ({ serial, ctl, kind }: Link): boolean =>
    serial > before.serial && kind !== 'resource' && !areFriends(ctl, me)
  return canAct(decision) && s.chain.some(isNews)
}

/** A pass here may end this seat's own action phase. */
const isEndOfActions = ({ turn, chain, combat }: Game['s'], me: number): boolean =>
  turn.seat === me && turn.phase === 'action' && chain.length === 0 && !combat
