import type { Fall, FallenOn } from '../../engine/contract/drop.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { StoryEntry } from '../../table/story.ts'
import { latestTold } from '../table/told.ts'
import { adjoins, type Box, touches } from '../../measure/geometry.ts'

/** What the story tells of a card that fell: who was hit, and who only because they touched somebody who was. */

export interface Hit {
  seat: Seat
  name: string
  by: string | null // hit by touching this one, which it landed on; null: it landed on it
}

const boxOf = (mat: Box, piece: FallenOn): Box => ({ ...piece, x: mat.x + piece.x, y: mat.y + piece.y })

export const isTouched = (fall: Fall, mat: Box, piece: FallenOn): boolean =>
  touches({ ...fall.falling, at: fall.at, turn: fall.turn }, boxOf(mat, piece))

export const hitsOf = (fall: Fall): Hit[] =>
  fall.mats.flatMap((mat) => {
    const touched = mat.pieces.filter((piece) => isTouched(fall, mat, piece))
    return mat.pieces.flatMap((piece): Hit[] => {
      if (!piece.hit) return []
      const by = touched.includes(piece) ? undefined : touched.find((other) => adjoins(piece, other))
      return [{ seat: mat.seat, name: piece.name, by: by?.name ?? null }]
    })
  })

export interface Fallen {
  n: number // of its entry in the story
  seat: Seat | undefined // who let it fall
  name: string
  key: string | undefined
  fall: Fall
}

const fallenIn = (it: StoryEntry): Fallen | null => {
  if (it.told !== 'log' || it.entry.what !== 'drop' || !it.entry.fall) return null
  const { seat, card, key, fall } = it.entry
  return { n: it.n, seat, name: card ?? '', key, fall }
}

export const fallenAt = (story: readonly StoryEntry[], n: number): Fallen | null => {
  const found = story.find((it) => it.n === n)
  return found ? fallenIn(found) : null
}

/** The newest fall that was not undone, if it was told after entry `after`. */
export const latestFall = (story: readonly StoryEntry[], after: number): Fallen | null =>
  latestTold(story, after, fallenIn)
