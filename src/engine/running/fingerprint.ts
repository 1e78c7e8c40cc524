import { hashOf } from '../state/hash.ts'
import type { State } from '../state/state.ts'

/**
 * What a raid has come to, as a short text: other rules lead to the same or they don't. It is taken of what happened at
 * the table; where in its steps the engine stands, and what it keeps beside it, may be told otherwise by a later one.
 */
const told = [
  'cards',
  'seats',
  'order',
  'facts',
  'leader',
  'turn',
  'natural',
  'extra',
  'combat',
  'decisions',
  'rng',
  'handleRng',
  'losing',
  'result',
  'logged',
] as const satisfies readonly (keyof State)[]

export const fingerprint = (s: State): string => {
  const { pending } = s
  const asked = pending && [pending.id, pending.seats, pending.q, pending.opts, pending.min, pending.max]
  return hashOf(JSON.stringify([told.map((name) => s[name]), asked]))
}
