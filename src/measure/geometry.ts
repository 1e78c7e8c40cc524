/**
 * Which cards touch, in whole millimetres; x goes to the right, y goes down. Whole numbers only, so that it comes out the same on every device. Touching at an edge or a corner
 * is touching.
 */

export interface Size {
  width: number
  height: number
}
export type Point = [x: number, y: number]

/** A card that lies straight, by its top left corner. */
export interface Box extends Size {
  x: number
  y: number
}
/** A card that has come to rest in some direction, by its centre. */
export interface Turned extends Size {
  at: Point
  turn: number
}

export const turns = 24

/** A thousand times the cosine of 0, 15, … 90 degrees. */
const quarter = [1000, 966, 866, 707, 500, 259, 0] as const
const cosine = (turn: number): number => {
  const step = ((turn % turns) + turns) % turns
  const folded = step > turns / 2 ? turns - step : step // the same to the left and to the right
  return folded > turns / 4 ? -(quarter[turns / 2 - folded] ?? 0) : (quarter[folded] ?? 0)
}

/** Along the upper edge of a card that is turned so, clockwise where y goes down. A thousand long, or as good as. */
export const along = (turn: number): Point => [cosine(turn), cosine(turn - turns / 4)]

/** The four corners, a thousand times as far out as they are, from the upper left one clockwise: for pictures. */
export const cornersOf = ({ at: [x, y], width, height, turn }: Turned): Point[] => {
  const [ux, uy] = along(turn)
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => [
    1000 * x + (right * width * ux - down * height * uy) / 2,
    1000 * y + (right * width * uy + down * height * ux) / 2,
  ])
}

/**
 * Two rectangles are apart if some line that is square to a side of one of them runs between them. Measured in half
 * millimetres, so that centres and half sides are whole; the turned one's sides are a thousand times as long.
 */
export const touches = (card: Turned, box: Box): boolean => {
  const dx = 2 * card.at[0] - (2 * box.x + box.width)
  const dy = 2 * card.at[1] - (2 * box.y + box.height)
  const [ux, uy] = along(card.turn)
  const [ax, ay] = [Math.abs(ux), Math.abs(uy)]
  const { width, height } = card
  if (1000 * Math.abs(dx) > 1000 * box.width + width * ax + height * ay) return false
  if (1000 * Math.abs(dy) > 1000 * box.height + width * ay + height * ax) return false
  const long = ux * ux + uy * uy
  if (1000 * Math.abs(dx * ux + dy * uy) > width * long + 1000 * (box.width * ax + box.height * ay)) return false
  return 1000 * Math.abs(dy * ux - dx * uy) <= height * long + 1000 * (box.width * ay + box.height * ax)
}

const apart = (a: Box, b: Box): { gap: number; side: number } => ({
  gap: Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width)),
  side: Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height)),
})
export const overlaps = (a: Box, b: Box): boolean => {
  const { gap, side } = apart(a, b)
  return gap < 0 && side < 0
}
/** Edge to edge, or corner to corner. */
export const adjoins = (a: Box, b: Box): boolean => {
  const { gap, side } = apart(a, b)
  return Math.max(gap, side) === 0
}

/** R304.3: it lands on what it touches, and on what touches that. */
export const landsOn = (card: Turned, boxes: readonly Box[]): boolean[] => {
  const touched = boxes.map((box) => touches(card, box))
  return boxes.map((box, i) => touched[i] === true || boxes.some((other, k) => touched[k] && adjoins(box, other)))
}
