import { maxHand } from './derive.ts'
import { type Game, seatAt } from './game.ts'
import { drawCards } from './verbs.ts'

/** 713.2: draw until the hand is full; nothing if it already is. */
export const drawTo = (g: Game, seat: number): void => {
  const missing = maxHand(g, seat) - seatAt(g, seat).hand.length
  if (missing > 0) drawCards(g, seat, missing)
}
