import { type Game, idOf, refOf } from './game.ts'
import type { Card } from './state.ts'

/** Who may know which card is where. A spectator is -1. */

const everybody = -2
const nobody = -3

/** Who may know which card this is, from where it lies: everybody, nobody, or one player alone. */
const knownTo = (g: Game, card: Card): number => {
  switch (card.place) {
    case 'play':
    case 'graveyard':
      return everybody
    case 'hand':
      return card.owner
    case 'removed':
      return card.faceUp ? everybody : card.owner === 0 ? nobody : card.owner // 415.7b, R300.2
    case 'resource':
    case 'chain': // a resource being placed face down
      if (card.faceUp) return everybody
      return card.ctl === 0 && !g.raid.bossSeesOwnResources ? nobody : card.ctl // R100.3
    default:
      return nobody
  }
}

/** Whether `viewer` may know which card this is, from where it lies. */
export const maySee = (g: Game, card: Card, viewer: number): boolean => {
  const known = knownTo(g, card)
  return known === everybody || known === viewer
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

/** A side of the raid: the Boss player, or all raiders together. As bits, for many cards at once. */
export const sideBits = { boss: 1, raiders: 2 } as const

/** The same for both sides at once: by id of each card, the sides of which somebody at the table may know it. */
export const sidesSeeing = (g: Game): Uint8Array => {
  const { cards, order, seats, shown } = g.s
  const bySeat = new Uint8Array(seats.length)
  for (const seat of order) bySeat[seat] = seat === 0 ? sideBits.boss : sideBits.raiders
  bySeat[0] = sideBits.boss
  const all = bySeat.reduce((bits, one) => bits | one)
  const seen = new Uint8Array(cards.length)
  for (let id = 0; id < cards.length; id++) {
    const card = cards[id]
    if (card === undefined) continue
    const known = knownTo(g, card)
    if (known >= 0) seen[id] = bySeat[known] ?? 0
    else if (known === everybody) seen[id] = all
  }
  for (const ref of shown?.cards ?? []) {
    const card = cards[idOf(ref)]
    if (card && refOf(card) === ref)
      for (const seat of shown?.seats ?? []) seen[card.id] = (seen[card.id] ?? 0) | (bySeat[seat] ?? 0)
  }
  return seen
}
