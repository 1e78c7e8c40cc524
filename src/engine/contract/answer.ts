import type { Adjustment } from './adjustment.ts'
import type { Choice } from './decision.ts'
import type { Laid, Point } from './drop.ts'
import type { Seat } from './names.ts'
import type { Generator } from './setup.ts'

/** By the decision's shape: `one` a Choice, `some` and `order` a list, `number` {number}; the others by their own name. */
export type Pick = Choice | Choice[] | { divide: [Choice, number][] } | { layout: Laid[] } | { spot: Point }

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

/**
 * The table is put right by hand; then the pending decision is asked again. Any seat may say it at any time as far as
 * the rules go: whether everybody has agreed is for `table` to know.
 */
export interface Adjusting {
  decision: number
  seat: Seat // who speaks, and sees what is named
  adjust: Adjustment[] // done together: each card is called as it is before the first
}

export type Move = Answer | Concession | Adjusting

/** Chance that the host puts in, never a seat: whoever could foresee what comes can't any more. Nobody sees that it was. */
export interface Reseed {
  reseed: [number, number, number, number] // 128 bits
  generator?: Generator // from here on chance comes from this one, in a raid that began with the one before it
}

/** What stands in the record of a raid. */
export type Recorded = Move | Reseed
