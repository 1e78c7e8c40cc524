import type { Adjustment, Destination, Moving } from '../../engine/contract/adjustment.ts'
import { type Game, inPlay } from '../../engine/state/game.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { cardsCalled, type Names } from './names.ts'
import { checkKey, fail, inside, type FilePlace, readFields, readOneOf, readSeat, readText, show } from './read.ts'
import { isBossDeck } from './words.ts'

/** Adjustments as rulings write them, such as `{ damage: Onyxia, amount: 3 }`: cards are named, not known by handles. */
export interface AdjustSpec {
  cards: string[] // the names in it
  with: (handle: (name: string) => Handle) => Adjustment // once it is known which cards they are
}

/** The adjustments there are, and what else each says. */
const details: Record<Adjustment['do'], readonly string[]> = {
  move: ['to', 'under', 'on', 'face'],
  damage: ['amount'],
  heal: ['amount'],
  counters: ['counter', 'change'],
  ready: [],
  exhaust: [],
  flip: [],
  control: ['to'],
  attach: ['to'],
  detach: [],
  draw: ['count'],
  shuffle: [],
}
const kinds = Object.keys(details) as Adjustment['do'][]

const destinations: readonly Destination[] = [
  'play',
  'resources',
  'hand',
  'deckTop',
  'deckBottom',
  'graveyard',
  'removed',
]

/** Any number: that a wrong one is refused is for rulings to show. */
const readAmount = (value: unknown, place: FilePlace): number =>
  typeof value === 'number' ? value : fail(place, `expected a number, found ${show(value)}.`)

/** `boss` or, for another deck, `boss.events`. */
const readDeck = (value: string, place: FilePlace, raiders: number): { seat: Seat; deck?: string } => {
  const [seat, deck] = value.split('.')
  if (deck === undefined) return { seat: readSeat(seat, place, raiders) }
  if (!isBossDeck(deck)) fail(place, `there is no deck called "${deck}".`)
  return { seat: readSeat(seat, place, raiders), deck }
}

const unseenCard = /^(top|random) of (.+)$/

export const readAdjustment = (value: unknown, place: FilePlace, raiders: number): AdjustSpec => {
  const fields = readFields(value, place, null)
  const how = kinds.find((kind) => Object.hasOwn(fields, kind))
  if (!how) return fail(place, `expected one of ${kinds.join(', ')}, found ${show(value)}.`)
  for (const key of Object.keys(fields)) checkKey(key, place, [how, ...details[how]])
  const at = (key: string): FilePlace => inside(place, key)
  const name = readText(fields[how], at(how))
  const seat = (key: string): Seat => readSeat(fields[key], at(key), raiders)
  const amount = (key: string): number => readAmount(fields[key], at(key))
  switch (how) {
    case 'move':
      return readMoving(fields, name, place, raiders)
    case 'damage':
    case 'heal': {
      const n = amount('amount')
      return { cards: [name], with: (handle) => ({ do: how, card: handle(name), amount: n }) }
    }
    case 'counters': {
      const counter = readText(fields['counter'], at('counter'))
      const change = amount('change')
      return { cards: [name], with: (handle) => ({ do: how, card: handle(name), counter, change }) }
    }
    case 'control': {
      const to = seat('to')
      return { cards: [name], with: (handle) => ({ do: how, card: handle(name), to }) }
    }
    case 'attach': {
      const to = readText(fields['to'], at('to'))
      return { cards: [name, to], with: (handle) => ({ do: how, card: handle(name), to: handle(to) }) }
    }
    case 'draw': {
      const count = fields['count'] === undefined ? 1 : amount('count')
      const deck = readDeck(name, at(how), raiders)
      return { cards: [], with: () => ({ do: how, count, ...deck }) }
    }
    case 'shuffle': {
      const deck = readDeck(name, at(how), raiders)
      return { cards: [], with: () => ({ do: how, ...deck }) }
    }
    default:
      return { cards: [name], with: (handle) => ({ do: how, card: handle(name) }) }
  }
}

const readMoving = (fields: Record<string, unknown>, name: string, place: FilePlace, raiders: number): AdjustSpec => {
  const at = (key: string): FilePlace => inside(place, key)
  const to = readOneOf(fields['to'], at('to'), destinations)
  const on = fields['on'] === undefined ? null : readText(fields['on'], at('on'))
  const more = {
    ...(fields['under'] === undefined ? {} : { under: readSeat(fields['under'], at('under'), raiders) }),
    ...(fields['face'] === undefined ? {} : { face: readOneOf(fields['face'], at('face'), ['up', 'down'] as const) }),
  }
  const unseen = readUnseen(name, at('move'), raiders)
  return {
    cards: [...(unseen ? [] : [name]), ...(on === null ? [] : [on])],
    with: (handle) => ({
      do: 'move',
      card: unseen ?? handle(name),
      to,
      ...more,
      ...(on === null ? {} : { on: handle(on) }),
    }),
  }
}

const readUnseen = (name: string, place: FilePlace, raiders: number): Exclude<Moving['card'], Handle> | null => {
  const [, which, whose = ''] = unseenCard.exec(name) ?? []
  if (which === undefined) return null
  if (which === 'random') return { random: readSeat(whose, place, raiders) }
  const { seat, deck } = readDeck(whose, place, raiders)
  return { top: seat, ...(deck === undefined ? {} : { deck }) }
}

/** The card that somebody would lay a hand on: the one in play, or the first of that name anywhere. */
export const handleCalled = (g: Game, names: Names, name: string): Handle => {
  const called = cardsCalled(g, names, name)
  return (called.find(inPlay) ?? called[0])?.handle ?? 0
}
