import { isSame } from '../cards/same.ts'
import type { Handle, Result, Seat } from '../engine/contract/names.ts'

/** Answers that are looked ahead at in one go: between two messages others get a word in. */
export const mostPreviewed = 8

/** What an answer would do if nobody did anything about it. */
export interface Outcome {
  cards: CardOutcome[]
  seats: SeatOutcome[]
  result?: Result // the raid would be over
  chance?: true // dice or cards that you can’t see have a say: only what comes out the same in any case is told
  open?: true // and so have choices that are still to be made
}

/** What becomes of a card in play. */
export interface CardOutcome {
  card: Handle
  left?: Change // health that it has left
  atk?: Change
  prevented?: number // damage
  gone?: Gone
  becomes?: string // the name of what takes its place: a Boss of the next stage
  exhausted?: boolean // it becomes exhausted, or ready; not where that is what the answer costs
  to?: Seat // who controls it then
  counters?: Record<string, Change>
}
export type Change = [before: number, after: number]
export type Gone = 'destroyed' | 'hand' | 'deck' | 'removed'

export interface SeatOutcome {
  seat: Seat
  draws?: number
  discards?: number
  enters?: number // cards that come into play
  falls?: true
}

/** Whether it is known to change nothing at all. */
export const isNothing = ({ cards, seats, result, chance, open }: Outcome): boolean =>
  cards.length === 0 && seats.length === 0 && !result && !chance && !open

/** Those fields of the first that all the others have as well. */
const common = <T extends object>(first: T, others: readonly (T | undefined)[]): T => {
  const kept = Object.entries(first).filter(([name, value]) =>
    others.every((other) => other !== undefined && isSame((other as Record<string, unknown>)[name], value)),
  )
  return Object.fromEntries(kept) as T
}

const says = (it: object): boolean => Object.keys(it).length > 1 // more than what it is about

/** What comes out the same in every one of them. */
export const agreed = (first: Outcome, others: readonly Outcome[]): Outcome => {
  const cards = first.cards.flatMap((it) => {
    const same = common(
      it,
      others.map((other) => other.cards.find(({ card }) => card === it.card)),
    )
    return says(same) && same.card !== undefined ? [same] : []
  })
  const seats = first.seats.flatMap((it) => {
    const same = common(
      it,
      others.map((other) => other.seats.find(({ seat }) => seat === it.seat)),
    )
    return says(same) && same.seat !== undefined ? [same] : []
  })
  const { result } = first
  return {
    cards,
    seats,
    ...(result !== undefined && others.every((other) => other.result === result) ? { result } : {}),
  }
}
