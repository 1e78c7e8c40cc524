import { type Game, idOf } from '../state/game.ts'
import { maySee } from '../state/sight.ts'
import type { Pickable } from '../state/state.ts'

/** N1.3: what the raid leader is asked as such. The choice is the leader's alone, but the others may look on and advise. */

export const asksLeader = (g: Game): boolean => {
  const { pending, leader, frames } = g.s
  if (pending?.seats.length !== 1 || pending.seats[0] !== leader) return false
  if (pending.q === 'way') return true // N2.2
  const frame = frames.at(-1)
  const block = frame?.f === 'run' ? frame.blocks.at(-1) : undefined
  return block !== undefined && g.lib.at<{ by?: unknown }>(`${block.code}.${block.pc}`).by === 'leader'
}

/** Nobody is told of an answer with a card that they can't see. */
export const mayLookOn = (g: Game, viewer: number): boolean => {
  const isSeen = (pick: Pickable): boolean => {
    const card = 'c' in pick ? g.s.cards[idOf(pick.c)] : undefined
    return !('c' in pick) || (card !== undefined && maySee(g, card, viewer))
  }
  return g.s.pending?.opts.every(isSeen) ?? false
}
