import { hasBody } from '../engine/deriving/like-ally.ts'
import { nameOn } from '../cards/vocabulary/names.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Seat } from '../engine/contract/names.ts'
import { atk, health } from '../engine/deriving/derive.ts'
import { type Game, idOf, refOf, seatName, valueOf } from '../engine/state/game.ts'
import type { Card, Ref } from '../engine/state/state.ts'
import type { CardOutcome, Change, Gone, Outcome, SeatOutcome } from './outcome.ts'

/** What has changed on the table since a moment, of all that everybody sees. */

interface KnownCard {
  ref: Ref
  handle: number
  key: string
  left: number | null // null: no character
  atk: number
  exhausted: boolean
  ctl: number
  counters: Record<string, number>
}

export interface Known {
  cards: ReadonlyMap<number, KnownCard> // in play, by id
  logged: number
  spared: [card: Ref, amount: number][] // damage prevented since
  spends: Set<Ref> // cards that it is paid with, or fought with
  played: ReadonlySet<number> // ids of cards that are played: that they come into play goes without saying
}

const leftOn = (g: Game, card: Card): number | null =>
  hasBody(g, card) ? Math.max(0, health(g, card) - card.damage) : null

export const knownOf = (g: Game, pick: Pick): Known => {
  const cards = new Map<number, KnownCard>()
  for (const card of g.s.cards)
    if (card.place === 'play')
      cards.set(card.id, {
        ref: refOf(card),
        handle: card.handle,
        key: card.key,
        left: leftOn(g, card),
        atk: atk(g, card),
        exhausted: card.exhausted,
        ctl: card.ctl,
        counters: { ...card.counters },
      })
  const { pending } = g.s
  const named = !Array.isArray(pick) && 'do' in pick && 'card' in pick ? pick.card : null
  const played = g.s.cards.filter(({ id, handle }) => handle === named || (pending && id === idOf(pending.card)))
  const known: Known = {
    cards,
    logged: g.s.logged,
    spared: [],
    spends: new Set(played.map(refOf)),
    played: new Set(played.map(({ id }) => id)),
  }
  noteFight(g, known)
  return known
}

/** Who fights, and with what, by now. */
export const noteFight = ({ s: { combat } }: Game, { spends }: Known): void => {
  for (const ref of [combat?.attacker, combat?.defender, ...(combat?.strikes.flat() ?? [])])
    if (ref != null) spends.add(ref)
}

export const changesSince = (known: Known, g: Game): Outcome => {
  const cards = [...known.cards].flatMap(([id, before]) => {
    const card = g.s.cards[id]
    const it = card ? cardOutcome(g, known, before, card) : null
    return it && Object.keys(it).length > 1 ? [it] : []
  })
  return { cards, seats: seatOutcomes(known, g), ...(g.s.result ? { result: g.s.result } : {}) }
}

const whereGone = (g: Game, before: KnownCard, card: Card): Gone => {
  if (card.place === 'hand' || card.place === 'deck') return card.place
  const isHero = before.left !== null && g.s.seats.some(({ lastHero }) => lastHero === card.id)
  return card.place === 'removed' && !isHero ? 'removed' : 'destroyed'
}

const cardOutcome = (g: Game, known: Known, before: KnownCard, card: Card): CardOutcome => {
  const it: CardOutcome = { card: before.handle }
  const prevented = known.spared.reduce((sum, [ref, n]) => (ref === before.ref ? sum + n : sum), 0)
  if (prevented > 0) it.prevented = prevented
  if (refOf(card) !== before.ref || card.place !== 'play') {
    it.gone = whereGone(g, before, card)
    return it
  }
  if (card.key !== before.key) {
    it.becomes = nameOn(valueOf(g, card), card.back ? 'back' : 'front')
    return it
  }
  const left = leftOn(g, card)
  if (left !== null && before.left !== null && left !== before.left) it.left = [before.left, left]
  // who fights becomes exhausted, and loses what it had for this fight only: nobody needs to be told
  if (!known.spends.has(before.ref)) {
    if (atk(g, card) !== before.atk && left !== null) it.atk = [before.atk, atk(g, card)]
    if (card.exhausted !== before.exhausted) it.exhausted = card.exhausted
  }
  if (card.ctl !== before.ctl) it.to = seatName(card.ctl)
  const counters = counterChanges(before.counters, card.counters)
  if (Object.keys(counters).length > 0) it.counters = counters
  return it
}

const counterChanges = (before: Record<string, number>, now: Record<string, number>): Record<string, Change> => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted()
  const changed = names.flatMap((name): [string, Change][] => {
    const [then, after] = [before[name] ?? 0, now[name] ?? 0]
    return then === after ? [] : [[name, [then, after]]]
  })
  return Object.fromEntries(changed)
}

const seatOutcomes = (known: Known, g: Game): SeatOutcome[] => {
  const found = new Map<Seat, SeatOutcome>()
  const of = (seat: Seat): SeatOutcome => {
    const it = found.get(seat) ?? { seat }
    found.set(seat, it)
    return it
  }
  for (const { n, what, seat, amount } of g.s.log) {
    if (n <= known.logged || seat === undefined) continue
    if (what === 'draw') of(seat).draws = (of(seat).draws ?? 0) + (amount ?? 1)
    else if (what === 'discard') of(seat).discards = (of(seat).discards ?? 0) + 1
    else if (what === 'fall') of(seat).falls = true
  }
  for (const card of g.s.cards)
    if (card.place === 'play' && known.cards.get(card.id)?.ref !== refOf(card) && !known.played.has(card.id)) {
      const seat = of(seatName(card.ctl))
      seat.enters = (seat.enters ?? 0) + 1
    }
  return [...found.values()]
}
