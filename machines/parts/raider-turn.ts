import { actionPhase } from './action.ts'
import type { Fragment } from './chart.ts'
import { type EndOfTurn, endOfTurn } from './end-of-turn.ts'
import { type Start, startPhase } from './start.ts'
import { turn } from './turn.ts'

/** A raider's turn, the same in every raid but for how many resources one may keep. */
export const raiderTurn = (start: Start, end: EndOfTurn = { rules: ['R100.4'] }): Fragment =>
  turn('raider', { title: 'Raider’s turn', rules: ['500.1'] }, [
    startPhase(start),
    actionPhase({ rules: [] }),
    endOfTurn(end),
  ])
