import type { Recorded } from './answer.ts'
import type { Setup } from './setup.ts'
import type { Values } from './values.ts'

/** Formats before have their migrations in src/table/formats. */
export const saveFormat = 2

/** A state at some answer, as JSON text. */
export interface Snapshot {
  after: number // how many answers it includes
  state: string
}

/**
 * A raid as it is kept: how it began and what with, every answer, now and then a snapshot. Same `content` (engine and
 * charts): replay. Other content: it goes on from its newest snapshot, and can be taken back as far as its answers lead
 * to the same hashes.
 */
export interface Save {
  format: number
  content: string
  setup: Setup
  values: Values
  answers: Recorded[]
  hashes: string[] // of the raid after each answer; empty where none is known
  from: number // so many answers were given by other rules, and can't be taken back
  snapshots: Snapshot[]
}
