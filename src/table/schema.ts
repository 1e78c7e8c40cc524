import * as v from 'valibot'
import { mostAdjustments } from '../engine/contract/adjustment.ts'
import { seatNames } from '../engine/contract/names.ts'
import { saveFormat } from '../engine/contract/save.ts'
import { cardProblems } from './brought-cards.ts'
import { stopPlaces } from './habits.ts'
import { longestChat, signals } from './room.ts'
import { botNames } from './seating.ts'

/** The shapes of what comes from outside: save files and messages. Strict: a field nobody knows is a mistake. */

const whole = v.pipe(v.number(), v.integer())
export const count = v.pipe(whole, v.minValue(0))
const copies = v.record(v.string(), v.pipe(whole, v.minValue(1)))

export const seatSchema = v.picklist(seatNames)

const mostChoices = 500 // there are not so many cards at a table

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

const choices = v.pipe(v.array(choiceSchema), v.maxLength(mostChoices))
const pickSchema = v.union([
  choiceSchema,
  choices,
  v.strictObject({
    divide: v.pipe(v.array(v.strictTuple([choiceSchema, whole])), v.maxLength(mostChoices)),
  }),
])

const onCard = <K extends string>(name: K) => v.strictObject({ do: v.literal(name), card: count })
const deckName = v.optional(v.string())

/** What may be adjusted is for the engine to say; here it must only be an adjustment at all. */
const adjustmentSchema = v.variant('do', [
  v.strictObject({
    do: v.literal('move'),
    card: v.union([count, v.strictObject({ top: seatSchema, deck: deckName }), v.strictObject({ random: seatSchema })]),
    to: v.picklist(['play', 'resources', 'hand', 'deckTop', 'deckBottom', 'graveyard', 'removed']),
    under: v.optional(seatSchema),
    on: v.optional(count),
    face: v.optional(v.picklist(['up', 'down'])),
  }),
  v.strictObject({ do: v.literal('damage'), card: count, amount: whole }),
  v.strictObject({ do: v.literal('heal'), card: count, amount: whole }),
  v.strictObject({ do: v.literal('counters'), card: count, counter: v.string(), change: whole }),
  onCard('ready'),
  onCard('exhaust'),
  onCard('flip'),
  onCard('detach'),
  v.strictObject({ do: v.literal('control'), card: count, to: seatSchema }),
  v.strictObject({ do: v.literal('attach'), card: count, to: count }),
  v.strictObject({ do: v.literal('draw'), seat: seatSchema, count: whole, deck: deckName }),
  v.strictObject({ do: v.literal('shuffle'), seat: seatSchema, deck: deckName }),
])

const decisionId = v.pipe(whole, v.minValue(1))

export const moveSchema = v.union([
  v.strictObject({ decision: decisionId, seat: seatSchema, pick: pickSchema }),
  v.strictObject({
    decision: decisionId,
    seat: seatSchema,
    adjust: v.pipe(v.array(adjustmentSchema), v.minLength(1), v.maxLength(mostAdjustments)),
  }),
  v.strictObject({ seat: seatSchema, concede: v.literal(true) }),
])

/** A card is what the grammar of cards says. */
const cardSchema = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => cardProblems(dataset.value).forEach((message) => addIssue({ message }))),
)

export const setupSchema = v.strictObject({
  raid: v.picklist(['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas']),
  mode: v.optional(v.string()),
  seed: v.strictTuple([whole, whole, whole, whole]),
  raiders: v.pipe(v.array(v.strictObject({ hero: v.string(), deck: copies })), v.minLength(1), v.maxLength(5)),
  leader: v.optional(seatSchema),
  bossDeck: v.optional(copies),
  extraCopy: v.optional(v.string()),
  cards: v.optional(v.array(cardSchema)),
  anyDeck: v.optional(v.literal(true)),
})

export const shortText = v.pipe(v.string(), v.maxLength(200))

const memberId = v.pipe(v.string(), v.maxLength(20))
export const sitterSchema = v.strictObject({
  player: shortText,
  name: shortText,
  member: v.optional(memberId),
  standIn: v.optional(v.picklist(['skip', 'bot'])),
})
export const seatingSchema = v.record(seatSchema, sitterSchema)

