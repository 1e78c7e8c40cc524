import type { Move } from './answer.ts'
import type { Setup } from './setup.ts'
import type { Values } from './values.ts'

export const saveFormat = 2

/** A state at some answer, as JSON text. */
export interface Snapshot {
  after: number // how many answers it includes
  state: string
}

/**
 * A raid as it is kept: how it began, every answer, now and then a snapshot. Same `content` (engine, cards, charts):
 * replay. Other content: resume from the newest snapshot, the old replay is for looking at only.
 */
export interface Save {
  format: number
  content: string
  setup: Setup
  values: Values
  answers: Move[]
  snapshots: Snapshot[]
}
