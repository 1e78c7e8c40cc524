import type { Falling, Point, Size } from '../contract/drop.ts'
import type { Box } from '../../measure/geometry.ts'
import { cardSize } from '../../measure/mat.ts'

/** How large things are on the table, and where they usually lie. Whole millimetres. */

/** Of an oversized Boss. From as high up as it is dropped nobody aims well. */
export const falling: Falling = { width: 89, height: 127, spread: 200 }

const matSize: Size = { width: 610, height: 356 }
const strip = 18 // of each attachment, which lies under its host, so much is seen
const mostStrips = 14 // more of them lie closer together
const betweenMats = 100
const least = 6 // between two cards, where nobody says where they lie

/** A card with so many attachments. Counters lie on it, and tokens are as large as cards. */
export const sizeWith = (attachments: number): Size => ({
  width: cardSize.width,
  height: cardSize.height + strip * Math.min(attachments, mostStrips),
})

interface Grid {
  columns: number
  rows: number
}
const widest = (pieces: readonly Size[]): Size => ({
  width: Math.max(0, ...pieces.map(({ width }) => width)),
  height: Math.max(0, ...pieces.map(({ height }) => height)),
})

/** The grid that leaves most room around each; where none fits on the mat, the one that needs the fewest rows. */
const gridFor = (pieces: readonly Size[]): Grid => {
  const { width, height } = widest(pieces)
  const most = Math.floor(matSize.width / (width + least))
  let best: Grid = { columns: most, rows: Math.ceil(pieces.length / most) }
  let room = -1
  for (let columns = 1; columns <= Math.min(most, pieces.length); columns++) {
    const rows = Math.ceil(pieces.length / columns)
    const left = Math.min(Math.floor(matSize.width / columns) - width, Math.floor(matSize.height / rows) - height)
    if (left < least || left <= room) continue
    best = { columns, rows }
    room = left
  }
  return best
}

/** A playmat; longer, where so many characters don't fit on one. */
export const matFor = (pieces: readonly Size[]): Size => {
  if (pieces.length === 0) return { ...matSize }
  const { rows } = gridFor(pieces)
  return { width: matSize.width, height: Math.max(matSize.height, rows * (widest(pieces).height + least)) }
}

/** Evenly over the mat, the first ones at the top left: where they lie if nobody says anything else. */
export const usualLayout = (pieces: readonly Size[]): Point[] => {
  if (pieces.length === 0) return []
  const mat = matFor(pieces)
  const { columns, rows } = gridFor(pieces)
  return pieces.map(({ width, height }, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const inRow = row === rows - 1 ? pieces.length - row * columns : columns
    const cell = Math.floor(mat.width / inRow)
    const line = Math.floor(mat.height / rows)
    return [column * cell + Math.floor((cell - width) / 2), row * line + Math.floor((line - height) / 2)]
  })
}

/** Mats lie beside each other, in one line or two; with so many the table is about as wide as a screen. */
export const arranged = (mats: readonly Size[]): { table: Size; boxes: Box[] } => {
  const columns = mats.length < 2 ? 1 : mats.length < 5 ? 2 : 3
  const boxes: Box[] = []
  let [x, y, line] = [0, 0, 0]
  const table: Size = { width: 0, height: 0 }
  mats.forEach(({ width, height }, i) => {
    if (i > 0 && i % columns === 0) {
      x = 0
      y += line + betweenMats
      line = 0
    }
    boxes.push({ x, y, width, height })
    table.width = Math.max(table.width, x + width)
    table.height = Math.max(table.height, y + height)
    line = Math.max(line, height)
    x += width + betweenMats
  })
  return { table, boxes }
}