const stopsSchema = v.array(v.picklist(stopPlaces))
export const habitsSchema = v.strictObject({
  idle: v.boolean(),
  single: v.boolean(),
  pay: v.boolean(),
  stops: v.strictObject({ mine: stopsSchema, friends: stopsSchema, foes: stopsSchema }),
  chain: v.picklist(['foes', 'all']),
  hold: v.boolean(),
  until: v.nullable(v.literal('something')),
  cover: v.boolean(),
})

// ---- what guests say

const raidName = v.picklist(['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'])
const key = v.pipe(v.string(), v.maxLength(100))
const mostKinds = 200 // different cards in one deck

export const broughtSchema = v.strictObject({
  name: shortText,
  hero: key,
  deck: v.pipe(
    v.record(key, v.pipe(whole, v.minValue(1), v.maxValue(200))),
    v.check((deck) => Object.keys(deck).length <= mostKinds, 'too many different cards'),
  ),
})

export const planSchema = v.strictObject({
  raid: raidName,
  mode: v.nullable(shortText),
  side: shortText,
  leader: v.nullable(seatSchema),
  bossDeck: v.optional(copies),
  extraCopy: v.optional(v.string()),
  chairs: v.pipe(
    v.array(
      v.strictObject({
        seat: seatSchema,
        for: v.picklist(['device', 'guest', 'bot']),
        name: shortText,
        bot: v.nullable(v.picklist(botNames)),
        deck: v.nullable(broughtSchema),
      }),
    ),
    v.minLength(2),
    v.maxLength(6),
  ),
})

const token = v.pipe(v.string(), v.maxLength(100))
const name = v.pipe(v.string(), v.maxLength(200))
export const shareSchema = v.strictObject({
  generation: count,
  deal: count,
  threshold: count,
  of: count,
  share: v.pipe(v.string(), v.maxLength(200)),
})
const placeEntries = { generation: count, deal: count, base: count, n: count }
export const partSchema = v.strictObject({ ...placeEntries, data: v.string() })
export const helloSchema = v.strictObject({
  protocol: whole,
  content: shortText,
  token: v.nullable(token),
  name,
  raid: v.nullable(shortText),
  view: count,
  story: count,
  held: v.optional(v.strictObject(placeEntries)),
  share: v.optional(shareSchema),
})

export const shownSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('point'), card: v.nullable(count) }),
  v.strictObject({ kind: v.literal('choosing'), cards: v.pipe(v.array(count), v.maxLength(100)) }),
  v.strictObject({ kind: v.literal('signal'), signal: v.picklist(signals) }),
  v.strictObject({
    kind: v.literal('chat'),
    to: v.picklist(['all', 'side']),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestChat)),
  }),
])

export const roomSchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)), generation: count })

const anyText = v.pipe(v.string(), v.maxLength(2000))
/** What a line says is for the page to read; a later version may say more. */
const logEntrySchema = v.objectWithRest(
  { n: whole, what: shortText, seat: v.optional(seatSchema) },
  v.union([anyText, v.number()]),
)
const place = { n: count, after: count }
export const storySchema = v.variant('told', [
  v.strictObject({ ...place, told: v.literal('log'), entry: logEntrySchema }),
  v.strictObject({ ...place, told: v.literal('why'), seat: seatSchema, text: anyText }),
  v.strictObject({ ...place, told: v.literal('undo'), seat: seatSchema, to: count }),
  v.strictObject({ ...place, told: v.literal('resumed') }),
  v.strictObject({ ...place, told: v.literal('renewed') }),
  v.strictObject({ ...place, told: v.literal('sits'), seat: seatSchema, name: shortText, player: shortText }),
  v.strictObject({ ...place, told: v.literal('fault'), seat: seatSchema, text: anyText }),
])

export const saveSchema = v.strictObject({
  format: v.literal(saveFormat),
  content: v.string(),
  setup: setupSchema,
  answers: v.array(moveSchema),
  snapshots: v.array(v.strictObject({ after: count, state: v.string() })),
  name: v.optional(shortText),
  seating: v.optional(seatingSchema),
  story: v.optional(v.array(storySchema)),
  by: v.optional(v.pipe(v.string(), v.regex(/^[phb]*$/))),
})
