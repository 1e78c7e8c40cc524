import type { DropView, Fall, FallenOn, Falling, LaidPiece, Mat, Point, Size } from '../../engine/contract/drop.ts'
import { turns } from '../../measure/geometry.ts'
import { listOf, maybe, nullable, shaped, tuple, whole, yes } from './parts.ts'
import { cardKey, handle, mostSeats, seat, shortText } from './plain.ts'

/** Where cards lie, and where one falls. */

const farthest = 100_000 // mm
const length = whole(1, farthest)
export const coordinate = whole(-farthest, farthest)
export const size = { width: length, height: length }
export const sized = shaped<Size>(size)
export const point = tuple<Point>(coordinate, coordinate)
const placed = { x: coordinate, y: coordinate, ...size }
export const mat = { seat, ...placed }
export const theFalling = shaped<Falling>({ ...size, spread: whole(0, farthest) })
export const mostPieces = 200 // on one mat: a page looks for free places between them
export const pieces = listOf(shaped<LaidPiece>({ card: handle, ...placed }), mostPieces)

export const drop = shaped<DropView>({
  table: sized,
  falling: theFalling,
  mats: listOf(shaped<Mat & { pieces: LaidPiece[] | null }>({ ...mat, pieces: nullable(pieces) }), mostSeats),
})

const fallenOn = shaped<FallenOn>({ name: shortText, key: cardKey, ...placed, hit: maybe(yes) })
export const fall = shaped<Fall>({
  table: sized,
  falling: theFalling,
  mats: listOf(shaped<Mat & { pieces: FallenOn[] }>({ ...mat, pieces: listOf(fallenOn, mostPieces) }), mostSeats),
  aim: point,
  at: point,
  turn: whole(0, turns - 1),
})
