import { makeRandom } from '../../src/bots/index.ts'
import { shuffled } from '../../src/bots/random.ts'
import { type Game, idOf } from '../../src/engine/state/game.ts'
import type { Card } from '../../src/engine/state/state.ts'

/** The same table with other cards wherever a seat can't look: nothing it is told may differ. */

/** Cards that everybody was told the name of: what is resolving or waiting to resolve comes from them. */
const namedByLinks = (g: Game): Set<number> => {
  const { chain, frames, waiting, pending } = g.s
  const envs = [...chain, ...waiting, ...frames].flatMap((it) => ('env' in it ? [it.env.src] : []))
  return new Set([...envs, pending?.card ?? -1].filter((ref) => ref >= 0).map(idOf))
}

const isUnseen = (g: Game, card: Card, viewer: number): boolean => {
  const { shown } = g.s
  if (shown?.seats.includes(viewer) && shown.cards.some((ref) => idOf(ref) === card.id)) return false
  const faceDown = !card.faceUp && !namedByLinks(g).has(card.id)
  if (card.place === 'deck') return true
  if (card.place === 'hand') return card.owner !== viewer
  if (card.place === 'removed') return faceDown && (card.owner !== viewer || viewer === 0)
  if (card.place !== 'resource' && card.place !== 'chain') return false
  return faceDown && (card.ctl !== viewer || viewer === 0)
}

/** Deals what the viewer can't see anew. Gives how many cards are others now. */
export const dealAgain = (g: Game, viewer: number, seed: number): number => {
  const groups = new Map<string, Card[]>()
  for (const card of g.s.cards) {
    if (!isUnseen(g, card, viewer)) continue
    const group = `${card.owner} ${card.deck}`
    groups.set(group, [...(groups.get(group) ?? []), card])
  }
  let changed = 0
  for (const cards of groups.values()) {
    const keys = shuffled(
      makeRandom(seed),
      cards.map((card) => card.key),
    )
    cards.forEach((card, i) => {
      const key = keys[i] ?? card.key
      if (card.key !== key) changed += 1
      card.key = key
    })
  }
  return changed
}

/** Two cards of a deck change places without anybody seeing it: one lies where the other lay. Gives how many did. */
export const otherBodies = (g: Game, viewer: number, seed: number): number => {
  const random = makeRandom(seed)
  let swapped = 0
  g.s.seats.forEach((seat, n) => {
    if (n === viewer || seat.hand.length === 0 || seat.deck.length === 0) return
    const [h, d] = [random.below(seat.hand.length), random.below(seat.deck.length)]
    const [inHand, inDeck] = [g.s.cards[seat.hand[h] ?? -1], g.s.cards[seat.deck[d] ?? -1]]
    if (!inHand || !inDeck || !isUnseen(g, inHand, viewer) || !isUnseen(g, inDeck, viewer)) return
    if (inHand.deck !== inDeck.deck || namedByLinks(g).has(inHand.id) || namedByLinks(g).has(inDeck.id)) return
    seat.hand[h] = inDeck.id
    seat.deck[d] = inHand.id
    inDeck.place = 'hand'
    inHand.place = 'deck'
    swapped += 1
  })
  return swapped
}
