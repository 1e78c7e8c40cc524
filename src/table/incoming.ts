import * as v from 'valibot'
import type { ToHost } from './protocol.ts'
import {
  broughtSchema,
  count,
  habitsSchema,
  helloSchema,
  moveSchema,
  partSchema,
  planSchema,
  roomSchema,
  seatingSchema,
  seatSchema,
  setupSchema,
  shareSchema,
  shownSchema,
  sitterSchema,
} from './schema.ts'

/** What comes to the host, read with suspicion. Only the host reads this: a page does not carry the schemas. */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const name = v.pipe(v.string(), v.maxLength(200))
const ask = v.pipe(v.number(), v.integer())
const card = v.pipe(v.number(), v.integer(), v.minValue(0))

const toHostSchema = v.variant('type', [
  v.strictObject({ type: v.literal('start'), id, name, setup: setupSchema, seating: seatingSchema }),
  v.strictObject({ type: v.literal('gather'), id, name, plan: planSchema }),
  v.strictObject({ type: v.literal('begin'), seed: setupSchema.entries.seed }),
  v.strictObject({ type: v.literal('open'), id, steal: v.optional(v.literal(true)) }),
  v.strictObject({ type: v.literal('import'), id, text: v.string() }),
  v.strictObject({
    type: v.literal('takeOver'),
    parts: v.array(partSchema),
    shares: v.pipe(v.array(shareSchema), v.maxLength(50)),
    token: name,
    room: roomSchema,
    formerHost: name,
  }),
  v.strictObject({ type: v.literal('answer'), move: moveSchema, known: v.optional(count) }),
  v.strictObject({ type: v.literal('plan'), moves: v.pipe(v.array(moveSchema), v.maxLength(100)) }),
  v.strictObject({ type: v.literal('look'), seat: v.nullable(seatSchema) }),
  v.strictObject({ type: v.literal('habits'), seat: seatSchema, habits: habitsSchema }),
  v.strictObject({ type: v.literal('pace'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)) }),
  v.strictObject({ type: v.literal('sit'), seat: seatSchema, sitter: sitterSchema }),
  v.strictObject({ type: v.literal('why'), ask, seat: seatSchema, card }),
  v.strictObject({ type: v.literal('explain'), ask, seat: v.nullable(seatSchema), card }),
  v.strictObject({ type: v.literal('undo'), seat: seatSchema, agreed: v.boolean(), known: v.optional(count) }),
  v.strictObject({ type: v.literal('agree'), proposal: ask, yes: v.boolean(), decide: v.optional(v.literal(true)) }),
  v.strictObject({ type: v.literal('withdraw'), proposal: ask }),
  v.strictObject({ type: v.literal('show'), shown: shownSchema }),
  v.strictObject({ type: v.literal('name'), name }),
  v.strictObject({ type: v.literal('take'), seat: v.nullable(seatSchema) }),
  v.strictObject({ type: v.literal('bring'), seat: seatSchema, deck: broughtSchema }),
  v.strictObject({ type: v.literal('ready'), ready: v.boolean() }),
  v.strictObject({ type: v.literal('again') }),
  v.strictObject({ type: v.literal('values'), keys: v.pipe(v.array(id), v.maxLength(100)) }),
  v.strictObject({ type: v.literal('hello'), hello: helloSchema }),
  v.strictObject({ type: v.literal('room'), room: v.nullable(roomSchema) }),
  v.strictObject({ type: v.literal('away'), seat: seatSchema, by: v.nullable(v.picklist(['skip', 'bot'])) }),
  v.strictObject({ type: v.literal('dismiss'), member: id }),
  v.strictObject({ type: v.literal('export') }),
  v.strictObject({ type: v.literal('report') }),
  v.strictObject({ type: v.literal('leave') }),
])

const most = 8 // problems worth reading

/** A message from outside, or what is wrong with it. */
export const readToHost = (message: unknown): ToHost | { problems: string[] } => {
  const read = v.safeParse(toHostSchema, message)
  if (read.success) return read.output as ToHost
  return {
    problems: read.issues.slice(0, most).map((issue) => `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`),
  }
}
