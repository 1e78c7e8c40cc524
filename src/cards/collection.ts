import { isKind } from './deck-rules.ts'
import { homeOf } from './raid-of.ts'
import type { CardValue, DeckKind } from './vocabulary/values.ts'

/**
 * 800.2: what a player may take from their collection and put into play: every card of this kind that comes with the
 * app and that raiders may have (B1.10), the same in every raid, whoever has it in a deck. What somebody brought to the
 * raid themselves is not told to others in this way.
 */

/** 415.8d: it can be in play by itself. */
const canStand = ({ type, ongoing, attach, attachTo, hostIs, token }: CardValue): boolean => {
  if (token || attach || attachTo || hostIs) return false
  return (
    type === 'ally' || type === 'weapon' || type === 'armor' || type === 'item' || (type === 'ability' && !!ongoing)
  )
}
const isOurs = ({ key, regular }: CardValue): boolean => homeOf(key) === 'raider' || regular === true

/** By key, so that the order says nothing. */
export const collectable = (cards: Iterable<CardValue>, kind: DeckKind): CardValue[] =>
  [...cards]
    .filter((card) => isKind(card, kind) && canStand(card) && isOurs(card))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
