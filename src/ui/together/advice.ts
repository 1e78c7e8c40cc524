import { isSame } from '../../cards/same.ts'
import type { Pick } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { View } from '../../engine/contract/view.ts'
import type { Proposal } from '../../table/room.ts'
import { human } from '../../table/seating.ts'
import { sideOf } from '../room/company.ts'
import type { Session } from '../session/contract.ts'

/** N1.3: what the other raiders would choose for the raid leader. */

/** The leader is a person at another device, who reads it. */
export const mayAdvise = ({ state }: Session, { seats: [leader] }: Decision): boolean => {
  const { mine, seating, at } = state
  const sitter = leader && seating[leader]
  const isReading = sitter?.player === human && sitter.standIn === undefined && !mine.includes(leader ?? 'boss')
  return isReading && at !== null && mine.includes(at) && sideOf([at]) === 'raiders'
}

/** Who proposes that, to whoever is asked this. */
export const advising = ({ state }: Session, { id }: Decision, pick: Pick): Proposal[] =>
  state.proposals.filter(
    ({ what }) =>
      what.kind === 'advice' && 'pick' in what.move && what.move.decision === id && isSame(what.move.pick, pick),
  )

/** It is said on the map, which shows all the ways there are. */
export const isOnMap = (view: View): boolean =>
  view.ways !== undefined && (view.decision ?? view.led)?.question === 'way'
