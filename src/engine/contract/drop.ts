import type { Point, Size } from '../../measure/geometry.ts'
import type { Handle, Seat } from './names.ts'

/**
 * A card that is let fall on the table (R304.3): what everybody lays out before, where it is aimed, where it comes to
 * rest. Lengths are whole millimetres; x goes to the right, y goes down, a card lies at its top left corner. With these
 * numbers and src/measure/geometry.ts anybody can check who was touched.
 */

export type { Point, Size } from '../../measure/geometry.ts'

/** A character to lay out, with all that is attached to it. */
export interface Piece extends Size {
  card: Handle
}
/** Where it lies on its own mat. */
export type Laid = [card: Handle, x: number, y: number]
export interface LaidPiece extends Piece {
  x: number
  y: number
}

/** The mat of a player, where it lies on the table. What lies on it is measured from the mat's own corner. */
export interface Mat extends Size {
  seat: Seat
  x: number
  y: number
}
/** The card that falls: its centre comes to rest at most `spread` from the aim, in each of the two directions. */
export interface Falling extends Size {
  spread: number
}

/** While a card is about to fall. `pieces`: null as long as somebody is still laying out, except of one's own mat. */
export interface DropView {
  table: Size
  falling: Falling
  mats: (Mat & { pieces: LaidPiece[] | null })[]
}

/** How it fell, for everybody to look at. No handles: whoever was hit may be gone by then. */
export interface Fall {
  table: Size
  falling: Falling
  mats: (Mat & { pieces: FallenOn[] })[]
  aim: Point
  at: Point // where its centre came to rest
  turn: number // in steps of 15 degrees, clockwise from upright: 0 to 23
}
export interface FallenOn extends Size {
  name: string
  key: string
  x: number
  y: number
  hit?: true
}
