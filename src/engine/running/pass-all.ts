import { type Game, seatsFrom } from '../state/game.ts'
import { whyNotPass } from '../playing/legal.ts'
import { run } from './loop.ts'

/**
 * Whoever has priority passes, and everybody after them. Done at once: asking each what they could do instead is most of
 * what passing costs. False: somebody can't pass (600.2), or nobody has priority.
 */
export const passAll = (g: Game): boolean => {
  const { pending, frames } = g.s
  const window = frames.at(-1)
  if (pending?.shape !== 'priority' || window?.f !== 'window') return false
  const seats = seatsFrom(g, window.holder)
  const rest = seats.slice(0, seats.length - window.passes)
  if (rest.some((seat) => whyNotPass(g, seat) !== null)) return false
  window.passes = seats.length - 1
  g.s.pending = null
  g.priority = null
  g.s.reply = { one: { w: 'none' } }
  run(g)
  return true
}
