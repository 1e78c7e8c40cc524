import { actionPhase } from './action.ts'
import type { Fragment } from './chart.ts'
import { endOfTurn } from './end-of-turn.ts'
import { type Start, startPhase } from './start.ts'
import { type Phase, turn } from './turn.ts'

interface BossTurn {
  start: Start
  between: Phase[] // what the raid puts between start phase and action phase
  action: string[] // rules that place the action phase after them
  end?: string[] // what the raid says of the end phase, if anything
}

/** The Boss player's turn: a normal one, with the raid's own phases after the start phase. */
export const bossTurn = ({ start, between, action, end = ['R100.4'] }: BossTurn): Fragment =>
  turn('boss', { title: 'Boss’s turn', rules: ['500.1', ...start.rules] }, [
    startPhase(start),
    ...between,
    actionPhase({ rules: ['R100.3', ...action] }),
    endOfTurn({ rules: end }),
  ])
