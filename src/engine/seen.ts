import type { Game } from './game.ts'
import { visibleTo } from './sight.ts'

/** Ids of the cards of which somebody in these seats knows which they are. Ids stay on the host. */
export const cardsSeen = (g: Game, seats: readonly number[]): Set<number> => {
  const seen = new Set(seats.flatMap((seat) => [...visibleTo(g, seat)]))
  for (const card of g.s.cards) if (card.token) seen.add(card.id) // a token hides nothing
  return seen
}
