import { own } from '../../cards/own.ts'
import { forbidden } from '../deriving/derive.ts'
import { because } from '../state/because.ts'
import { cardAt, type Game, named, note } from '../state/game.ts'
import type { Link } from '../state/state.ts'
import { leaveChain, move } from './zones.ts'

/** 711: a link leaves the chain and does nothing. */

export const mayInterrupt = (g: Game, link: Link, by: number): boolean => {
  if (link.kind === 'game') return false // R302.2
  if (link.card < 0) return true
  const card = cardAt(g, link.card)
  if (own(g.raid.decks, card.deck)?.uninterruptible) return false // R201.2
  if (g.lib.compiled(card.key).front.playing.some(({ power }) => power.playing.cantBeInterrupted)) return false
  return forbidden(g, 'beInterrupted', card, by) === null
}

export const interrupt = (g: Game, link: Link): void => {
  leaveChain(g, link)
  if (link.card < 0) return
  const card = cardAt(g, link.card)
  if (card.place !== 'chain') return
  note(g, { what: 'interrupt', ...named(g, card), ...because(g) })
  move(g, card, 'graveyard')
}
