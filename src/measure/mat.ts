import type { Box, Point, Size } from './geometry.ts'

/** A card on a mat, and where things go on one. Whole millimetres. */

export const cardSize: Size = { width: 63, height: 88 }

export const centreOf = ({ width, height }: Size): Point => [Math.floor(width / 2), Math.floor(height / 2)]

/** How far places can be drawn apart so that the last is just on the mat: as a fraction, so that it stays whole. */
const stretch = (places: readonly { at: number; size: number }[], length: number): ((at: number) => number) => {
  const first = Math.min(...places.map(({ at }) => at))
  let [over, under] = [1, 0] // nothing to draw apart yet
  for (const { at, size } of places) {
    const [far, span] = [length - size, at - first]
    if (span > 0 && (under === 0 || far * under < over * span)) [over, under] = [far, span]
  }
  return (at) => (under === 0 ? at : Math.floor(((at - first) * over) / under))
}

/** As far from each other as the mat allows: the same rows, drawn out to its edges. */
export const drawnApart = ({ width, height }: Size, boxes: readonly Box[]): Point[] => {
  const across = stretch(
    boxes.map((it) => ({ at: it.x, size: it.width })),
    width,
  )
  const down = stretch(
    boxes.map((it) => ({ at: it.y, size: it.height })),
    height,
  )
  return boxes.map(({ x, y }) => [across(x), down(y)])
}
