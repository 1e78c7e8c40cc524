import type { InferOutput } from 'valibot'
import type { habitsSchema } from './schema.ts'

/** What the host answers for a person, so that passing costs no taps. Page and host share this. */

/** Where a window with an empty chain opens: the start of a turn, its action phase, a combat, its end. */
export const stopPlaces = ['start', 'action', 'combat', 'end'] as const
export type StopPlace = (typeof stopPlaces)[number]

/** Whose turn it is, seen from the seat: its own, one of its side, one of the other side. */
export const stopTurns = ['mine', 'friends', 'foes'] as const
export type StopTurn = (typeof stopTurns)[number]

export type Habits = InferOutput<typeof habitsSchema>

export const usualHabits: Habits = {
  idle: true,
  single: true,
  pay: true,
  stops: { mine: ['action', 'combat'], friends: [], foes: ['combat'] },
  chain: 'foes',
  hold: false,
  until: null,
  cover: false,
}

/** Asked at every window, as the rules have it. */
export const noHabits: Habits = {
  idle: false,
  single: false,
  pay: false,
  stops: { mine: [...stopPlaces], friends: [...stopPlaces], foes: [...stopPlaces] },
  chain: 'all',
  hold: true,
  until: null,
  cover: false,
  everyWindow: true,
}
