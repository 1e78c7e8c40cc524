import type { Decision } from '../../engine/contract/decision.ts'
import { usualHabits } from '../../table/habits.ts'
import type { Play } from '../play/play.ts'

/** Nothing that I could do now would change anything: the host has tried it all out. */
export const isIdle = ({ session }: Play, { question }: Decision): boolean =>
  question === 'priority' && session.state.idle === true

/** And a pass stands for all such windows, until something in them is different. */
export const passesOn = (play: Play, decision: Decision): boolean => {
  const { at, habits } = play.session.state
  const { idle, everyWindow } = (at && habits[at]) || usualHabits
  return isIdle(play, decision) && idle && !everyWindow
}
