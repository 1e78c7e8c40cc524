import type { SeatView, View } from '../../engine/contract/view.ts'
import { chartBosses } from '../words.ts'

/** How many resources a raider may keep (R504.2a): the raid's chart says it of the Boss whose turn it is to be fought. */
export const threatOf = ({ raid, facts }: View): number | null =>
  chartBosses(raid)[(facts['boss'] ?? 0) - 1]?.threat ?? null

/** So many of a raider's resources go as the turn wraps up. */
export const surplusOf = (view: View, { seat, resources, out }: SeatView): number => {
  const most = threatOf(view)
  return most === null || seat === 'boss' || out ? 0 : Math.max(0, resources.length - most)
}
