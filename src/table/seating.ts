import type { InferOutput } from 'valibot'
import type { Seat } from '../engine/contract/names.ts'
import type { seatingSchema, sitterSchema } from './schema.ts'

/** Who sits where. Page and host share this: it has no engine code. */

export const botNames = ['greedy', 'clumsy', 'random'] as const
export type BotName = (typeof botNames)[number]
export const human = 'human'

export type Sitter = InferOutput<typeof sitterSchema>
export type Seating = InferOutput<typeof seatingSchema>

export const seatsInOrder: readonly Seat[] = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5']

/** Do they belong to one person at one device? Who needs no curtain between their own hands. */
export const isOnePerson = (seating: Seating, a: Seat, b: Seat): boolean => {
  const [one, other] = [seating[a], seating[b]]
  if (a === b) return true
  return one?.person !== undefined && one.person === other?.person && one.member === other.member
}

/** This seat and the others of whoever sits there. */
export const seatsOfPerson = (seating: Seating, seat: Seat): Seat[] =>
  seatsInOrder.filter((other) => isOnePerson(seating, seat, other))
