import type { Choice, Decision } from '../engine/contract/decision.ts'
import type { Seat } from '../engine/contract/names.ts'
import { answer, decisionOf } from '../engine/running/api.ts'
import { fork } from '../engine/running/fork.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import type { Game } from '../engine/state/game.ts'
import type { Raid } from './raid.ts'

/**
 * What somebody would be asked next if they did this now. It is tried on a copy, and told only as far as it could be
 * given up again: nobody learns by it what they could not find out at the table.
 */
export const nextAsked = (
  { g }: Pick<Raid, 'g'>,
  seat: Seat,
  pick: Choice,
): { asked: Decision | null; after: (pick: Choice | Choice[]) => Decision | null; copy: Game } | null => {
  const now = decisionOf(g)
  if (!now?.seats.includes(seat)) return null
  const copy = fork(g)
  const give = (decision: number, it: Choice | Choice[]): boolean => answer(copy, { decision, seat, pick: it }) === null
  const asked = (): Decision | null => {
    const next = decisionOf(copy)
    return next?.cancel && next.seats.includes(seat) ? next : null
  }
  if (!give(now.id, pick)) return null
  const first = asked()
  return { copy, asked: first, after: (it) => (first && give(first.id, it) ? asked() : null) }
}

/** Why this can't be aimed at that card: as the table would say it to somebody who had come so far. */
export const whyNotAim = (
  raid: Pick<Raid, 'g'>,
  seat: Seat,
  pick: Choice,
  whyNot: (g: Game) => Refusal[],
): Refusal[] => {
  const next = nextAsked(raid, seat, pick)
  return next?.asked ? whyNot(next.copy) : []
}

/** At what a card that is about to be played, or an attacker, can be aimed; null: it has no target of its own. */
export const aimsOf = (raid: Pick<Raid, 'g'>, seat: Seat, pick: Choice): Decision | null => {
  const asked = nextAsked(raid, seat, pick)?.asked
  return asked && (asked.question === 'target' || asked.question === 'defender') ? asked : null
}
