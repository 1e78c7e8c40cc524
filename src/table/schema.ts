import * as v from 'valibot'
import { deckRules } from '../cards/deck-rules.ts'
import { raidNames } from '../cards/raids/names.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Values } from '../engine/contract/values.ts'
import { mostAdjustments } from '../engine/contract/adjustment.ts'
import { seatNames } from '../engine/contract/names.ts'
import { generators } from '../engine/contract/setup.ts'
import { turns } from '../measure/geometry.ts'
import { saveFormat } from '../engine/contract/save.ts'
import {
  largestNumber,
  longestCardWord,
  longestTold,
  longestWord,
  mostAnswers,
  mostCards,
  mostDecks,
  mostKinds,
  mostSnapshots,
  mostStory,
} from '../limits/outside.ts'
import { deckRoom, foldName, foldTalk, personRoom, raidRoom, seatRoom, wordRoom } from '../limits/names.ts'
import type { Room } from '../limits/letters.ts'
import { cardProblems, raidProblems } from './brought-cards.ts'
import { stopPlaces } from './habits.ts'
import { longestChat, signals } from './room.ts'
import { namesApart } from './names-apart.ts'
import { botNames } from './seating.ts'

/**
 * The shapes of what comes from outside: save files and messages. Strict: a field nobody knows is a mistake. Types of
 * the table are read off them; those of the engine are compared with them (test/table/schema.test.ts).
 */

/** Numbers of messages may be times; handles are larger than anything that is counted. */
export const whole = v.pipe(v.number(), v.safeInteger())
export const count = v.pipe(whole, v.minValue(0))
const amount = v.pipe(v.number(), v.minValue(-largestNumber), v.maxValue(largestNumber), v.safeInteger())
export const shortText = v.pipe(v.string(), v.maxLength(longestWord))
/** As it is shown. Names are folded where they are read, so nobody has to think of it later. */
const nameFor = (room: Room) =>
  v.pipe(
    shortText,
    v.transform((name) => foldName(name, room)),
  )
export const personName = nameFor(personRoom)
export const raidTitle = nameFor(raidRoom)
const seatTitle = nameFor(seatRoom)
const deckTitle = nameFor(deckRoom)
const cardWord = v.pipe(v.string(), v.maxLength(longestCardWord))
const isOfFewKinds = (deck: Record<string, number>): boolean => Object.keys(deck).length <= mostKinds
const copies = v.pipe(
  v.record(cardWord, v.pipe(amount, v.minValue(1))),
  v.check(isOfFewKinds, `at most ${mostKinds} different cards in one deck`),
)
const bossDecks = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), copies),
  v.check((decks) => Object.keys(decks).length <= mostDecks, `at most ${mostDecks} decks`),
)

export const seatSchema = v.picklist(seatNames)
const raidSchema = v.picklist(raidNames)
export const flag = v.exactOptional(v.literal(true))

const mostChoices = 500 // there are not so many cards at a table

const word = <K extends string>(name: K) => v.strictObject({ do: v.literal(name) })
const onCard = <K extends string>(name: K) => v.strictObject({ do: v.literal(name), card: count })

export const choiceSchema = v.union([
  word('pass'),
  word('cancel'),
  word('mulligan'),
  word('keep'),
  word('yes'),
  word('no'),
  word('none'),
  onCard('play'),
  v.strictObject({ do: v.literal('complete'), card: count, reward: v.exactOptional(count) }),
  v.strictObject({ do: v.literal('use'), card: count, power: count }),
  v.strictObject({ do: v.literal('place'), card: count, face: v.picklist(['up', 'down']) }),
  v.strictObject({ do: v.literal('attack'), with: count }),
  v.strictObject({ card: count }),
  v.strictObject({ seat: seatSchema }),
  v.strictObject({ pile: shortText }),
  v.strictObject({ mode: count }),
  v.strictObject({ key: shortText }),
  v.strictObject({ number: amount }),
])

const choices = v.pipe(v.array(choiceSchema), v.maxLength(mostChoices))
export const pickSchema = v.union([
  choiceSchema,
  choices,
  v.strictObject({
    divide: v.pipe(v.array(v.strictTuple([choiceSchema, amount])), v.maxLength(mostChoices)),
  }),
  v.strictObject({ layout: v.pipe(v.array(v.strictTuple([count, amount, amount])), v.maxLength(mostChoices)) }),
  v.strictObject({ spot: v.strictTuple([amount, amount]) }),
])

