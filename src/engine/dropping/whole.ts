import type { Laid } from '../contract/drop.ts'
import { cardAt, type Game, idOf, still } from '../state/game.ts'
import type { MatState } from '../state/state.ts'
import { type DropFrame, measured } from './drop.ts'
import { matFor } from './mats.ts'
import { readLayout } from './read.ts'

/**
 * Whether what a saved state says of a card that is about to fall can be so (R304.3). With sizes of its own it could
 * keep a table busy for ever.
 */

const isLaidOut = (g: Game, { pieces, laid }: MatState): boolean => {
  if (laid === null) return true
  if (laid.length !== pieces.length) return false
  const sized = pieces.map(({ c, width, height }) => ({ card: cardAt(g, idOf(c)).handle, width, height }))
  const layout = sized.map(({ card }, i): Laid => [card, ...(laid[i] ?? [-1, -1])])
  return !('reason' in readLayout({ layout }, sized, matFor(sized)))
}

const isMat = (g: Game, mat: MatState): boolean => {
  const cards = mat.pieces.flatMap(({ c }) => still(g, c) ?? [])
  const theirs = cards.filter(({ place, ctl }) => place === 'play' && ctl === mat.seat)
  const isMeasured = JSON.stringify(measured(g, theirs)) === JSON.stringify(mat.pieces)
  return g.s.order.includes(mat.seat) && mat.pieces.length > 0 && isMeasured && isLaidOut(g, mat)
}

const isFrame = (g: Game, { at, you, mats }: DropFrame): boolean => {
  const seats = mats.map(({ seat }) => seat)
  const laying = mats.flatMap(({ seat, laid }) => (laid === null ? [seat] : []))
  const asked = g.s.pending
  const isAsked =
    at === 'lay'
      ? asked?.shape === 'layout' && laying.length > 0 && JSON.stringify(asked.seats) === JSON.stringify(laying)
      : at === 'aim' && asked?.shape === 'spot' && laying.length === 0
  const isOnce = new Set(seats).size === seats.length
  return isAsked && isOnce && g.s.order.includes(you) && mats.every((mat) => isMat(g, mat))
}

/** Nothing else is done while somebody is asked about it, so it is the uppermost frame or none. */
export const isDropWhole = (g: Game): boolean => {
  const { frames, pending, result } = g.s
  const top = frames.at(-1)
  if (result !== null) return true
  if (frames.some((frame) => frame.f === 'drop' && frame !== top)) return false
  if (top?.f === 'drop') return isFrame(g, top)
  return pending?.shape !== 'layout' && pending?.shape !== 'spot'
}
