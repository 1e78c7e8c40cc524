import * as v from 'valibot'
import type { Move } from '../engine/answer.ts'
import type { Result, Seat } from '../engine/names.ts'
import type { Refusal } from '../engine/refusal.ts'
import type { Save } from '../engine/save.ts'
import type { Setup } from '../engine/setup.ts'
import type { View } from '../engine/view.ts'
import { moveSchema, seatSchema, setupSchema } from './schema.ts'

/** Who plays a seat: a person, or the bot of that name. */
export type Player = string
export const human = 'human'
export type Players = Partial<Record<Seat, Player>>

/** What a client says to the host. */
export type ToHost =
  | { type: 'start'; setup: Setup; players: Players }
  | { type: 'resume'; save: unknown; players: Players } // a save, or the text of its file
  | { type: 'answer'; move: Move }
  | { type: 'plan'; moves: Move[] } // several answers at once; the first that is refused ends it
  | { type: 'policy'; seat: Seat; autoPass: boolean } // pass by itself where nothing else can be done
  | { type: 'pace'; ms: number } // how long a bot's doing is left to be looked at
  | { type: 'save' } // asks for one

/** What the host says to a client: what its seats may see, and nothing else of the raid. */
export type ToClient =
  | { type: 'view'; seat: Seat | null; view: View }
  | { type: 'refused'; move: Move; refusal: Refusal }
  | { type: 'over'; result: Result }
  | { type: 'save'; save: Save }
  | { type: 'failed'; message: string; problems: string[] }

const playersSchema = v.record(seatSchema, v.pipe(v.string(), v.maxLength(40)))

const toHostSchema = v.variant('type', [
  v.strictObject({ type: v.literal('start'), setup: setupSchema, players: playersSchema }),
  v.strictObject({ type: v.literal('resume'), save: v.unknown(), players: playersSchema }),
  v.strictObject({ type: v.literal('answer'), move: moveSchema }),
  v.strictObject({ type: v.literal('plan'), moves: v.pipe(v.array(moveSchema), v.maxLength(100)) }),
  v.strictObject({ type: v.literal('policy'), seat: seatSchema, autoPass: v.boolean() }),
  v.strictObject({ type: v.literal('pace'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
  v.strictObject({ type: v.literal('save') }),
])

/** A message from outside, or what is wrong with it. */
export const readToHost = (message: unknown): ToHost | { problems: string[] } => {
  const read = v.safeParse(toHostSchema, message)
  if (read.success) return read.output as ToHost
  return { problems: read.issues.map((issue) => `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`) }
}
