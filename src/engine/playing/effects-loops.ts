import { takeOne } from '../asking/ask.ts'
import { askForOne, cardsWithin, choosers } from './effects-choose.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { own } from '../../cards/own.ts'
import { doer } from '../acting/replacements.ts'
import { note, refOf } from '../state/game.ts'
import { bind, type Does, type Doing, done, enter } from './run.ts'
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

/** 803.4: so often at most, if somebody is asked something each time; with nobody asked the raid itself comes to an end. */
const mostRounds = 250
/** How often it went round with somebody being asked. */
const roundsAsked = ({ g, f, path }: Doing): number => {
  const [asked, rounds] = [`${path}, asked`, `${path}, rounds`]
  const [before, so] = [own(f.env.bound, asked), own(f.env.bound, rounds)]
  const n = so && 'n' in so ? so.n : 0
  if (before && 'n' in before && before.n === g.s.decisions) return n
  bind(f, asked, { n: g.s.decisions })
  bind(f, rounds, { n: n + 1 })
  return n + 1
}

const again: Does<'again'> = {
  begin: (e, d) => {
    const { g, f, b, env, path } = d
    const goesOn = b.loop === null || holds(g, e.again, env, env.src, f.did)
    const rounds = goesOn ? roundsAsked(d) : 0
    if (!goesOn || rounds > mostRounds) {
      if (goesOn) note(g, { what: 'loop', ...doer(g, env.src), amount: mostRounds, text: 'ceiling' })
      b.loop = null
      bind(f, `${path}, rounds`, { n: 0 })
      return done(d)
    }
    b.loop = { kind: 'times', left: 0 }
    enter(d, `${path}.do`)
  },
}

export const loopingEffects = { forEach, eachInTurn, repeat, again }
