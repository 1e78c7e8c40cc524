import type { LogEntry } from '../../engine/contract/log.ts'
import type {
  CardView,
  CombatView,
  HiddenCardView,
  LinkView,
  SeatView,
  View,
  WayView,
} from '../../engine/contract/view.ts'
import { decision } from './asked.ts'
import { drop, fall } from './drop.ts'
import {
  byMember,
  type Check,
  either,
  type Fields,
  flag,
  has,
  isList,
  listOf,
  maybe,
  nullable,
  recordOf,
  shaped,
  text,
  wordOf,
  yes,
} from './parts.ts'
import {
  amount,
  cardKey,
  count,
  few,
  handle,
  handles,
  longText,
  mostSeats,
  raid,
  result,
  seat,
  seats,
  shortText,
} from './plain.ts'

/** What a view must be for a page to draw it. */

const words = listOf(shortText, 100)

const fieldsOfCard: Fields<CardView> = {
  handle,
  key: cardKey,
  name: shortText,
  owner: seat,
  controller: seat,
  side: wordOf<CardView['side']>({ front: true, back: true }),
  exhausted: flag,
  damage: amount,
  atk: maybe(amount),
  attacks: maybe(amount),
  health: maybe(amount),
  def: maybe(amount),
  strike: maybe(amount),
  cost: maybe(amount),
  types: words,
  keywords: words,
  also: maybe(words),
  counters: maybe(recordOf(shortText, amount, 100)),
  attached: maybe((value, left) => {
    left.deeper -= 1
    const problem = left.deeper < 0 ? 'lies too deep' : cards(value, left)
    left.deeper += 1
    return problem
  }),
  host: maybe(handle),
  isNew: maybe(yes),
  apart: maybe(wordOf<NonNullable<CardView['apart']>>({ both: true, you: true, it: true })),
  until: maybe(shaped<NonNullable<CardView['until']>>({ left: handles, done: maybe(handles) })),
  stands: maybe(shortText),
  payers: maybe(seats),
}
const counted =
  <T>(check: Check<T>): Check<T> =>
  (value, left) => {
    left.cards -= 1
    return left.cards < 0 ? 'is one card too many' : check(value, left)
  }
const card = counted(shaped<CardView>(fieldsOfCard))
const cards: Check<CardView[]> = listOf(card, Infinity) // they are counted
const hidden = counted(shaped<HiddenCardView>({ handle, hidden: yes, exhausted: maybe(flag) }))
const anyCard = either(has('hidden'), hidden, card)
const anyCards = listOf(anyCard, Infinity)

const seatView = shaped<SeatView>({
  seat,
  out: flag,
  leader: maybe(yes),
  marks: maybe(words),
  hero: nullable(card),
  allies: cards,
  equipment: cards,
  abilities: cards,
  resources: anyCards,
  hand: either(isList, cards, few),
  deck: few,
  graveyard: cards,
  removed: anyCards,
  decks: recordOf(shortText, shaped<SeatView['decks'][string]>({ count: few, graveyard: cards }), 30),
  placed: flag,
})

const link = shaped<LinkView>({
  kind: wordOf<LinkView['kind']>({
    ...{ card: true, resource: true, power: true, reward: true, trigger: true, proposal: true, game: true },
  }),
  controller: seat,
  card: maybe(anyCard),
  targets: listOf(byMember<LinkView['targets'][number]>({ card: handle, seat, pile: shortText }), 500),
  x: maybe(amount),
  times: maybe(count),
  modes: maybe(listOf(count, 100)),
  power: maybe(longText),
  effect: maybe(longText),
})

const combat = shaped<CombatView>({
  step: wordOf<CombatView['step']>({ proposed: true, attack: true, defend: true }),
  attacker: nullable(handle),
  defender: nullable(handle),
  protector: flag,
  weapons: handles,
})

const way = shaped<WayView>({
  name: shortText,
  key: cardKey,
  state: wordOf<WayView['state']>({ cleared: true, here: true, open: true, closed: true }),
  needs: maybe(count),
  advised: maybe(count),
})

/** A later app may tell more kinds of line: a page says of those what it can. */
const kindOfLine = text(40) as unknown as Check<LogEntry['what']>
const kindOfAdjustment = text(40) as unknown as Check<NonNullable<LogEntry['how']>>
export const logEntry = shaped<LogEntry>({
  n: count,
  what: kindOfLine,
  seat: maybe(seat),
  card: maybe(longText),
  key: maybe(cardKey),
  whose: maybe(seat),
  other: maybe(longText),
  otherKey: maybe(cardKey),
  otherWhose: maybe(seat),
  by: maybe(longText),
  byKey: maybe(cardKey),
  from: maybe(seat),
  place: maybe(longText),
  amount: maybe(amount),
  text: maybe(longText),
  how: maybe(kindOfAdjustment),
  fall: maybe(fall),
})

const shape = shaped<View>({
  you: nullable(seat),
  raid,
  turn: shaped<View['turn']>({ number: count, seat, phase: shortText, step: shortText }),
  chart: words,
  facts: recordOf(shortText, amount, 200),
  ways: maybe(listOf(way, 50)),
  pool: maybe(recordOf(cardKey, shaped<{ left: number; of: number }>({ left: few, of: few }), 100)),
  seats: listOf(seatView, mostSeats),
  chain: listOf(link, 500),
  combat: nullable(combat),
  priority: nullable(seat),
  waitingFor: seats,
  decision: nullable(decision),
  led: maybe(decision),
  revealed: cards,
  drop: maybe(drop),
  log: listOf(logEntry, 200),
  result: nullable(result),
})

/** A table has a Boss and raiders, each once, and one of them has the turn. */
const seatsProblem = ({ seats: all, turn, you }: View): string | null => {
  const there = new Set(all.map((it) => it.seat))
  if (there.size !== all.length) return 'seats: should each be there once'
  if (!there.has('boss') || there.size < 2) return 'seats: should have the Boss and a raider'
  return there.has(turn.seat) && (you === null || there.has(you))
    ? null
    : 'seats: should have whose turn it is and whose view'
}

export const view: Check<View> = (value, left) => shape(value, left) ?? seatsProblem(value as View)
