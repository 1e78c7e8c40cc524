import type { Choice, Decision } from '../engine/contract/decision.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { View } from '../engine/contract/view.ts'
import { type Idle, idleWindow, isMereWindow } from './idle.ts'
import type { PlayedRaid } from './play.ts'

/**
 * Who is asked in a window in which nothing that they could do would change anything. What comes to nothing whatever
 * happens is passed on. What only has nothing to work on yet is asked about once, and again when something in it is
 * different: whoever has passed on it there has been told so.
 */
export const makeIdleWindows = (hasPassed: (play: PlayedRaid, seat: Seat, decision: number) => boolean) => {
  const accepted = new Map<Seat, Set<string>>() // what people passed on while it had nothing to work on
  const asked = new Map<Seat, { decision: number; options: string[] }>()
  let known: { at: string; idle: Idle | null } | null = null // people are looked at more often than they are asked

  /** Whether nothing they could do changes anything; null: something might. */
  const idleFor = (play: PlayedRaid, view: View, decision: Decision, seat: Seat): Idle | null => {
    if (decision.question !== 'priority' || !isMereWindow(view)) return null
    const at = `${seat} ${decision.id} ${play.raid.given.length}` // an adjustment by hand is no answer to it
    if (known?.at !== at) known = { at, idle: idleWindow(play.raid.g, seat, decision) }
    return known.idle
  }

  const learn = (play: PlayedRaid, seat: Seat): Set<string> => {
    const mine = accepted.get(seat) ?? new Set()
    accepted.set(seat, mine)
    const before = asked.get(seat)
    if (before && hasPassed(play, seat, before.decision)) for (const option of before.options) mine.add(option)
    return mine
  }

  return {
    idleFor,
    /** Is it passed on for them? If not, it is remembered that they are asked. */
    passes: (play: PlayedRaid, view: View, decision: Decision, seat: Seat): boolean => {
      const idle = idleFor(play, view, decision, seat)
      if (idle !== 'now') return idle === 'never'
      const options = optionsOf(decision).map((option) => JSON.stringify(option))
      const mine = learn(play, seat)
      if (options.every((option) => mine.has(option))) return true
      asked.set(seat, { decision: decision.id, options })
      return false
    },
    forget: (): void => {
      accepted.clear()
      asked.clear()
      known = null
    },
  }
}

const optionsOf = ({ ask }: Decision): Choice[] =>
  ask.shape === 'one' ? ask.options.filter((option) => !('do' in option && option.do === 'pass')) : []
