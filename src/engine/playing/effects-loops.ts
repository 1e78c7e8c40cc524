import { takeOne } from '../asking/ask.ts'
import { askForOne, cardsWithin, choosers } from './effects-choose.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { refOf } from '../state/game.ts'
import { type Does, enter } from './run.ts'
import type { Ref, RunFrame } from '../state/state.ts'

/** Parts of a text that are gone through more than once: for players, for cards, a number of times, while it holds. */

/** When a loop is through, what is meant is the player or the card of the loop around it, -1 if there is none. */
const aroundSeat = ({ blocks }: RunFrame): number => {
  const loop = blocks.findLast((b) => b.loop?.kind === 'seats')?.loop
  return loop?.kind === 'seats' ? (loop.list[loop.i - 1] ?? -1) : -1
}
const aroundCard = ({ blocks }: RunFrame): Ref => {
  const loop = blocks.findLast((b) => b.loop?.kind === 'cards')?.loop
  return loop?.kind === 'cards' ? (loop.done.at(-1) ?? -1) : -1
}

const forEach: Does<'forEach'> = (e, d) => {
  const { g, f, b, env, path } = d
  if (b.loop === null || b.loop.kind !== 'seats') {
    b.loop = { kind: 'seats', list: players(g, e.forEach, env), i: 0 }
  }
  const { loop } = b
  const seat = loop.list[loop.i]
  if (seat === undefined) {
    b.loop = null
    f.env.loopSeat = aroundSeat(f)
    return true
  }
  loop.i += 1
  if (g.s.seats[seat]?.out) return false
  f.env.loopSeat = seat
  f.ph = 0
  enter(d, `${path}.do`)
  return false
}

const eachInTurn: Does<'eachInTurn'> = (e, d) => {
  const { g, f, b, path } = d
  if (b.loop === null || b.loop.kind !== 'cards') b.loop = { kind: 'cards', done: [] }
  const { loop } = b
  const start = (ref: Ref): boolean => {
    loop.done.push(ref)
    f.env.loopCard = ref
    f.ph = 0
    enter(d, `${path}.do`)
    return false
  }
  if (f.ph === 1) {
    const pick = takeOne(g)
    return start('c' in pick ? pick.c : -1)
  }
  const left = cardsWithin(d, e.eachInTurn).filter((c) => !loop.done.includes(refOf(c)))
  if (left.length === 0) {
    b.loop = null
    f.env.loopCard = aroundCard(f)
    return true
  }
  const opts = left.map((c) => ({ c: refOf(c) }))
  return askForOne(d, choosers(d, e.by), 'choose', opts, { part: 'next' })
}

export const loopingEffects = {
  forEach,
  eachInTurn,
  repeat: ((e, d) => {
    const { g, f, b, env, path } = d
    if (b.loop === null || b.loop.kind !== 'times') b.loop = { kind: 'times', left: amountOf(g, e.repeat, env, -1) }
    const { loop } = b
    if (loop.left <= 0) {
      b.loop = null
      return true
    }
    loop.left -= 1
    f.ph = 0
    enter(d, `${path}.do`)
    return false
  }) satisfies Does<'repeat'>,
  again: ((e, d) => {
    const { g, f, b, env, path } = d
    if (b.loop === null) b.loop = { kind: 'times', left: 0 }
    else if (!holds(g, e.again, env, env.src, f.did)) {
      b.loop = null
      return true
    }
    f.ph = 0
    enter(d, `${path}.do`)
    return false
  }) satisfies Does<'again'>,
}