const deckName = v.exactOptional(shortText)

/** What may be adjusted is for the engine to say; here it must only be an adjustment at all. */
const adjustmentSchema = v.variant('do', [
  v.strictObject({
    do: v.literal('move'),
    card: v.union([count, v.strictObject({ top: seatSchema, deck: deckName }), v.strictObject({ random: seatSchema })]),
    to: v.picklist(['play', 'resources', 'hand', 'deckTop', 'deckBottom', 'graveyard', 'removed']),
    under: v.exactOptional(seatSchema),
    on: v.exactOptional(count),
    face: v.exactOptional(v.picklist(['up', 'down'])),
  }),
  v.strictObject({ do: v.literal('damage'), card: count, amount }),
  v.strictObject({ do: v.literal('heal'), card: count, amount }),
  v.strictObject({ do: v.literal('counters'), card: count, counter: shortText, change: amount }),
  onCard('ready'),
  onCard('exhaust'),
  onCard('flip'),
  onCard('detach'),
  v.strictObject({ do: v.literal('control'), card: count, to: seatSchema }),
  v.strictObject({ do: v.literal('attach'), card: count, to: count }),
  v.strictObject({ do: v.literal('draw'), seat: seatSchema, count: amount, deck: deckName }),
  v.strictObject({ do: v.literal('shuffle'), seat: seatSchema, deck: deckName }),
])

export const decisionId = v.pipe(amount, v.minValue(1))

export const moveSchema = v.union([
  v.strictObject({ decision: decisionId, seat: seatSchema, pick: pickSchema }),
  v.strictObject({
    decision: decisionId,
    seat: seatSchema,
    adjust: v.pipe(v.array(adjustmentSchema), v.minLength(1), v.maxLength(mostAdjustments)),
  }),
  v.strictObject({ seat: seatSchema, concede: v.literal(true) }),
])

const seedWords = v.strictTuple([whole, whole, whole, whole])
/** Of records, never of messages: chance is not for anybody at the table to put in. */
export const recordedSchema = v.union([
  ...moveSchema.options,
  v.strictObject({ reseed: seedWords, generator: v.exactOptional(v.picklist(generators)) }),
])

const namedAsShown = (card: CardValue): CardValue => {
  const name = foldName(card.name, wordRoom) || 'Card'
  return name === card.name ? card : { ...card, name }
}
/** A card is what the grammar of cards says, called as it is shown. */
export const cardSchema = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => cardProblems(dataset.value).forEach((message) => addIssue({ message }))),
  v.transform((card) => namedAsShown(card as CardValue)),
)

export const setupSchema = v.strictObject({
  raid: raidSchema,
  mode: v.exactOptional(shortText),
  seed: seedWords,
  raiders: v.pipe(v.array(v.strictObject({ hero: cardWord, deck: copies })), v.minLength(1), v.maxLength(5)),
  deckRule: v.exactOptional(v.picklist(deckRules)),
  leader: v.exactOptional(seatSchema),
  bossDeck: v.exactOptional(copies),
  bossDecks: v.exactOptional(bossDecks),
  extraCopy: v.exactOptional(cardWord),
  cards: v.exactOptional(v.pipe(v.array(cardSchema), v.maxLength(mostCards))),
  blank: flag,
  anyDeck: flag,
  generator: v.exactOptional(v.picklist(generators)),
})

/** What a raid is played with, word for word. */
export const valuesSchema: v.GenericSchema<unknown, Values> = v.strictObject({
  rules: v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => raidProblems(dataset.value).forEach((message) => addIssue({ message }))),
    v.transform((raid) => raid as RaidValue),
  ),
  cards: v.pipe(v.array(cardSchema), v.maxLength(mostCards)),
})

const memberId = v.pipe(v.string(), v.maxLength(20))
export const standIn = v.picklist(['skip', 'bot'])
/** Who plays a seat. */
export const sitterSchema = v.strictObject({
  player: shortText, // `human`, or the bot of that name
  name: seatTitle, // as people at the table call them
  member: v.exactOptional(memberId), // the guest whose person it is; absent: at the host's device
  person: v.exactOptional(shortText), // at this device: seats with the same one are one person's, who needs no curtain between them
  standIn: v.exactOptional(standIn), // its person is away: passed for, or played by the bot, until they are back
})
export const seatingSchema = v.pipe(v.record(seatSchema, sitterSchema), v.transform(namesApart))

