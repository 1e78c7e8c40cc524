import { own } from '../../cards/own.ts'
import type { Adjustment } from './adjustment.ts'
import type { Fall } from './drop.ts'
import type { Seat } from './names.ts'

/** A public line of the log, as data. Names and what they stand for; nothing that somebody may not know. */
export interface LogEntry {
  n: number
  what:
    | 'turn'
    | 'play'
    | 'use'
    | 'complete'
    | 'place'
    | 'trigger'
    | 'event'
    | 'attack'
    | 'strike'
    | 'protect'
    | 'damage'
    | 'prevent'
    | 'heal'
    | 'put'
    | 'remove'
    | 'destroy'
    | 'move'
    | 'draw'
    | 'discard'
    | 'interrupt'
    | 'enter'
    | 'ready'
    | 'exhaust'
    | 'flip'
    | 'turnDown'
    | 'swap'
    | 'attach'
    | 'detach'
    | 'roll'
    | 'reveal'
    | 'choose'
    | 'random'
    | 'control'
    | 'shuffle'
    | 'fall'
    | 'mulligan'
    | 'concede'
    | 'adjust'
    | 'reset'
    | 'mark'
    | 'unmark'
    | 'say'
    | 'loop'
    | 'drop'
    | 'threat' // R504.2a: `amount` is the Boss's threat level, `text` how many resources go
    | 'end'
  seat?: Seat // who did it; of 'damage' and 'heal' the source's controller, of 'destroy' the card's
  card?: string
  key?: string // of the card: several may have one name
  whose?: Seat // the card's controller then; outside play its owner
  other?: string
  otherKey?: string
  otherWhose?: Seat
  by?: string // the card whose text did it, where a text did
  byKey?: string
  from?: Seat // of 'control': who had it
  place?: string // of 'move': where it was
  amount?: number
  text?: string
  how?: Adjustment['do'] // of 'adjust'
  fall?: Fall // of 'drop'
}

const cards = (n: number | undefined): string => (n === 1 ? 'a card' : `${n} cards`)

const byHand: Record<Adjustment['do'], (e: LogEntry) => string> = {
  move: (e) => `${e.card} ${e.text}`,
  damage: (e) => `${e.amount} damage on ${e.card}`,
  heal: (e) => `${e.amount} damage off ${e.card}`,
  counters: (e) => `${Math.abs(e.amount ?? 0)} × ${e.text} ${(e.amount ?? 0) < 0 ? 'off' : 'on'} ${e.card}`,
  ready: (e) => `${e.card} ready`,
  exhaust: (e) => `${e.card} exhausted`,
  flip: (e) => `${e.card} ${e.text}`,
  control: (e) => `${e.card} under the control of ${e.text}`,
  attach: (e) => `${e.card} on ${e.other}`,
  detach: (e) => `${e.card} off ${e.other}`,
  draw: (e) => `${e.text} draws ${cards(e.amount)}${e.other ? ` from ${e.other}` : ''}`,
  shuffle: (e) => `${e.text} shuffled`,
}

/** 803: why something that goes on and on has come to its end. `amount`: how often it came round. */
const loops: Record<string, (e: LogEntry) => string> = {
  same: (e) => `A loop: ${e.card} changes nothing any more, nobody acts, and so it doesn’t trigger again (803.3)`,
  ceiling: (e) =>
    `A loop: ${e.card} came round ${e.amount} times while nobody acted. That is as far as this table goes: it doesn’t trigger again (803.3)`,
  tokens: (e) => `There are ${e.amount} cards in the raid: this table has no room for more tokens`,
  kind: (e) => `There are ${e.amount} tokens called ${e.card} in play: this table has no room for more of them`,
  memory: (e) => `This table remembers ${e.amount} things that happened in a turn; what happens now is not remembered`,
  draw: () => 'A loop that nobody can break: the raid is a draw (803.5)',
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Who was hit, for those who can't see it fall. */
const dropText = ({ card, fall }: LogEntry): string => {
  const hit = fall?.mats.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.hit ? [piece.name] : []))) ?? []
  return hit.length === 0 ? `${card} falls and lands on nobody` : `${card} falls and lands on ${listed(hit)}`
}

