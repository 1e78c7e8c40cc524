import type { Ask } from '../engine/contract/decision.ts'
import type { Laid, Piece, Point } from '../engine/contract/drop.ts'
import { type Box, overlaps } from '../measure/geometry.ts'
import { centreOf, drawnApart } from '../measure/mat.ts'
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

export const middleOf = ({ table }: SpotAsk): Point => centreOf(table)

/** As far from each other as the mat allows. */
export const farApart = ({ mat, pieces, usual }: Layout): Laid[] => {
  const laid = pieces.map((piece, i): Piece & Box => {
    const [, x, y] = usual[i] ?? [piece.card, 0, 0]
    return { ...piece, x, y }
  })
  const apart = drawnApart(mat, laid)
  return laid.map(({ card, x, y }, i) => [card, ...(apart[i] ?? [x, y])])
}
