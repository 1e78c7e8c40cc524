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