const stopsSchema = v.array(v.picklist(stopPlaces))
export const habitsSchema = v.strictObject({
  idle: v.boolean(), // pass for me where I can do nothing else
  single: v.boolean(), // answer for me where only one answer is possible
  pay: v.boolean(), // choose for me which resources to exhaust, where it makes no difference that I could see
  // ask me there with an empty chain, if I can do something
  stops: v.strictObject({ mine: stopsSchema, friends: stopsSchema, foes: stopsSchema }),
  chain: v.picklist(['foes', 'all']), // whose links I am asked about: the other side's, or everybody's but my own
  hold: v.boolean(), // ask me again right after I have added a link (hold priority)
  until: v.nullable(v.literal('something')), // pass until something happens; the host sets it back
  cover: v.boolean(), // take a person's time before passing for me, so that no pause tells what I hold
  everyWindow: flag, // ask me in each window of a combat, also where nothing has changed since I passed
  attacks: v.exactOptional(
    // what I said of all attacks of equal cards, for one turn
    v.strictObject({
      turn: count,
      like: v.pipe(v.string(), v.maxLength(2000)), // how they look (standing.ts)
      by: v.nullable(count), // protect with this card while it can; null: let them through
    }),
  ),
})

// ---- what people at several devices say

const key = v.pipe(v.string(), v.maxLength(100))

/** A deck as its owner brings it. */
export const broughtSchema = v.strictObject({
  name: deckTitle,
  hero: key,
  deck: v.pipe(
    v.record(key, v.pipe(amount, v.minValue(1), v.maxValue(200))),
    v.check(isOfFewKinds, 'too many different cards'),
  ),
})

/** How the host sets the lobby up, and changes it later. */
export const planSchema = v.strictObject({
  raid: raidSchema,
  mode: v.nullable(shortText),
  side: shortText,
  deckRule: v.exactOptional(v.picklist(deckRules)),
  leader: v.nullable(seatSchema),
  bossDeck: v.exactOptional(copies),
  bossDecks: v.exactOptional(bossDecks),
  bossDeckName: v.exactOptional(deckTitle), // what its player calls all of them; absent: nothing, or they are the box's
  extraCopy: v.exactOptional(cardWord),
  cards: v.exactOptional(v.array(cardSchema)), // that no app has
  chairs: v.pipe(
    v.array(
      v.strictObject({
        seat: seatSchema,
        for: v.picklist(['device', 'guest', 'bot']), // a person at the host's device, somebody who joins, a bot
        name: seatTitle,
        bot: v.nullable(v.picklist(botNames)),
        deck: v.nullable(broughtSchema),
        person: v.exactOptional(shortText), // as of a sitter
      }),
    ),
    v.minLength(2),
    v.maxLength(6),
  ),
})

const hex = (bytes: number) => v.pipe(v.string(), v.length(2 * bytes), v.regex(/^[\da-f]*$/))
export const keySchema = hex(32)
export const signatureSchema = hex(64)
export const inviteSchema = hex(10)

const dealEntries = {
  term: count, // of the host that dealt
  roster: keySchema, // hash of the roster that it was dealt by
  deal: count, // each has a key of its own; shares of different deals do not fit together
}

/** One guest's part of the key that opens the host's records. */
export const shareSchema = v.strictObject({
  ...dealEntries,
  threshold: count, // so many are needed
  of: count,
  share: shortText, // base64
})

/** Where a part of the backup belongs. */
export const partPlaceSchema = v.strictObject({
  ...dealEntries, // whose key it is under
  base: count, // goes up each time part 0 is sent anew; parts of an older base are of no more use
  n: count,
})
/** Records of the raid, encrypted, in order: 0 holds the whole raid as it was, each later one what was added. */
export const partSchema = v.strictObject({ ...partPlaceSchema.entries, data: v.string() }) // base64

/** Where the raid can be found, for those who come back to it. */
export const roomSchema = v.strictObject({
  code: v.pipe(v.string(), v.maxLength(40)),
  generation: count,
  room: v.union([keySchema, v.literal('')]), // its name, which comes from its first host's key; empty: of an app from before
})

/** What a guest carries the raid on with. */
export const takeoverSchema = v.strictObject({
  parts: v.array(partSchema),
  shares: v.pipe(v.array(shareSchema), v.maxLength(50)), // this device's own first
  room: roomSchema, // where the raid goes on
  formerHost: personName, // what its people are called
})

