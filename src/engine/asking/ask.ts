import type { Question } from '../contract/decision.ts'
import type { Point } from '../contract/drop.ts'
import type { Game } from '../state/game.ts'
import type { AnnounceFrame, Frame, Pending, Pickable, Ref, Reply } from '../state/state.ts'

/** Stopping for a person and going on with what they said. */

export interface Query {
  seats: number[]
  q: Question
  shape: Pending['shape']
  opts?: Pickable[]
  min?: number
  max?: number
  most?: number[]
  cancel?: boolean
  card?: Ref
  about?: Ref
  amount?: number
  part?: string
  rule: string
}

export const ask = (g: Game, query: Query): void => {
  g.s.decisions += 1
  g.priority = null
  g.s.pending = {
    id: g.s.decisions,
    seats: query.seats,
    q: query.q,
    shape: query.shape,
    opts: query.opts ?? [],
    min: query.min ?? 0,
    max: query.max ?? 0,
    most: query.most ?? [],
    cancel: query.cancel ?? false,
    card: query.card ?? -1,
    about: query.about ?? -1,
    amount: query.amount ?? -1,
    part: query.part ?? '',
    rule: query.rule,
  }
}

const taken = (g: Game): Reply => {
  const { reply } = g.s
  if (!reply) throw new Error('Nobody has answered.')
  g.s.reply = null
  return reply
}

export const tookCancel = (g: Game): boolean => {
  if (!g.s.reply || !('cancel' in g.s.reply)) return false
  g.s.reply = null
  return true
}

export const takeOne = (g: Game): Pickable => {
  const reply = taken(g)
  if (!('one' in reply)) throw new Error('Expected one choice.')
  return reply.one
}
export const takeSome = (g: Game): Pickable[] => {
  const reply = taken(g)
  if (!('some' in reply)) throw new Error('Expected a list of choices.')
  return reply.some
}
export const takeNumber = (g: Game): number => {
  const reply = taken(g)
  if (!('number' in reply)) throw new Error('Expected a number.')
  return reply.number
}
export const takeDivision = (g: Game): number[] => {
  const reply = taken(g)
  if (!('divide' in reply)) throw new Error('Expected a division.')
  return reply.divide
}
export const takeSpot = (g: Game): Point => {
  const reply = taken(g)
  if (!('spot' in reply)) throw new Error('Expected a point.')
  return reply.spot
}
export const takeWord = (g: Game): string => {
  const one = takeOne(g)
  return 'w' in one ? one.w : ''
}
/** Refs of the cards chosen; a declining word gives none. */
export const cardsIn = (picks: readonly Pickable[]): Ref[] => picks.flatMap((p) => ('c' in p ? [p.c] : []))
/** What was chosen for one cost: cards, or how many of something. */
export const takeForCost = (g: Game): Ref[] | number =>
  g.s.reply && 'number' in g.s.reply ? takeNumber(g) : cardsIn(takeSome(g))

export const push = (g: Game, frame: Frame): void => {
  g.s.frames.push(frame)
}
export const pop = (g: Game): void => {
  g.s.frames.pop()
}

/** 707.2: all is as it was, chance too, or whoever doesn't like its choice would let it choose again. */
export const rewindLink = (g: Game, { chance }: AnnounceFrame): void => {
  if (chance) g.s.rng = chance
  pop(g)
}
