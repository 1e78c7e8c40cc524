import type { Ask } from '../../engine/contract/decision.ts'
import type { Laid, LaidPiece, Piece, Point, Size } from '../../engine/contract/drop.ts'
import type { Handle } from '../../engine/contract/names.ts'
import { type Box, overlaps } from '../../measure/geometry.ts'
import { drawnApart } from '../../measure/mat.ts'

/**
 * A layout being made (R304.3). It is legal at every moment: whatever is moved goes to the nearest place that is free,
 * so that it can be locked in as it is.
 */

export type LayoutAsk = Extract<Ask, { shape: 'layout' }>
export type Placed = readonly LaidPiece[] // in the order of the ask

/** What touches is hit together: a hair's breadth stays between cards wherever there is room for it. */
const hair = 1

export const laidOf = (placed: Placed): Laid[] => placed.map(({ card, x, y }) => [card, x, y])

const clampTo = (length: number, size: number, at: number): number =>
  Math.max(0, Math.min(Math.round(at), length - size))

/** The nearest place wholly on the mat. */
export const onMat = (mat: Size, piece: Size, [x, y]: Point): Point => [
  clampTo(mat.width, piece.width, x),
  clampTo(mat.height, piece.height, y),
]

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})
const isFree = (piece: Size, [x, y]: Point, taken: readonly Box[]): boolean => {
  const box = { x, y, width: piece.width, height: piece.height }
  return !taken.some((other) => overlaps(box, other))
}

/**
 * The free place nearest to there; null: there is none. Where it can't lie as wanted it lies against something, so that
 * each of its coordinates is the wanted one or that of an edge.
 */
const nearest = (mat: Size, piece: Size, want: Point, taken: readonly Box[]): Point | null => {
  const [x, y] = onMat(mat, piece, want)
  if (isFree(piece, [x, y], taken)) return [x, y]
  const isOn = (length: number, size: number) => (at: number) => at >= 0 && at + size <= length
  const across = [x, ...taken.flatMap((it) => [it.x - piece.width, it.x + it.width])]
  const down = [y, ...taken.flatMap((it) => [it.y - piece.height, it.y + it.height])]
  const lines = down.filter(isOn(mat.height, piece.height))
  let best: Point | null = null
  let least = Infinity
  for (const left of across.filter(isOn(mat.width, piece.width)))
    for (const top of lines) {
      const far = (left - x) ** 2 + (top - y) ** 2
      if (far >= least || !isFree(piece, [left, top], taken)) continue
      best = [left, top]
      least = far
    }
  return best
}

/** Where a piece comes to lie that is let go there, among the others: beside them, and touching only if it must. */
export const freePlace = (mat: Size, piece: Piece, want: Point, others: readonly Box[]): Point | null =>
  nearest(
    mat,
    piece,
    want,
    others.map((it) => grown(it, hair)),
  ) ?? nearest(mat, piece, want, others)

const besides = (placed: Placed, card: Handle): LaidPiece[] => placed.filter((it) => it.card !== card)

/** Where it would come to lie; null: it is not one of them. */
export const placeFor = (mat: Size, placed: Placed, card: Handle, want: Point): Point | null => {
  const piece = placed.find((it) => it.card === card)
  return piece ? (freePlace(mat, piece, want, besides(placed, card)) ?? [piece.x, piece.y]) : null
}

const putAt = (placed: Placed, card: Handle, [x, y]: Point): Placed =>
  placed.map((it) => (it.card === card ? { ...it, x, y } : it))

export const moved = (mat: Size, placed: Placed, card: Handle, want: Point): Placed => {
  const at = placeFor(mat, placed, card, want)
  return at ? putAt(placed, card, at) : placed
}

/** Whether it would lie over another one there, or beyond the edge. */
export const isTaken = (mat: Size, placed: Placed, card: Handle, [x, y]: Point): boolean => {
  const piece = placed.find((it) => it.card === card)
  if (!piece) return false
  const [inX, inY] = onMat(mat, piece, [x, y])
  return inX !== x || inY !== y || !isFree(piece, [x, y], besides(placed, card))
}

export type Step = [right: number, down: number]
export type Stepped = { placed: Placed } | { stopped: 'edge' } | { stopped: 'card'; by: Handle }

/** One step with the keys: as far as nothing is in the way, and if something is at once, it says what. */
export const stepped = (mat: Size, placed: Placed, card: Handle, [right, down]: Step): Stepped => {
  const piece = placed.find((it) => it.card === card)
  if (!piece) return { placed }
  const others = besides(placed, card)
  const at = (n: number): Point => [piece.x + Math.sign(right) * n, piece.y + Math.sign(down) * n]
  // what it touches already is in its way only where they would overlap
  const inTheWay = (there: Point): LaidPiece | undefined =>
    others.find((it) => !isFree(piece, there, [isFree(piece, at(0), [grown(it, hair)]) ? grown(it, hair) : it]))
  for (let n = Math.max(Math.abs(right), Math.abs(down)); n > 0; n--) {
    const there = at(n)
    if (!isTaken(mat, placed, card, there) && !inTheWay(there)) return { placed: putAt(placed, card, there) }
  }
  const by = inTheWay(at(1))
  return by ? { stopped: 'card', by: by.card } : { stopped: 'edge' }
}

const placedAs = ({ pieces }: LayoutAsk, laid: readonly Laid[]): Placed => {
  const where = new Map(laid.map(([card, x, y]) => [card, { x, y }]))
  return pieces.flatMap((piece) => {
    const at = where.get(piece.card)
    return at ? [{ ...piece, ...at }] : []
  })
}

export const usually = (ask: LayoutAsk): Placed => placedAs(ask, ask.usual)
export const spreadOut = (ask: LayoutAsk): Placed => {
  const usual = usually(ask)
  const apart = drawnApart(ask.mat, usual)
  return usual.map((it, i) => ({ ...it, x: apart[i]?.[0] ?? it.x, y: apart[i]?.[1] ?? it.y }))
}

/**
 * Where somebody begins: those who lay there before lie there again, as far as there is room; all others near their
 * usual place. Who is gone is not among the pieces that are asked for, and so is forgotten.
 */
export const begunFrom = (ask: LayoutAsk, before: readonly Laid[]): Placed => {
  const known = new Map(before.map(([card, x, y]): [Handle, Point] => [card, [x, y]]))
  const usual = usually(ask)
  if (!usual.some(({ card }) => known.has(card))) return usual
  const placed: LaidPiece[] = []
  // first those who have a place, or somebody new would take it
  for (const piece of usual.toSorted((a, b) => Number(known.has(b.card)) - Number(known.has(a.card)))) {
    const at = freePlace(ask.mat, piece, known.get(piece.card) ?? [piece.x, piece.y], placed)
    if (!at) return usual
    placed.push({ ...piece, x: at[0], y: at[1] })
  }
  return usual.flatMap(({ card }) => placed.find((it) => it.card === card) ?? [])
}

/** The piece under a finger, or the nearest within its reach. */
export const pieceAt = (placed: Placed, [x, y]: Point, reach: number): LaidPiece | null => {
  let best: LaidPiece | null = null
  let least = reach
  for (const piece of placed) {
    const across = Math.max(piece.x - x, x - (piece.x + piece.width), 0)
    const down = Math.max(piece.y - y, y - (piece.y + piece.height), 0)
    const far = Math.max(across, down)
    if (far > least || (best && far === least)) continue
    best = piece
    least = far
  }
  return best
}
