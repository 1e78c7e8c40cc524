import type { Adjustment, Destination } from '../../engine/contract/adjustment.ts'
import type { Adjusting, Answer, Concession, Pick } from '../../engine/contract/answer.ts'
import type { Ask, Choice, Decision, Question } from '../../engine/contract/decision.ts'
import type { Laid, LaidPiece, Mat, Piece } from '../../engine/contract/drop.ts'
import { coordinate, mat, mostPieces, pieces, point, size, sized, theFalling } from './drop.ts'
import {
  byMember,
  byTag,
  type Check,
  either,
  has,
  isList,
  isNumber,
  listOf,
  maybe,
  shaped,
  tuple,
  wordOf,
  yes,
} from './parts.ts'
import { amount, cardKey, count, few, handle, longText, mostSeats, seat, seats, shortText } from './plain.ts'

/** What is asked and what is answered. */

const face = wordOf<'up' | 'down'>({ up: true, down: true })
const doing = byTag<Extract<Choice, { do: string }>, 'do'>('do', {
  pass: {},
  play: { card: handle },
  use: { card: handle, power: count },
  complete: { card: handle, reward: maybe(count) },
  place: { card: handle, face },
  attack: { with: handle },
  cancel: {},
  mulligan: {},
  keep: {},
  yes: {},
  no: {},
  none: {},
})
const naming = byMember<Exclude<Choice, { do: string }>>({
  card: handle,
  seat,
  pile: shortText,
  mode: count,
  key: cardKey,
  number: amount,
})
const anyChoice: Check<Choice> = either(has('do'), doing, naming)
const choice: Check<Choice> = (value, left) => {
  left.choices -= 1
  return left.choices < 0 ? 'is one choice too many' : anyChoice(value, left)
}
const choices = listOf(choice, Infinity) // they are counted
const laid = listOf(tuple<Laid>(handle, coordinate, coordinate), mostPieces)

const ask = byTag<Ask, 'shape'>('shape', {
  one: { options: choices },
  some: { options: choices, min: few, max: few },
  number: { min: amount, max: amount },
  order: { options: choices },
  divide: { options: choices, total: few, least: few, most: maybe(listOf(amount, 2000)) },
  layout: {
    mat: sized,
    pieces: listOf(shaped<Piece>({ card: handle, ...size }), mostPieces),
    usual: laid,
    falling: theFalling,
  },
  spot: {
    table: sized,
    mats: listOf(shaped<Mat & { pieces: LaidPiece[] }>({ ...mat, pieces }), mostSeats),
    falling: theFalling,
  },
})

const question = wordOf<Question>({
  ...{ mulligan: true, priority: true, x: true, modes: true, target: true, defender: true, divide: true },
  ...{ payResources: true, payCost: true, strike: true, protect: true, replace: true, packetOrder: true },
  ...{ triggerOrder: true, uniqueness: true, discardDown: true, giveUpResources: true, way: true, inspire: true },
  ...{ choose: true, choosePlayer: true, chooseNumber: true, nameType: true, nameTrait: true, collect: true },
  ...{ chooseMode: true, may: true, mayPay: true, assign: true, order: true, layOut: true, aim: true },
})

export const decision = shaped<Decision>({
  id: count,
  seats,
  question,
  ask,
  card: maybe(handle),
  name: maybe(shortText),
  about: maybe(handle),
  amount: maybe(amount),
  part: maybe(longText),
  text: maybe(longText),
  texts: maybe(listOf(longText, 500)),
  controller: maybe(seat),
  each: maybe(seat),
  x: maybe(amount),
  cancel: maybe(yes),
  rule: shortText,
})

const shares = shaped<Extract<Pick, { divide: unknown }>>({
  divide: listOf(tuple<[Choice, number]>(choice, amount), 500),
})
const layout = shaped<Extract<Pick, { layout: unknown }>>({ layout: laid })
const spot = shaped<Extract<Pick, { spot: unknown }>>({ spot: point })
const pick: Check<Pick> = either(
  isList,
  choices,
  either(has('divide'), shares, either(has('layout'), layout, either(has('spot'), spot, choice))),
)

const unseen = either(
  has('top'),
  shaped<{ top: Answer['seat']; deck?: string }>({ top: seat, deck: maybe(shortText) }),
  shaped<{ random: Answer['seat'] }>({ random: seat }),
)
const destination = wordOf<Destination>({
  ...{ play: true, resources: true, hand: true, deckTop: true, deckBottom: true, graveyard: true, removed: true },
})
const adjustment = byTag<Adjustment, 'do'>('do', {
  move: {
    card: either(isNumber, handle, unseen),
    to: destination,
    under: maybe(seat),
    on: maybe(handle),
    face: maybe(face),
  },
  damage: { card: handle, amount },
  heal: { card: handle, amount },
  counters: { card: handle, counter: shortText, change: amount },
  ready: { card: handle },
  exhaust: { card: handle },
  flip: { card: handle },
  control: { card: handle, to: seat },
  attach: { card: handle, to: handle },
  detach: { card: handle },
  draw: { seat, count: amount, deck: maybe(shortText) },
  shuffle: { seat, deck: maybe(shortText) },
})

export const move = either(
  has('concede'),
  shaped<Concession>({ seat, concede: yes }),
  either(
    has('adjust'),
    shaped<Adjusting>({ decision: count, seat, adjust: listOf(adjustment, 100) }),
    shaped<Answer>({ decision: count, seat, pick }),
  ),
)
