/**
 * The way of an arrow from one card to another: from edge to edge, so that it lies on neither, and bent so that it runs
 * over as few names and numbers as can be.
 */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
interface Point {
  readonly x: number
  readonly y: number
}

export interface ArrowPath {
  readonly path: string
  readonly head: string
}

const off = 4 // px between the point and the card
const wing = 16
const shortest = 20 // px: neighbours have no room for it between them
const bends = [0.18, -0.18, 0.08, -0.08, 0, 0.3, -0.3, 0.45, -0.45] // of its length, to one side or the other
const samples = 24
const around = 3 // px: half as wide as the line, and a little

const centre = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Where the line from the middle of the box towards a point leaves it. */
const edgeOf = (box: Box, to: Point, beyond: number): Point => {
  const from = centre(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [w, h] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
  const share = Math.min(dx === 0 ? Infinity : w / Math.abs(dx), dy === 0 ? Infinity : h / Math.abs(dy), 1)
  return { x: from.x + dx * share + (dx / length) * beyond, y: from.y + dy * share + (dy / length) * beyond }
}

const along = (a: Point, mid: Point, b: Point, t: number): Point => ({
  x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * mid.x + t ** 2 * b.x,
  y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * mid.y + t ** 2 * b.y,
})

const isIn = ({ x, y }: Point, box: Box): boolean =>
  x > box.left - around && x < box.right + around && y > box.top - around && y < box.bottom + around

/** Points of a curve that lie on something that is to be read. */
export const covered = (a: Point, mid: Point, b: Point, read: readonly Box[]): number => {
  let n = 0
  for (let i = 0; i <= samples; i++) {
    const point = along(a, mid, b, i / samples)
    if (read.some((box) => isIn(point, box))) n += 1
  }
  return n
}

const bent = (a: Point, b: Point, bend: number): Point => ({
  x: (a.x + b.x) / 2 - (b.y - a.y) * bend,
  y: (a.y + b.y) / 2 + (b.x - a.x) * bend,
})

/** `read`: names and numbers. Null: they lie on each other. */
export const arrowPath = (from: Box, to: Box, read: readonly Box[]): ArrowPath | null => {
  const [a, b] = [centre(from), centre(to)]
  if (Math.hypot(b.x - a.x, b.y - a.y) < shortest) return null
  const end = edgeOf(to, a, off)
  const outside = edgeOf(from, b, 0)
  const start = Math.hypot(end.x - outside.x, end.y - outside.y) < shortest ? a : outside
  const mids = bends.map((bend) => bent(start, end, bend))
  const costs = mids.map((mid) => covered(start, mid, end, read))
  const mid = mids[costs.indexOf(Math.min(...costs))] ?? start
  const tilt = Math.atan2(end.y - mid.y, end.x - mid.x)
  const at = (turn: number): string => `${end.x - wing * Math.cos(tilt + turn)},${end.y - wing * Math.sin(tilt + turn)}`
  return {
    path: `M${start.x},${start.y} Q${mid.x},${mid.y} ${end.x},${end.y}`,
    head: `${end.x},${end.y} ${at(0.45)} ${at(-0.45)}`,
  }
}