/** Shown for a moment, kept nowhere. What raiders show each other does not go to the Boss, and the other way round. */
export const shownSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('point'), card: v.nullable(count) }), // null: no longer
  // what is tapped so far; the host leaves out what the others may not see
  v.strictObject({ kind: v.literal('choosing'), cards: v.pipe(v.array(count), v.maxLength(100)) }),
  v.strictObject({ kind: v.literal('signal'), signal: v.picklist(signals) }),
  v.strictObject({
    kind: v.literal('chat'),
    to: v.picklist(['all', 'side']),
    text: v.pipe(
      v.string(),
      v.maxLength(longestChat),
      v.transform((text) => foldTalk(text)),
      v.minLength(1),
    ),
  }),
])

export const hashSchema = v.pipe(v.string(), v.maxLength(20))

const farthest = 1_000_000 // mm: no table is so large
const length = v.pipe(count, v.maxValue(farthest))
const coordinate = v.pipe(amount, v.minValue(-farthest), v.maxValue(farthest))
const size = { width: length, height: length }
const point = v.strictTuple([coordinate, coordinate])
const at = { x: coordinate, y: coordinate, ...size }
const fallSchema = v.strictObject({
  table: v.strictObject(size),
  falling: v.strictObject({ ...size, spread: length }),
  mats: v.pipe(
    v.array(
      v.strictObject({
        seat: seatSchema,
        ...at,
        pieces: v.pipe(
          v.array(v.strictObject({ name: shortText, key: shortText, ...at, hit: flag })),
          v.maxLength(mostChoices),
        ),
      }),
    ),
    v.maxLength(6),
    v.check(
      (mats) => mats.reduce((sum, { pieces }) => sum + pieces.length, 0) <= mostChoices,
      `at most ${mostChoices} characters on all mats`, // a page draws each of them
    ),
  ),
  aim: point,
  at: point,
  turn: v.pipe(count, v.maxValue(turns - 1)),
})
const anyText = v.pipe(v.string(), v.maxLength(longestTold))
const mostFields = 40 // of one line; none says ten things
/** What a line says is for the page to read; a later version may say more. */
const logEntrySchema = v.pipe(
  v.objectWithRest(
    { n: amount, what: shortText, seat: v.exactOptional(seatSchema), fall: v.exactOptional(fallSchema) },
    v.union([anyText, v.pipe(v.number(), v.finite())]), // JSON has no way to write the others again
  ),
  v.check((line) => Object.keys(line).length <= mostFields, `at most ${mostFields} fields`),
)
const place = { n: v.pipe(count, v.maxValue(1e9)), after: count } // whoever goes on counts up from there
export const storySchema = v.variant('told', [
  v.strictObject({ ...place, told: v.literal('log'), entry: logEntrySchema, why: v.exactOptional(anyText) }),
  v.strictObject({ ...place, told: v.literal('why'), seat: seatSchema, text: anyText }),
  v.strictObject({ ...place, told: v.literal('undo'), seat: seatSchema, to: count }),
  v.strictObject({ ...place, told: v.literal('resumed') }),
  v.strictObject({ ...place, told: v.literal('mixed') }),
  v.strictObject({ ...place, told: v.literal('renewed'), lost: v.exactOptional(count) }),
  v.strictObject({ ...place, told: v.literal('sits'), seat: seatSchema, name: seatTitle, player: shortText }),
  v.strictObject({ ...place, told: v.literal('fault'), seat: seatSchema, text: anyText }),
])

const inEverySave = {
  content: shortText,
  setup: setupSchema,
  answers: v.pipe(v.array(recordedSchema), v.maxLength(mostAnswers)),
  snapshots: v.pipe(v.array(v.strictObject({ after: count, state: v.string() })), v.maxLength(mostSnapshots)),
  name: v.exactOptional(raidTitle),
  seating: v.exactOptional(seatingSchema),
  story: v.exactOptional(v.pipe(v.array(storySchema), v.maxLength(mostStory))),
  by: v.exactOptional(v.pipe(v.string(), v.regex(/^[phbo]*$/))),
}
export const saveSchemaOf1 = v.strictObject({ format: v.literal(1), ...inEverySave })
export const saveSchema = v.strictObject({
  format: v.literal(saveFormat),
  ...inEverySave,
  values: valuesSchema,
  hashes: v.array(hashSchema),
  from: count,
})
