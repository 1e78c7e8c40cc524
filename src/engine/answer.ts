import type { Choice } from './decision.ts'
import type { Seat } from './names.ts'

/** By the decision's shape: `one` a Choice, `some` and `order` a list, `number` {number}, `divide` pairs. */
export type Pick = Choice | Choice[] | { divide: [Choice, number][] }

/** A value, never an index: a log of answers replays on any device. */
export interface Answer {
  decision: number
  seat: Seat
  pick: Pick
}

/** 102.1b: a player may leave at any time, whatever is being asked. */
export interface Concession {
  seat: Seat
  concede: true
}

export type Move = Answer | Concession
