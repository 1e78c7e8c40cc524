import type { Ask } from '../engine/contract/decision.ts'
import type { Laid, LaidPiece, Piece, Point } from '../engine/contract/drop.ts'
import { type Box, overlaps } from '../measure/geometry.ts'
import type { Random } from './random.ts'

/** Where bots lay their characters before a card falls on the table. */

type Layout = Extract<Ask, { shape: 'layout' }>
type SpotAsk = Extract<Ask, { shape: 'spot' }>

const tries = 40 // a place for each piece is looked for so often, before all lie as usual

/** Anywhere that is allowed. */
export const anyLayout = ({ mat, pieces, usual }: Layout, random: Random): Laid[] => {
  const laid: (Box & Piece)[] = []
  for (const piece of pieces) {
    for (let n = 0; n < tries && laid.at(-1)?.card !== piece.card; n++) {
      const x = random.below(mat.width - piece.width + 1)
      const y = random.below(mat.height - piece.height + 1)
      const box = { ...piece, x, y }
      if (!laid.some((other) => overlaps(box, other))) laid.push(box)
    }
    if (laid.at(-1)?.card !== piece.card) return usual
  }
  return laid.map(({ card, x, y }) => [card, x, y])
}

export const anySpot = ({ table }: SpotAsk, random: Random): Point => [
  random.below(table.width + 1),
  random.below(table.height + 1),
]

export const middleOf = ({ table }: SpotAsk): Point => [Math.floor(table.width / 2), Math.floor(table.height / 2)]

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

/** As far from each other as the mat allows: the usual rows, drawn out to its edges. */
export const farApart = ({ mat, pieces, usual }: Layout): Laid[] => {
  const laid = pieces.map((piece, i): LaidPiece => {
    const [, x, y] = usual[i] ?? [piece.card, 0, 0]
    return { ...piece, x, y }
  })
  const across = stretch(
    laid.map(({ x, width }) => ({ at: x, size: width })),
    mat.width,
  )
  const down = stretch(
    laid.map(({ y, height }) => ({ at: y, size: height })),
    mat.height,
  )
  return laid.map(({ card, x, y }) => [card, across(x), down(y)])
}
