import type { Pick } from '../engine/contract/answer.ts'
import type { Question } from '../engine/contract/decision.ts'
import type { LogEntry } from '../engine/contract/log.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Pending } from '../engine/state/state.ts'
import type { StoryLine } from './story.ts'

/**
 * A bot's reason belongs to what it does, and is told with it. But a card is on the chain only after its targets are
 * chosen and it is paid for, and an attack takes place only after everybody has passed: until then the reason waits.
 */
export interface Reason {
  seat: Seat
  deeds: readonly LogEntry['what'][] // it is told with the next of these
  text: string
}

const added = ['play', 'use', 'complete', 'place'] as const
const ofQuestion: Partial<Record<Question, readonly LogEntry['what'][]>> = {
  defender: ['attack'],
  protect: ['protect'],
  strike: ['strike'],
  replace: ['prevent'],
}

const wordOf = (pick: Pick): string | null => (!Array.isArray(pick) && 'do' in pick ? pick.do : null)

/** What the log will call what this answer is part of; null: nothing that it has a line for. */
const deedsOf = ({ q, cancel }: Pending, pick: Pick): Reason['deeds'] | null => {
  const word = wordOf(pick)
  if (q === 'priority') return added
  if (word === 'none' || word === 'no') return null
  return ofQuestion[q] ?? (cancel ? added : null)
}

/** Whom it attacks is yet to be said, and only then there is a reason for it. */
const isHalf = ({ q }: Pending, pick: Pick): boolean => q === 'priority' && wordOf(pick) === 'attack'

/** A reason that waits for its deed; `now`: there is none to wait for. */
export const waitingReason = (asked: Pending, seat: Seat, pick: Pick, text: string): Reason | 'now' | null => {
  if (isHalf(asked, pick)) return null
  const deeds = deedsOf(asked, pick)
  return deeds ? { seat, deeds, text } : 'now'
}

const fits = ({ seat, deeds }: Reason, entry: LogEntry): boolean =>
  deeds.includes(entry.what) && (entry.seat === undefined || entry.seat === seat)

/** The lines with what was waiting for them, and what still waits. Nothing waits for longer than a turn. */
export const withReasons = (
  lines: readonly StoryLine[],
  reasons: readonly Reason[],
): { told: StoryLine[]; left: Reason[] } => {
  let left = [...reasons]
  const told = lines.map((line): StoryLine => {
    if (line.told !== 'log' || left.length === 0) return line
    const { entry } = line
    const mine = left.filter((reason) => fits(reason, entry))
    left = entry.what === 'turn' ? [] : left.filter((reason) => !mine.includes(reason))
    return mine.length === 0 ? line : { ...line, why: mine.map(({ text }) => text).join(' ') }
  })
  return { told, left }
}
