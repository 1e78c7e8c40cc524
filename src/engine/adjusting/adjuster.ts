import { type Adjustment, mostAtOnce } from '../contract/adjustment.ts'
import { fitsHost } from '../acting/together.ts'
import {
  cardAt,
  type Game,
  inPlay,
  isOpen,
  nameOf,
  note,
  seatAt,
  seatName,
  seatNumber,
  still,
  valueOf,
} from '../state/game.ts'
import type { LogEntry } from '../contract/log.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { hasHandle, isShown, maySee } from '../state/sight.ts'
import type { Card } from '../state/state.ts'
import { capital, seatTitle } from '../state/spoken.ts'

/** What every adjustment needs: which card, seat or deck is meant, and what is always refused. */

/** Whoever adjusts, and the cards they can name, as they were before the first adjustment. */
export interface Adjuster {
  g: Game
  seat: number
  ids: ReadonlyMap<Handle, number>
}

export const adjusterAt = (g: Game, seat: number): Adjuster => {
  const named = g.s.cards.filter((card) => hasHandle(g, card, seat))
  return { g, seat, ids: new Map(named.map((card) => [card.handle, card.id])) }
}

/** Whether the adjuster knows which card this is: a refusal must not tell. */
export const canSee = ({ g, seat }: Adjuster, card: Card): boolean => {
  if (isOpen(card) || isShown(g, card, seat)) return true
  return (card.place === 'hand' || card.place === 'resource') && maySee(g, card, seat)
}
export const unseenStays = refuse('415.8c', 'You can’t see which card that is, so it can only go where any card can.')

export const isRefusal = (it: object): it is Refusal => 'reason' in it

export const say = ({ g, seat }: Adjuster, how: Adjustment['do'], entry: Partial<LogEntry>): null => {
  note(g, { what: 'adjust', seat: seatName(seat), how, ...entry })
  return null
}

/** How a refusal begins. */
export const spoken = (g: Game, card: Card): string => (isOpen(card) ? nameOf(g, card) : 'That card')

export const cardCalled = ({ g, ids }: Adjuster, handle: unknown): Card | Refusal => {
  const id = typeof handle === 'number' ? ids.get(handle) : undefined
  return id === undefined ? refuse('410.2', 'You can’t see that card.') : cardAt(g, id)
}

export const cardInPlay = (by: Adjuster, handle: unknown): Card | Refusal => {
  const card = cardCalled(by, handle)
  if (isRefusal(card) || inPlay(card)) return card
  return refuse('415.8a', `${spoken(by.g, card)} is not in play.`)
}

/** A seat that is still in the game. */
export const seatCalled = ({ g }: Adjuster, seat: Seat): number | Refusal => {
  const n = seatNumber(seat)
  return g.s.seats[n]?.out === false ? n : refuse('102.2', 'That player isn’t in the game.')
}

export interface DeckCalled {
  seat: number
  deck: string // '' for the one it draws from
  name: string
}

export const deckCalled = (by: Adjuster, seat: Seat, deck: unknown): DeckCalled | Refusal => {
  const n = seatCalled(by, seat)
  if (typeof n !== 'number') return n
  if (deck === undefined) return { seat: n, deck: '', name: `${seat}’s deck` }
  if (typeof deck !== 'string' || !Object.hasOwn(seatAt(by.g, n).decks, deck))
    return refuse('415.1', `${capital(seatTitle(n))} doesn’t have that deck.`)
  return { seat: n, deck, name: `${seat}’s ${deck} deck` }
}

export const isAmount = (n: unknown): n is number => Number.isInteger(n) && Number(n) >= 1 && Number(n) <= mostAtOnce
export const notAnAmount = refuse('104.1', `It must be a whole number from 1 to ${mostAtOnce}.`)

export const heroStays = refuse('301.1', 'Heroes can’t be moved.')
export const isHero = (g: Game, card: Card): boolean => valueOf(g, card).type === 'hero'

export const mayLieFaceUp = (g: Game, card: Card): boolean => {
  const { type } = valueOf(g, card)
  return type === 'quest' || type === 'location'
}
export const notFaceUp = refuse('412.1b', 'Only quests and locations can be face-up resources.')

/** 400.5: where an attachment may hang. */
export const whyNotHost = (g: Game, card: Card, host: Card, ctl: number): Refusal | null => {
  if (host.place !== 'play') return refuse('400.5', 'You can attach it only to a card in play.')
  for (let at: Card | null = host; at; at = at.host === null ? null : still(g, at.host))
    if (at === card) return refuse('400.5', `${nameOf(g, card)} can’t be attached to itself.`)
  if (valueOf(g, card).attach && !fitsHost(g, card, host, ctl))
    return refuse('400.6', `${nameOf(g, card)} can’t be attached to ${nameOf(g, host)}.`)
  return null
}
