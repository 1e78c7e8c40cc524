import { type Game, refOf } from './game.ts'
import type { Card } from './state.ts'

/** Who may know which card is where. A spectator is -1. */

/** Whether `viewer` may know which card this is, from where it lies. */
export const maySee = (g: Game, card: Card, viewer: number): boolean => {
  switch (card.place) {
    case 'play':
    case 'graveyard':
      return true
    case 'hand':
      return card.owner === viewer
    case 'removed':
      return card.faceUp || (card.owner === viewer && viewer !== 0) // 415.7b, R300.2
    case 'resource':
    case 'chain': // a resource being placed face down
      return card.faceUp || (card.ctl === viewer && (viewer !== 0 || g.raid.bossSeesOwnResources)) // R100.3
    default:
      return false
  }
}

/** What is resolving shows it to them. */
export const isShown = ({ s }: Game, card: Card, viewer: number): boolean =>
  s.shown?.seats.includes(viewer) === true && s.shown.cards.includes(refOf(card))

/** Whether a seat has a handle for it, whatever it knows of it besides. */
export const hasHandle = (g: Game, card: Card, viewer: number): boolean => {
  if (card.place === 'hand') return card.owner === viewer || isShown(g, card, viewer)
  if (card.place === 'deck') return isShown(g, card, viewer)
  return card.place !== 'aside' && card.place !== 'gone'
}

/** Ids of the cards that a seat may know just now. */
export const visibleTo = (g: Game, viewer: number): Set<number> => {
  const seen = new Set<number>()
  for (const card of g.s.cards) if (maySee(g, card, viewer) || isShown(g, card, viewer)) seen.add(card.id)
  return seen
}
