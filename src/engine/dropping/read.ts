import type { Pick } from '../contract/answer.ts'
import type { Laid, Piece, Point, Size } from '../contract/drop.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { type Box, overlaps } from '../../measure/geometry.ts'

/** Reading where somebody lays their characters, or aims: nothing overlaps, nothing leaves the mat (R304.3). */

const rule = 'R304.3'
const say = {
  noLayout: refuse(rule, 'Lay out your characters.'),
  notWhole: refuse(rule, 'Each character’s position must be in whole millimetres.'),
  notYours: refuse(rule, 'That isn’t one of the characters you’re laying out.'),
  twice: refuse(rule, 'One of your characters is on the mat twice.'),
  missing: refuse(rule, 'Not all of your characters are on the mat.'),
  off: refuse(rule, 'Your characters must be entirely on your mat.'),
  overlap: refuse(rule, 'Two of your characters overlap.'),
  noSpot: refuse(rule, 'Choose a point on the table.'),
  offTable: refuse(rule, 'That point isn’t on the table.'),
}

const isWhole = (n: unknown): n is number => Number.isSafeInteger(n)
const isLaid = (it: unknown): it is Laid => Array.isArray(it) && it.length === 3 && it.every(isWhole)

/** −0, which JSON can say but not keep, is 0: what is kept must be what was answered. */
const plain = ([x, y]: Point): Point => [x + 0, y + 0]

/** Where each of the pieces lies, in their order. */
export const readLayout = (pick: Pick, pieces: readonly Piece[], mat: Size): Point[] | Refusal => {
  if (Array.isArray(pick) || !('layout' in pick) || !Array.isArray(pick.layout)) return say.noLayout
  const found = new Map<number, Point>()
  for (const one of pick.layout as readonly unknown[]) {
    if (!isLaid(one)) return say.notWhole
    const [card, x, y] = one
    if (!pieces.some((piece) => piece.card === card)) return say.notYours
    if (found.has(card)) return say.twice
    found.set(card, plain([x, y]))
  }
  const boxes: Box[] = []
  for (const { card, width, height } of pieces) {
    const [x, y] = found.get(card) ?? []
    if (x === undefined || y === undefined) return say.missing
    if (x < 0 || y < 0 || x + width > mat.width || y + height > mat.height) return say.off
    const box = { x, y, width, height }
    if (boxes.some((other) => overlaps(box, other))) return say.overlap
    boxes.push(box)
  }
  return boxes.map(({ x, y }) => [x, y])
}

export const readSpot = (pick: Pick, table: Size): Point | Refusal => {
  if (Array.isArray(pick) || !('spot' in pick)) return say.noSpot
  const spot: unknown = pick.spot
  if (!Array.isArray(spot) || spot.length !== 2) return say.noSpot
  const [x, y] = spot as unknown[]
  if (!isWhole(x) || !isWhole(y)) return say.noSpot
  return x < 0 || y < 0 || x > table.width || y > table.height ? say.offTable : plain([x, y])
}
