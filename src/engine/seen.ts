import type { Game } from './game.ts'
import { idOf } from './game.ts'
import { maySee } from './sight.ts'

/** Ids of the cards of which somebody in these seats knows which they are. Ids stay on the host. */
export const cardsSeen = (g: Game, seats: readonly number[]): Set<number> => {
  const seen = new Set<number>()
  for (const card of g.s.cards) if (card.token || seats.some((seat) => maySee(g, card, seat))) seen.add(card.id) // a token hides nothing
  const { shown } = g.s
  if (shown?.seats.some((seat) => seats.includes(seat))) for (const ref of shown.cards) seen.add(idOf(ref))
  return seen
}
