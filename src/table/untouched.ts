import { isSame } from '../cards/same.ts'
import type { Continuous, ContinuousWords } from '../cards/vocabulary/values.ts'
import type { CardView, View } from '../engine/contract/view.ts'
import { applies } from '../engine/deriving/match.ts'
import { viewOf } from '../engine/seeing/look.ts'
import { type Game, refOf, seatName, valueOf } from '../engine/state/game.ts'
import type { Card, Frame, Modifier, SeatState, State } from '../engine/state/state.ts'

/**
 * Whether something that somebody did has left the table as it was, apart from what it cost them: resources exhausted,
 * their hero flipped, the card itself spent. Not only what can be seen counts: whatever is remembered or lasts does.
 */

/** `asleep`: only something is left that lasts a while and means no card that is in play now. */
export type Trace = 'none' | 'asleep' | 'some'

/** Who did it, and with which card. */
export interface Doer {
  seat: number
  source: number // id of the card
}

type Compared = (before: Game, after: Game, doer: Doer) => Trace

const same =
  <K extends keyof State>(field: K): Compared =>
  (before, after) =>
    isSame(before.s[field], after.s[field]) ? 'none' : 'some'
/** Counters and notes of the engine's own, and what is asked next. */
const beside: Compared = () => 'none'

const worse = (a: Trace, b: Trace): Trace => (a === 'some' || b === 'some' ? 'some' : a === 'asleep' ? a : b)
const worst = <T>(all: readonly T[], trace: (one: T, at: number) => Trace): Trace => {
  let found: Trace = 'none'
  for (const [at, one] of all.entries()) {
    found = worse(found, trace(one, at))
    if (found === 'some') break
  }
  return found
}

const paying = { exhausted: false, tired: 0 }

const cardTrace = (g: Game, was: Card, now: Card, { seat, source }: Doer): Trace => {
  if (isSame(was, now)) return 'none'
  if (was.ctl !== seat || now.ctl !== seat) return 'some'
  if (was.place === 'resource') return isSame({ ...was, ...paying }, { ...now, ...paying }) ? 'none' : 'some'
  if (was.id !== source) return 'some'
  if (was.place === 'hand') return now.place === 'graveyard' ? 'none' : 'some'
  if (was.place !== 'play') return 'some'
  const { exhausted, tired, back, uses } = now
  if (!isSame({ ...was, exhausted, tired, back, uses }, now)) return 'some'
  if (was.back !== back && hasOtherSide(g, now)) return 'some'
  return was.exhausted === exhausted ? 'none' : 'asleep' // an exhausted card can be worth something
}

/** A hero whose other side says something is worth flipping. */
const hasOtherSide = (g: Game, card: Card): boolean => {
  const value = valueOf(g, card)
  return value.type !== 'hero' || (value.back?.length ?? 0) > 0
}

const without = (list: readonly number[], id: number): number[] => list.filter((one) => one !== id)
const calm = (seat: SeatState, source: number): unknown => ({
  ...seat,
  hand: without(seat.hand, source),
  graveyard: without(seat.graveyard, source),
})

/** Whose word it is in a window is no matter of the table. */
const calmFrame = (frame: Frame): Frame => (frame.f === 'window' ? { ...frame, holder: 0, passes: 0 } : frame)

const brief: ReadonlySet<string> = new Set(['turn', 'combat'])

/** It speaks of cards of which none is in play; as soon as one is, whoever could have made it is asked again. */
const isAsleep = (g: Game, { code, env, until, flagged }: Modifier): boolean => {
  const says = g.lib.at<Continuous | { when: unknown }>(code)
  if ('when' in says || flagged !== null || !brief.has(until.kind)) return false
  const to = meantBy(says)
  return to !== null && !g.s.cards.some((card) => card.place === 'play' && applies(g, to, env, card))
}
const meantBy = (says: Continuous): ContinuousWords['atk']['to'] | null => {
  if ('cost' in says) return [says.of].flat().every((of) => of === 'strike') ? (says.card ?? null) : null
  return 'to' in says ? says.to : null
}

