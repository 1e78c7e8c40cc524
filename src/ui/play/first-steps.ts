import type { LogEntry } from '../../engine/contract/log.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { View } from '../../engine/contract/view.ts'
import type { StoryEntry } from '../../table/story.ts'
import { type Step, steps } from '../settings-shape.ts'

/** What somebody who has never played does for the first time: what is possible now, and what they have done. */

/** The steps that are possible in my own action phase, while nothing waits on the chain. */
export const possibleSteps = (decision: Decision | null, view: View): Step[] => {
  const { you, turn, chain, combat, result } = view
  const isMine = you !== null && turn.seat === you && turn.phase === 'action'
  const isFree = decision?.question === 'priority' && chain.length === 0 && combat === null && result === null
  if (!isMine || !isFree || !('options' in decision.ask)) return []
  const doings = new Set(
    decision.ask.options.flatMap((choice) => {
      if (!('do' in choice)) return []
      return choice.do === 'attack' && !hurts(view, choice.with) ? [] : [choice.do]
    }),
  )
  return steps.filter((step) => doings.has(step === 'end' ? 'pass' : step))
}

/** An attack without ATK is possible, but nobody tells a newcomer to make it; a weapon may lend some. */
const hurts = (view: View, attacker: Handle): boolean => {
  const mine = view.seats.find(({ seat }) => seat === view.you)
  if (!mine) return false
  const found = [...(mine.hero ? [mine.hero] : []), ...mine.allies].find(({ handle }) => handle === attacker)
  const isArmed = found === mine.hero && mine.equipment.some(({ types }) => types.includes('weapon'))
  return (found?.atk ?? 0) > 0 || isArmed
}

const stepIn = ({ what, seat, whose }: LogEntry, me: Seat): Step | null => {
  if ((what === 'place' || what === 'play') && seat === me) return what
  return what === 'attack' && whose === me ? what : null
}

/** The steps that this seat has done in the entries from `from` on. */
export const stepsDone = (story: readonly StoryEntry[], me: Seat, from = 0): Set<Step> => {
  const done = new Set<Step>()
  const isTurn = (it: StoryEntry): boolean => it.told === 'log' && it.entry.what === 'turn'
  let turn = story.slice(0, from).findLast(isTurn)
  for (const it of story.slice(from)) {
    if (it.told !== 'log') continue
    const step = stepIn(it.entry, me)
    if (step) done.add(step)
    if (!isTurn(it)) continue
    if (turn?.told === 'log' && turn.entry.seat === me) done.add('end') // theirs is over
    turn = it
  }
  return done
}
