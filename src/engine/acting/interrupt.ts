import { own } from '../../cards/own.ts'
import { forbidden } from '../deriving/derive.ts'
import { cardAt, type Game, named, note, touchIf } from '../state/game.ts'
import { kept } from '../state/kept.ts'
import type { Link } from '../state/state.ts'
import { move } from './zones.ts'

/** 711: a link leaves the chain and does nothing. */

export const mayInterrupt = (g: Game, link: Link, by: number): boolean => {
  if (link.kind === 'game') return false // R302.2
  if (link.card < 0) return true
  const card = cardAt(g, link.card)
  if (own(g.raid.decks, card.deck)?.uninterruptible) return false // R201.2
  if (g.lib.compiled(card.key).front.playing.some(({ power }) => power.playing.cantBeInterrupted)) return false
  return forbidden(g, 'beInterrupted', card, by) === null
}

/** The chart may be waiting for this one. */
export const leaveChain = (g: Game, link: Link): void => {
  g.s.chain = g.s.chain.filter((l) => l.serial !== link.serial)
  touchIf(g, kept.chain)
  if (link.tell !== undefined) g.s.events.push({ type: 'EFFECT.RESOLVED', name: link.tell })
}

export const interrupt = (g: Game, link: Link): void => {
  leaveChain(g, link)
  if (link.card < 0) return
  const card = cardAt(g, link.card)
  if (card.place !== 'chain') return
  note(g, { what: 'interrupt', ...named(g, card) })
  move(g, card, 'graveyard')
}
