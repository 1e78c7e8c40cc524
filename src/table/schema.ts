import * as v from 'valibot'
import { seatNames } from '../engine/names.ts'
import { saveFormat } from '../engine/save.ts'

/** The shapes of what comes from outside: save files and messages. Strict: a field nobody knows is a mistake. */

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const copies = v.record(v.string(), v.pipe(whole, v.minValue(1)))

export const seatSchema = v.picklist(seatNames)

const word = (name: string) => v.strictObject({ do: v.literal(name) })

const choiceSchema = v.union([
  word('pass'),
  word('cancel'),
  word('mulligan'),
  word('keep'),
  word('yes'),
  word('no'),
  word('none'),
  v.strictObject({ do: v.picklist(['play', 'complete']), card: count }),
  v.strictObject({ do: v.literal('use'), card: count, power: count }),
  v.strictObject({ do: v.literal('place'), card: count, face: v.picklist(['up', 'down']) }),
  v.strictObject({ do: v.literal('attack'), with: count }),
  v.strictObject({ card: count }),
  v.strictObject({ seat: seatSchema }),
  v.strictObject({ pile: v.string() }),
  v.strictObject({ mode: count }),
  v.strictObject({ number: whole }),
])

const pickSchema = v.union([
  choiceSchema,
  v.array(choiceSchema),
  v.strictObject({ divide: v.array(v.strictTuple([choiceSchema, whole])) }),
])

export const moveSchema = v.union([
  v.strictObject({ decision: v.pipe(whole, v.minValue(1)), seat: seatSchema, pick: pickSchema }),
  v.strictObject({ seat: seatSchema, concede: v.literal(true) }),
])

/** Homemade cards are looked at by the engine's library; here they must only be cards at all. */
const cardSchema = v.looseObject({ key: v.string(), name: v.string(), type: v.string() })

export const setupSchema = v.strictObject({
  raid: v.picklist(['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas']),
  mode: v.optional(v.string()),
  seed: v.strictTuple([whole, whole, whole, whole]),
  raiders: v.pipe(v.array(v.strictObject({ hero: v.string(), deck: copies })), v.minLength(1), v.maxLength(5)),
  bossDeck: v.optional(copies),
  extraCopy: v.optional(v.string()),
  cards: v.optional(v.array(cardSchema)),
  anyDeck: v.optional(v.literal(true)),
})

export const saveSchema = v.strictObject({
  format: v.literal(saveFormat),
  content: v.string(),
  setup: setupSchema,
  answers: v.array(moveSchema),
  snapshots: v.array(v.strictObject({ after: count, state: v.string() })),
})
