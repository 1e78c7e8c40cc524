import { has } from '../../cards/grammar/walk.ts'
import type { Ask, Decision } from '../../engine/contract/decision.ts'
import type { LaidPiece, Point } from '../../engine/contract/drop.ts'
import { type Box, touches } from '../../measure/geometry.ts'
import { effectsIn, sourceOf, textsOf } from './choices.ts'
import { valueOfEffects } from './effects.ts'
import { reading } from './reading.ts'
import type { Table } from './table.ts'

/** Where a card is let fall, so that it promises most: what it may hit, times how likely it is to. */

type SpotAsk = Extract<Ask, { shape: 'spot' }>

/** What comes of its landing on each: what the rest of the text does with those. */
const landing = (t: Table, d: Decision): ((piece: LaidPiece) => number) => {
  const source = sourceOf(t, d)
  const all = source ? textsOf(source).flatMap(effectsIn) : []
  const names = all.flatMap((e) => ('drop' in e ? [e.as] : []))
  const about = all.filter((e) =>
    names.some((name) =>
      has('effect', e, 'what', (it) => typeof it === 'object' && 'bound' in it && it.bound === name),
    ),
  )
  return ({ card }) => {
    const spot = t.spots.get(card)
    if (!source || !spot) return 0
    return valueOfEffects(about, reading(t, source, { bound: new Map(names.map((name) => [name, [spot]])) }))
  }
}

interface Worth {
  box: Box
  worth: number
}

// Where it may come to rest, as parts of the spread: nearer the aim is likelier. Three directions stand for all.
const offsets = [-3, -2, -1, 0, 1, 2, 3] as const
const parts = 4
const likely = (n: number): number => parts - Math.abs(n)
const directions = [0, 3, 6] as const

const promise = (pieces: readonly Worth[], { falling: { width, height, spread } }: SpotAsk, [x, y]: Point): number => {
  const near = pieces.filter(({ box }) => {
    const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2]
    return Math.max(Math.abs(dx) - box.width, Math.abs(dy) - box.height) < spread + height
  })
  let sum = 0
  for (const i of offsets)
    for (const k of offsets)
      for (const turn of directions) {
        const at: Point = [x + Math.round((i * spread) / parts), y + Math.round((k * spread) / parts)]
        for (const { box, worth } of near)
          if (touches({ width, height, at, turn }, box)) sum += worth * likely(i) * likely(k)
      }
  return sum
}

const mostAims = 40

/** The middles of what is worth most, and half way from there to what lies near. */
const aimsAt = (pieces: readonly Worth[], { falling }: SpotAsk): Point[] => {
  const middles = pieces
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostAims)
    .map(({ box }): Point => [box.x + Math.floor(box.width / 2), box.y + Math.floor(box.height / 2)])
  const between = middles.flatMap(([ax, ay], i) =>
    middles
      .slice(i + 1)
      .filter(([bx, by]) => Math.max(Math.abs(ax - bx), Math.abs(ay - by)) < 2 * falling.height)
      .map(([bx, by]): Point => [Math.floor((ax + bx) / 2), Math.floor((ay + by) / 2)]),
  )
  return [...middles, ...between.slice(0, 2 * mostAims)]
}

export const bestSpot = (t: Table, d: Decision, ask: SpotAsk): Point | undefined => {
  const worthOf = landing(t, d)
  const pieces = ask.mats.flatMap((mat) =>
    mat.pieces.map((piece) => ({
      box: { ...piece, x: mat.x + piece.x, y: mat.y + piece.y },
      worth: worthOf(piece),
    })),
  )
  let best: Point | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const aim of aimsAt(pieces, ask)) {
    const promised = promise(pieces, ask, aim)
    if (promised <= most) continue
    best = aim
    most = promised
  }
  return best
}