const say: Record<LogEntry['what'], (e: LogEntry) => string> = {
  turn: (e) => `Turn of ${e.seat}`,
  play: (e) => `${e.seat} plays ${e.card}`,
  use: (e) => `${e.seat} uses ${e.card}`,
  complete: (e) => `${e.seat} completes ${e.card}`,
  place: (e) => `${e.seat} places ${e.card ?? 'a card'} as a resource`,
  trigger: (e) => (e.amount === undefined ? `${e.card} triggers` : `${e.card} triggers ${e.amount} times`),
  event: (e) => `Event: ${e.card}`,
  attack: (e) => `${e.card} attacks ${e.other}`,
  strike: (e) => `${e.seat} strikes with ${e.card}`,
  protect: (e) => `${e.card} protects ${e.other}`,
  damage: (e) => `${e.card} deals ${e.amount} ${e.text} damage to ${e.other}`,
  prevent: (e) => `${e.card} prevents ${e.amount} damage to ${e.other}`,
  heal: (e) => `${e.card} heals ${e.amount} damage from ${e.other}`,
  put: (e) => `${e.amount} damage is put on ${e.card}`,
  remove: (e) => `${e.amount} damage is removed from ${e.card}`,
  destroy: (e) => `${e.card} is destroyed`,
  move: (e) => (e.text === 'removed' ? `${e.card} is removed from the game` : `${e.card} goes to ${e.text}`),
  draw: (e) => `${e.seat} draws ${cards(e.amount)}`,
  discard: (e) => `${e.seat} discards ${e.card}`,
  interrupt: (e) => `${e.card} is interrupted`,
  enter: (e) => `${e.card} enters play`,
  ready: (e) => `${e.card} readies`,
  exhaust: (e) => `${e.card} exhausts`,
  flip: (e) => `${e.card} flips`,
  turnDown: (e) => `${e.card} is turned face down`,
  swap: (e) => `${e.card} becomes ${e.other}`,
  attach: (e) => `${e.card} is attached to ${e.other}`,
  detach: (e) => `${e.card} comes off`,
  roll: (e) => `${e.seat} rolls ${e.amount}`,
  reveal: (e) => `${e.seat} reveals ${e.card}`,
  random: (e) => `Chosen at random: ${e.seat ?? e.card}`,
  choose: (e) => (e.seat ? `${e.seat} chooses ${e.text}` : `The raiders choose ${e.text}`),
  control: (e) => `${e.seat} controls ${e.card}`,
  shuffle: (e) => `${e.seat} shuffles${e.text === undefined ? '' : ` ${e.text}`}`,
  fall: (e) => `${e.seat} falls`,
  mulligan: (e) => `${e.seat} ${e.text}`,
  concede: (e) => `${e.seat} concedes`,
  adjust: (e) => `${e.seat} adjusts by hand: ${(e.how && own(byHand, e.how)?.(e)) ?? e.text}`,
  mark: (e) => `${e.seat} is ${e.text} now`,
  unmark: (e) => `${e.seat} isn’t ${e.text} any more`,
  say: (e) => `${e.card}: “${e.text}”`,
  loop: (e) => own(loops, e.text ?? '')?.(e) ?? 'A loop (803)',
  reset: () => 'The encounter resets: everyone starts again',
  drop: dropText,
  threat: (e) =>
    `Threat level ${e.amount}: ${e.seat} destroys ${e.text === '1' ? 'a resource' : `${e.text} resources`}`,
  end: (e) => `The raid is over: ${e.text}`,
}

export const logText = (entry: LogEntry): string => own(say, entry.what)?.(entry) ?? entry.what
