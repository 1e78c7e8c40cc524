import type { Ask } from '../../engine/contract/decision.ts'
import type { Falling, Mat, Point, Size } from '../../engine/contract/drop.ts'
import { adjoins, type Box, landsOn, turns } from '../../measure/geometry.ts'

/** Where a card is aimed before it falls, and how far chance can carry it (R304.3). */

export type SpotAsk = Extract<Ask, { shape: 'spot' }>

const clamp = (length: number, at: number): number => Math.max(0, Math.min(Math.round(at), length))
export const onTable = ({ width, height }: Size, [x, y]: Point): Point => [clamp(width, x), clamp(height, y)]

/** What an edge of it can reach at most: its centre stays within a square, and it may come to rest in any direction. */
export const reachOf = ({ width, height, spread }: Falling): { centre: number; corner: number; all: number } => {
  const corner = Math.hypot(width, height) / 2
  return { centre: spread, corner, all: spread + corner }
}

const looks = 12 // places in each of the two directions at which it is tried out, from edge to edge

/**
 * In how many of a hundred falls each piece of a mat would be hit, about: it is tried out at even distances and in every
 * direction, by the same geometry that decides.
 */
export const chances = (falling: Falling, [x, y]: Point, boxes: readonly Box[]): number[] => {
  const { all } = reachOf(falling)
  const isNear = (it: Box): boolean =>
    it.x - x <= all && x - (it.x + it.width) <= all && it.y - y <= all && y - (it.y + it.height) <= all
  const near = boxes.filter(isNear)
  const tried = boxes.filter((it) => isNear(it) || near.some((other) => adjoins(it, other)))
  const hits = new Map(tried.map((it) => [it, 0]))
  const step = (2 * falling.spread) / looks
  const away = Array.from({ length: looks }, (_, i) => Math.round(step * (i + 0.5)) - falling.spread)
  for (const right of near.length > 0 ? away : [])
    for (const down of away)
      for (let turn = 0; turn < turns / 2; turn++) {
        // turned by half, it covers the same
        const landed = landsOn({ ...falling, at: [x + right, y + down], turn }, tried)
        tried.forEach((it, i) => landed[i] && hits.set(it, (hits.get(it) ?? 0) + 1))
      }
  return boxes.map((it) => Math.round((100 * (hits.get(it) ?? 0)) / (looks * looks * (turns / 2))))
}

/** The pieces of a mat where they lie on the table. */
export const boxesOf = <P extends Box>({ x, y, pieces }: Mat & { pieces: readonly P[] }): Box[] =>
  pieces.map((it) => ({ x: x + it.x, y: y + it.y, width: it.width, height: it.height }))
