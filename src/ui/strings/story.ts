import { own } from '../../cards/own.ts'
import type { LogEntry } from '../../engine/contract/log.ts'
import type { Seat } from '../../engine/contract/names.ts'

/** The story of a raid. Cards are written «so» and become links; seats are called by `who`. */

type Who = (seat: Seat) => string

const cards = (n: number | undefined): string => (n === 1 ? 'a card' : `${n} cards`)
const mark = (name: string | undefined): string => (name === undefined ? 'something' : `«${name}»`)

/** Seats that the engine writes into a text. */
const named = (text: string | undefined, who: Who): string =>
  (text ?? '').replace(/\b(boss|raider[1-5])\b/g, (seat) => who(seat as Seat))

const places: Record<string, string> = {
  hand: 'its owner’s hand',
  deck: 'its owner’s deck',
  graveyard: 'the graveyard',
  play: 'play',
  resource: 'the resources',
}

const ends: Record<string, string> = { raiders: 'The raiders have won.', boss: 'The Boss has won.', draw: 'A draw.' }

type Say = (e: LogEntry, who: Who) => string
const seatOf = (e: LogEntry, who: Who): string => (e.seat ? who(e.seat) : 'Somebody')

const byHand: Record<NonNullable<LogEntry['how']>, Say> = {
  move: (e, who) => `${mark(e.card)} ${named(e.text, who)}`,
  damage: (e) => `${e.amount} damage on ${mark(e.card)}`,
  heal: (e) => `${e.amount} damage off ${mark(e.card)}`,
  counters: (e) => `${Math.abs(e.amount ?? 0)} × ${e.text} ${(e.amount ?? 0) < 0 ? 'off' : 'on'} ${mark(e.card)}`,
  ready: (e) => `${mark(e.card)} ready`,
  exhaust: (e) => `${mark(e.card)} exhausted`,
  flip: (e) => `${mark(e.card)} ${e.text}`,
  control: (e, who) => `${mark(e.card)} under the control of ${named(e.text, who)}`,
  attach: (e) => `${mark(e.card)} on ${mark(e.other)}`,
  detach: (e) => `${mark(e.card)} off ${mark(e.other)}`,
  draw: (e, who) => `${named(e.text, who)} draws ${cards(e.amount)}${e.other ? ` from ${e.other}` : ''}`,
  shuffle: (e, who) => `${named(e.text, who)} shuffled`,
}

/** Why something that goes on and on has come to its end (803). */
const loops: Record<string, (e: LogEntry) => string> = {
  same: (e) => `${mark(e.card)} is in a loop that changes nothing. Nobody acts, so it doesn’t trigger again (803.3)`,
  ceiling: (e) =>
    `${mark(e.card)} has looped ${e.amount} times, the most this table allows. It doesn’t trigger again (803.3)`,
  tokens: (e) => `There are ${e.amount} cards in the raid: this table has no room for more tokens`,
  draw: () => 'This loop has no end and nobody can break it: the raid is a draw (803.5)',
}

const lines: Record<LogEntry['what'], Say> = {
  turn: (e, who) => `${seatOf(e, who)} takes a turn`,
  play: (e, who) => `${seatOf(e, who)} plays ${mark(e.card)}`,
  use: (e, who) => `${seatOf(e, who)} uses ${mark(e.card)}`,
  complete: (e, who) => `${seatOf(e, who)} completes ${mark(e.card)}`,
  place: (e, who) => `${seatOf(e, who)} places ${e.card ? mark(e.card) : 'a card'} as a resource`,
  trigger: (e) => `${mark(e.card)} triggers`,
  event: (e) => `Event: ${mark(e.card)}`,
  attack: (e) => `${mark(e.card)} attacks ${mark(e.other)}`,
  strike: (e, who) => `${seatOf(e, who)} strikes with ${mark(e.card)}`,
  protect: (e) => `${mark(e.card)} protects ${mark(e.other)}`,
  damage: (e) => `${mark(e.card)} deals ${e.amount} ${e.text} damage to ${mark(e.other)}`,
  prevent: (e) => `${mark(e.card)} prevents ${e.amount} damage to ${mark(e.other)}`,
  heal: (e) => `${mark(e.card)} heals ${e.amount} damage from ${mark(e.other)}`,
  put: (e) => `${e.amount} damage is put on ${mark(e.card)}`,
  remove: (e) => `${e.amount} damage is removed from ${mark(e.card)}`,
  destroy: (e) => `${mark(e.card)} is destroyed`,
  move: (e) =>
    e.text === 'removed'
      ? `${mark(e.card)} is removed from the game`
      : `${mark(e.card)} goes to ${own(places, e.text ?? '') ?? e.text}`,
  draw: (e, who) => `${seatOf(e, who)} draws ${cards(e.amount)}`,
  discard: (e, who) => `${seatOf(e, who)} discards ${mark(e.card)}`,
  interrupt: (e) => `${mark(e.card)} is interrupted`,
  enter: (e) => `${mark(e.card)} enters play`,
  ready: (e) => `${mark(e.card)} readies`,
  exhaust: (e) => `${mark(e.card)} exhausts`,
  flip: (e) => `${mark(e.card)} flips`,
  swap: (e) => `${mark(e.card)} becomes ${mark(e.other)}`,
  attach: (e) => `${mark(e.card)} is attached to ${mark(e.other)}`,
  detach: (e) => `${mark(e.card)} comes off`,
  roll: (e, who) => `${seatOf(e, who)} rolls ${e.amount}`,
  reveal: (e, who) => `${seatOf(e, who)} reveals ${mark(e.card)}`,
  random: (e, who) => `Chance chooses ${e.seat ? who(e.seat) : mark(e.card)}`,
  choose: (e, who) => `${e.seat ? `${who(e.seat)} chooses` : 'The raiders choose'} ${named(e.text, who)}`,
  control: (e, who) => `${seatOf(e, who)} controls ${mark(e.card)}`,
  shuffle: (e, who) => `${seatOf(e, who)} shuffles${e.text === undefined ? '' : ` ${e.text}`}`,
  fall: (e, who) => `${seatOf(e, who)} falls`,
  mulligan: (e, who) => `${seatOf(e, who)} ${e.text}`,
  concede: (e, who) => `${seatOf(e, who)} concedes`,
  adjust: (e, who) =>
    `${seatOf(e, who)} adjusts by hand: ${(e.how && own(byHand, e.how)?.(e, who)) ?? named(e.text, who)}`,
  mark: (e, who) => `${seatOf(e, who)} is ${e.text} now`,
  loop: (e) => own(loops, e.text ?? '')?.(e) ?? 'A loop (803)',
  reset: () => 'Everybody begins anew',
  end: (e) => `The raid is over. ${own(ends, e.text ?? '') ?? ''}`,
}

export const story = {
  /** A later version may tell of what this one has no words for. */
  line: (entry: LogEntry, who: Who): string => own(lines, entry.what)?.(entry, who) ?? named(entry.text, who),
  undo: (name: string) => `${name} takes it back`,
  resumed: 'The raid goes on',
  renewed: (lost: number) =>
    lost === 0
      ? 'The rules of this app have changed. The raid goes on, but can’t be undone as far back as before.'
      : `The rules of this app have changed, and the last ${lost === 1 ? 'answer is' : `${lost} answers are`} different by them. ` +
        'The raid goes on from before that.',
  sits: (seat: string, name: string, isBot: boolean) => (isBot ? `A bot plays for ${name}` : `${name} plays ${seat}`),
  fault: (text: string) => `The rules stumbled and were put back: ${text}`,
  takenBack: 'taken back',
} as const
