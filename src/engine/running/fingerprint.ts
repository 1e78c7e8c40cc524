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

/** 53 bits (cyrb53): nobody is to be kept from finding another raid with the same. */
const hashOf = (text: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