const modTrace: Compared = (before, after) => {
  const had = before.s.mods
  if (!isSame(had, after.s.mods.slice(0, had.length))) return 'some'
  const made = after.s.mods.slice(had.length)
  if (made.length === 0) return 'none'
  return made.every((mod) => isAsleep(after, mod)) ? 'asleep' : 'some'
}

const memoryTrace: Compared = (before, after, { source }) => {
  const calmed = ({ memory }: State): unknown => ({
    ...memory,
    lastSeen: { ...memory.lastSeen, [source]: null },
    lastLinks: { ...memory.lastLinks, [source]: null },
    rounds: null, // begin anew with everything that anybody does
  })
  return isSame(calmed(before.s), calmed(after.s)) ? 'none' : 'some'
}

/** Field by field, so that a new one has to say what it is. */
const fields: { readonly [K in keyof State]: Compared } = {
  rng: same('rng'), // first: where chance has a say, nothing is certain
  result: same('result'),
  mods: modTrace,
  cards: (before, after, doer) =>
    before.s.cards.length === after.s.cards.length
      ? worst(before.s.cards, (was, id) => {
          const now = after.s.cards[id]
          return now ? cardTrace(after, was, now, doer) : 'some'
        })
      : 'some',
  seats: (before, after, { source }) =>
    isSame(
      before.s.seats.map((seat) => calm(seat, source)),
      after.s.seats.map((seat) => calm(seat, source)),
    )
      ? 'none'
      : 'some',
  frames: (before, after) => (isSame(before.s.frames.map(calmFrame), after.s.frames.map(calmFrame)) ? 'none' : 'some'),
  exhaustedThisTurn: (before, after, { seat }) => {
    const had = before.s.exhaustedThisTurn
    const mine = new Set(after.s.cards.flatMap((card) => (card.ctl === seat ? [`${refOf(card)}`] : [])))
    return Object.keys(after.s.exhaustedThisTurn).every((ref) => ref in had || mine.has(ref)) ? 'none' : 'some'
  },
  memory: memoryTrace,
  raid: same('raid'),
  free: same('free'),
  order: same('order'),
  chain: same('chain'),
  waiting: same('waiting'),
  chart: same('chart'),
  events: same('events'),
  facts: same('facts'),
  kept: same('kept'),
  seen: same('seen'),
  leader: same('leader'),
  turn: same('turn'),
  opening: same('opening'),
  natural: same('natural'),
  extra: same('extra'),
  combat: same('combat'),
  happened: same('happened'),
  shown: same('shown'),
  forced: same('forced'),
  stolen: same('stolen'),
  losing: same('losing'),
  clock: beside,
  serial: beside,
  pending: beside,
  reply: beside,
  decisions: beside,
  ret: beside,
  handleRng: beside,
  log: beside,
  logged: beside,
}

/** Numbers and words that cards have from elsewhere, as of how many cards somebody holds. */
const derivedTrace = (before: Game, after: Game, { seat, source }: Doer): Trace => {
  const handle = before.s.cards[source]?.handle
  const read = (g: Game): unknown => rowsOf(viewOf(g, seatName(seat)), handle)
  return isSame(read(before), read(after)) ? 'none' : 'some'
}
const rowsOf = ({ seats, facts }: View, source: number | undefined): unknown => [
  facts,
  seats.map(({ hero, allies, equipment, abilities, hand }) => [
    [...(hero ? [hero] : []), ...allies, ...equipment, ...abilities].map((card) => calmCard(card, source)),
    typeof hand === 'number' ? hand : hand.filter(({ handle }) => handle !== source),
  ]),
]
const calmCard = (card: CardView, source: number | undefined): CardView =>
  card.handle === source ? { ...card, exhausted: true, side: 'front' } : card

export const traceLeft = (before: Game, after: Game, doer: Doer): Trace => {
  const left = worst(Object.values(fields), (compared) => compared(before, after, doer))
  return left === 'some' ? left : worse(left, derivedTrace(before, after, doer))
}
