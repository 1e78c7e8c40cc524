import { takeOne } from '../asking/ask.ts'
import { askForOne, cardsWithin, choosers } from './effects-choose.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { refOf } from '../state/game.ts'
import { type Does, type Doing, done, enter } from './run.ts'
import type { Block, Ref, RunFrame } from '../state/state.ts'

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

const forEach: Does<'forEach'> = {
  begin: (e, d) => {
    const { g, f, b, env, path } = d
    if (b.loop === null || b.loop.kind !== 'seats') {
      b.loop = { kind: 'seats', list: players(g, e.forEach, env), i: 0 }
    }
    const { loop } = b
    const seat = loop.list[loop.i]
    if (seat === undefined) {
      b.loop = null
      f.env.loopSeat = aroundSeat(f)
      return done(d)
    }
    loop.i += 1
    if (g.s.seats[seat]?.out) return
    f.env.loopSeat = seat
    enter(d, `${path}.do`)
  },
}

type CardLoop = Extract<Block['loop'], { kind: 'cards' }>
const cardLoop = ({ b }: Doing): CardLoop => {
  const loop: CardLoop = b.loop?.kind === 'cards' ? b.loop : { kind: 'cards', done: [] }
  b.loop = loop
  return loop
}

const eachInTurn: Does<'eachInTurn'> = {
  ask: (e, d) => {
    const loop = cardLoop(d)
    const left = cardsWithin(d, e.eachInTurn, e.by).filter((c) => !loop.done.includes(refOf(c)))
    if (left.length === 0) {
      d.b.loop = null
      d.f.env.loopCard = aroundCard(d.f)
      return done(d)
    }
    const opts = left.map((c) => ({ c: refOf(c) }))
    askForOne(d, choosers(d, e.by), 'choose', opts, { part: 'next' })
  },
  take: (_, d) => {
    const pick = takeOne(d.g)
    const ref = 'c' in pick ? pick.c : -1
    cardLoop(d).done.push(ref)
    d.f.env.loopCard = ref
    enter(d, `${d.path}.do`)
  },
}

const repeat: Does<'repeat'> = {
  begin: (e, d) => {
    const { g, b, env, path } = d
    if (b.loop === null || b.loop.kind !== 'times') b.loop = { kind: 'times', left: amountOf(g, e.repeat, env, -1) }
    const { loop } = b
    if (loop.left <= 0) {
      b.loop = null
      return done(d)
    }
    loop.left -= 1
    enter(d, `${path}.do`)
  },
}

const again: Does<'again'> = {
  begin: (e, d) => {
    const { g, f, b, env, path } = d
    if (b.loop === null) b.loop = { kind: 'times', left: 0 }
    else if (!holds(g, e.again, env, env.src, f.did)) {
      b.loop = null
      return done(d)
    }
    enter(d, `${path}.do`)
  },
}

export const loopingEffects = { forEach, eachInTurn, repeat, again }
