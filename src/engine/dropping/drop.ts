import { ask, pop, push, takeSpot } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import type { Ask } from '../contract/decision.ts'
import type { DropView, Fall, LaidPiece, Mat, Piece, Point, Size } from '../contract/drop.ts'
import { cardAt, type Game, idOf, named, note, refOf, seatName, seatsFrom, still, valueOf } from '../state/game.ts'
import { nameOf } from '../state/game.ts'
import { fallsAt } from '../state/random.ts'
import type { Card, FrameOf, Ref } from '../state/state.ts'
import { type Box, landsOn, turns } from '../../measure/geometry.ts'
import { arranged, falling, matFor, sizeWith, usualLayout } from './mats.ts'

/**
 * A card is let fall on the table (R304.3). Whoever has characters that it may land on lays them out, all at the same
 * time and unseen by the others; when everybody has, its player aims, and chance does the rest. The text below it gets
 * to know on whom it landed.
 */

export type DropFrame = FrameOf<'drop'>
type MatState = DropFrame['mats'][number]

const attachedTo = (g: Game, card: Card): number =>
  card.attached.reduce((sum, id) => sum + 1 + attachedTo(g, cardAt(g, id)), 0)

export const measured = (g: Game, cards: readonly Card[]): MatState['pieces'] =>
  cards.map((card) => ({ c: refOf(card), ...sizeWith(attachedTo(g, card)) }))

/** The mats of those who control some of these cards, in turn order from whoever lets it fall. */
const matsFor = (g: Game, you: number, cards: readonly Card[]): MatState[] =>
  seatsFrom(g, you).flatMap((seat) => {
    const pieces = measured(
      g,
      cards.filter(({ ctl }) => ctl === seat),
    )
    return pieces.length === 0 ? [] : [{ seat, pieces, laid: null }]
  })

export const startDrop = (g: Game, you: number, card: Ref, cards: readonly Card[]): void =>
  push(g, { f: 'drop', at: 'lay', you, card, mats: matsFor(g, you, cards) })

const handleOf = (g: Game, ref: Ref): number => cardAt(g, idOf(ref)).handle
const piecesOf = (g: Game, { pieces }: MatState): Piece[] =>
  pieces.map(({ c, width, height }) => ({ card: handleOf(g, c), width, height }))
const whereLaid = ({ pieces, laid }: MatState): Point[] => laid ?? usualLayout(pieces)
const laidPieces = (g: Game, mat: MatState): LaidPiece[] => {
  const where = whereLaid(mat)
  return piecesOf(g, mat).map((piece, i) => ({ ...piece, x: where[i]?.[0] ?? 0, y: where[i]?.[1] ?? 0 }))
}

interface Spread {
  table: Size
  mats: (Mat & { of: MatState })[]
}
const spreadOut = ({ mats }: DropFrame): Spread => {
  const { table, boxes } = arranged(mats.map(({ pieces }) => matFor(pieces)))
  const flat = boxes.flatMap((box, i) => {
    const of = mats[i]
    return of ? [{ seat: seatName(of.seat), ...box, of }] : []
  })
  return { table, mats: flat }
}

const topDrop = (g: Game): DropFrame | null => {
  const top = g.s.frames.at(-1)
  return top?.f === 'drop' ? top : null
}
const matOf = (g: Game, seat: number): MatState | undefined => topDrop(g)?.mats.find((mat) => mat.seat === seat)

export const layoutAsk = (g: Game, seat: number): Extract<Ask, { shape: 'layout' }> => {
  const mat = matOf(g, seat)
  const pieces = mat ? piecesOf(g, mat) : []
  const usual = mat ? usualLayout(mat.pieces) : []
  return {
    shape: 'layout',
    mat: matFor(pieces),
    pieces,
    usual: pieces.map(({ card }, i) => [card, usual[i]?.[0] ?? 0, usual[i]?.[1] ?? 0]),
    falling: { ...falling },
  }
}

export const spotAsk = (g: Game): Extract<Ask, { shape: 'spot' }> => {
  const f = topDrop(g)
  const { table, mats } = f ? spreadOut(f) : { table: { width: 0, height: 0 }, mats: [] }
  return {
    shape: 'spot',
    table,
    mats: mats.map(({ of, ...mat }) => ({ ...mat, pieces: laidPieces(g, of) })),
    falling: { ...falling },
  }
}

/** Somebody has laid out, or usually would have; true: everybody has. */
export const lock = (g: Game, seat: number, where: Point[] | null): boolean => {
  const mat = matOf(g, seat)
  if (mat) mat.laid = where ?? usualLayout(mat.pieces)
  return stillLaying(g).length === 0
}
const stillLaying = (g: Game): number[] =>
  topDrop(g)?.mats.flatMap(({ seat, laid }) => (laid === null ? [seat] : [])) ?? []

