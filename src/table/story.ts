import type { LogEntry } from '../engine/contract/log.ts'
import type { Seat } from '../engine/contract/names.ts'

/** The raid as it is told: the engine's public lines, and what happened at the table around them. */
export type StoryEntry = StoryLine & {
  n: number // counts up from 1, never reused
  after: number // how many answers had been given
}

export type StoryLine =
  | { told: 'log'; entry: LogEntry; why?: string } // with the reason of the bot that did it; says nothing hidden
  | { told: 'why'; seat: Seat; text: string } // likewise, where there is no such line
  | { told: 'undo'; seat: Seat; to: number } // entries with `after` greater than `to` that came before were taken back
  | { told: 'resumed' } // the raid was opened again
  | { told: 'mixed' } // it began with chance that could be foreseen, and goes on with other chance; once in a raid
  | { told: 'renewed'; lost?: number } // other rules took it over; so many answers they did not lead to the same by
  | { told: 'sits'; seat: Seat; name: string; player: string } // somebody else plays the seat from here on
  | { told: 'fault'; seat: Seat; text: string } // the engine broke on an answer and was put back
