import { oneOf, type Random } from '../../bots/random.ts'
import type { Adjustment, Destination, Moving } from '../../engine/contract/adjustment.ts'
import type { Adjusting } from '../../engine/contract/answer.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import { type Game, seatName } from '../../engine/state/game.ts'
import { viewOf } from '../../engine/seeing/look.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { CardView, HiddenCardView, View } from '../../engine/contract/view.ts'

/** Adjustments that nobody thought about, such as a person at that seat could make. Many are refused. */

interface Seen {
  seats: Seat[]
  play: CardView[]
  resources: (CardView | HiddenCardView)[]
  piles: (CardView | HiddenCardView)[] // hand, graveyards, removed, chain, revealed
  decks: { seat: Seat; deck?: string }[]
}

const seenIn = (view: View): Seen => {
  const seen: Seen = { seats: [], play: [], resources: [], piles: [...view.revealed], decks: [] }
  const lay = (card: CardView): void => {
    seen.play.push(card)
    for (const it of card.attached ?? []) lay(it)
  }
  for (const it of view.seats) {
    if (!it.out) {
      seen.seats.push(it.seat)
      seen.decks.push({ seat: it.seat }, ...Object.keys(it.decks).map((deck) => ({ seat: it.seat, deck })))
    }
    for (const card of [it.hero, ...it.allies, ...it.equipment, ...it.abilities]) if (card) lay(card)
    seen.resources.push(...it.resources)
    seen.piles.push(...it.graveyard, ...it.removed, ...(typeof it.hand === 'number' ? [] : it.hand))
    for (const deck of Object.values(it.decks)) seen.piles.push(...deck.graveyard)
  }
  for (const link of view.chain) if (link.card) seen.piles.push(link.card)
  return seen
}

const destinations: readonly Destination[] = [
  'play',
  'resources',
  'hand',
  'deckTop',
  'deckBottom',
  'graveyard',
  'removed',
]
const kinds: readonly Adjustment['do'][] = [
  'move',
  'move',
  'move',
  'damage',
  'heal',
  'counters',
  'ready',
  'exhaust',
  'flip',
  'control',
  'attach',
  'detach',
  'draw',
  'shuffle',
]
const counters = ['burn', '+1 ATK', '-1 health', 'constructor']

const oneIn = (random: Random, n: number): boolean => random.below(n) === 0

const someMoving = (seen: Seen, random: Random): Moving => {
  const rows = [seen.play, seen.resources, seen.piles].filter((row) => row.length > 0)
  const card = rows.length > 0 ? oneOf(random, oneOf(random, rows)).handle : 0
  const { seat, deck } = oneOf(random, seen.decks)
  const unseen: Moving['card'] = oneIn(random, 2) ? { random: seat } : { top: seat, ...(deck ? { deck } : {}) }
  const made: Moving = { do: 'move', card: oneIn(random, 3) ? unseen : card, to: oneOf(random, destinations) }
  if (oneIn(random, 4)) made.under = oneOf(random, seen.seats)
  if (oneIn(random, 4) && seen.play.length > 0) made.on = oneOf(random, seen.play).handle
  if (oneIn(random, 4)) made.face = oneIn(random, 2) ? 'up' : 'down'
  return made
}

const someAdjustment = (seen: Seen, random: Random): Adjustment => {
  const how = oneOf(random, kinds)
  const { seat, deck } = oneOf(random, seen.decks)
  const handleIn = (rows: readonly (CardView | HiddenCardView)[]): Handle =>
    rows.length > 0 ? oneOf(random, rows).handle : 0
  const card = handleIn(oneIn(random, 3) ? seen.resources : seen.play)
  const amount = 1 + random.below(4)
  switch (how) {
    case 'move':
      return someMoving(seen, random)
    case 'damage':
      return { do: how, card: handleIn(seen.play), amount }
    case 'heal':
      return { do: how, card: handleIn(seen.play.filter(({ damage }) => damage > 0)), amount: 1 }
    case 'counters':
      return { do: how, card, counter: oneOf(random, counters), change: oneIn(random, 3) ? -amount : amount }
    case 'control':
      return { do: how, card: handleIn(seen.play), to: oneOf(random, seen.seats) }
    case 'attach':
      return { do: how, card: handleIn(seen.play), to: handleIn(seen.play) }
    case 'draw':
      return { do: how, seat, count: 1 + random.below(2), ...(deck ? { deck } : {}) }
    case 'shuffle':
      return { do: how, seat, ...(deck ? { deck } : {}) }
    default:
      return { do: how, card }
  }
}

/** Something to adjust at this decision, said by anybody. */
export const someAdjusting = (g: Game, decision: Decision, random: Random): Adjusting => {
  const alive = g.s.seats.flatMap(({ out, leaving }, seat) => (out || leaving ? [] : [seatName(seat)]))
  const seat = oneOf(random, alive)
  const seen = seenIn(viewOf(g, seat))
  const count = oneIn(random, 3) ? 1 + random.below(4) : 1
  return { decision: decision.id, seat, adjust: Array.from({ length: count }, () => someAdjustment(seen, random)) }
}