/** What one seat may see of it; null: no card is about to fall. Others' mats stay hidden until all are locked. */
export const dropView = (g: Game, viewer: number): DropView | null => {
  const f = topDrop(g)
  if (!f) return null
  const isLocked = f.at === 'aim'
  const { table, mats } = spreadOut(f)
  return {
    table,
    falling: { ...falling },
    mats: mats.map(({ of, ...mat }) => {
      const isSeen = isLocked || (of.seat === viewer && of.laid !== null)
      return { ...mat, pieces: isSeen ? laidPieces(g, of) : null }
    }),
  }
}

/** Several have laid theirs out, and now everybody sees where: nobody can lay out anew as if they didn't. */
export const areOthersSeen = (g: Game): boolean => {
  const f = topDrop(g)
  return f?.at === 'aim' && f.mats.length > 1
}

/** For views, which share nothing with the state. */
export const copyFall = ({ table, falling: it, mats, aim, at, turn }: Fall): Fall => ({
  table: { ...table },
  falling: { ...it },
  mats: mats.map((mat) => ({ ...mat, pieces: mat.pieces.map((piece) => ({ ...piece })) })),
  aim: [...aim],
  at: [...at],
  turn,
})

/** In a world that is only imagined, nobody knows where the others have laid what. */
export const forgetLayouts = (g: Game, viewer: number): void => {
  const f = topDrop(g)
  if (f?.at !== 'lay') return
  for (const mat of f.mats) if (mat.laid !== null && mat.seat !== viewer) mat.laid = usualLayout(mat.pieces)
}

/** The table was put right by hand: whoever has other characters now lays them out anew. */
const measureAgain = (g: Game, f: DropFrame): void => {
  f.at = 'lay'
  f.mats = f.mats.flatMap((mat) => {
    const cards = mat.pieces.flatMap(({ c }) => still(g, c) ?? [])
    const pieces = measured(
      g,
      cards.filter(({ place, ctl }) => place === 'play' && ctl === mat.seat),
    )
    if (pieces.length === 0) return []
    const isSame = JSON.stringify(pieces) === JSON.stringify(mat.pieces)
    return [isSame ? mat : { seat: mat.seat, pieces, laid: null }]
  })
}

/** Where it comes to rest, and on whom. */
const fall = (g: Game, f: DropFrame, aim: Point): { refs: Ref[]; told: Fall } => {
  const { dx, dy, turn } = fallsAt(g.s, falling.spread, turns)
  const at: Point = [aim[0] + dx, aim[1] + dy]
  const { table, mats } = spreadOut(f)
  const refs: Ref[] = []
  const toldMats = mats.map(({ of, ...mat }) => {
    const where = whereLaid(of)
    const there = of.pieces.flatMap(({ c, width, height }, i) => {
      const card = still(g, c)
      const [x, y] = where[i] ?? [0, 0]
      return card?.place === 'play' ? [{ card, box: { x, y, width, height } }] : []
    })
    const onTable = there.map(({ box }): Box => ({ ...box, x: mat.x + box.x, y: mat.y + box.y }))
    const hits = landsOn({ width: falling.width, height: falling.height, at, turn }, onTable)
    const pieces = there.map(({ card, box }, i): Fall['mats'][number]['pieces'][number] => {
      if (hits[i]) refs.push(refOf(card))
      return { name: nameOf(g, card), key: valueOf(g, card).key, ...box, ...(hits[i] ? { hit: true as const } : {}) }
    })
    return { ...mat, pieces }
  })
  return { refs, told: { table, falling: { ...falling }, mats: toldMats, aim, at, turn } }
}

const rule = 'R304.3'

export const stepDrop = inSteps<DropFrame>({
  measure: measureAgain,
  lay: {
    ask: (g, f) => {
      const seats = stillLaying(g)
      if (seats.length > 0) ask(g, { seats, q: 'layOut', shape: 'layout', card: f.card, rule })
      else f.at = 'aim'
    },
    take: () => {}, // each mat is locked as its player answers
  },
  aim: {
    ask: (g, f) => ask(g, { seats: [f.you], q: 'aim', shape: 'spot', card: f.card, rule }),
    take: (g, f) => {
      const { refs, told } = fall(g, f, takeSpot(g))
      const card = still(g, f.card)
      note(g, { what: 'drop', seat: seatName(f.you), ...(card ? named(g, card) : {}), fall: told })
      pop(g)
      const text = g.s.frames.at(-1)
      if (text?.f === 'run') text.scratch = refs
    },
  },
})
