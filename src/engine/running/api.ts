import { isSame } from '../../cards/same.ts'
import { letLosersGo } from '../acting/eliminate.ts'
import { adjusted } from '../adjusting/adjust.ts'
import { askAgain } from '../asking/again.ts'
import type { Adjusting, Answer, Move, Pick } from '../contract/answer.ts'
import type { Ask, Choice, Decision } from '../contract/decision.ts'
import type { Point } from '../contract/drop.ts'
import { cardAt, type Game, idOf, nameOf, note, seatAt, seatName, seatNumber, still } from '../state/game.ts'
import {
  type Action,
  legalActions,
  paymentsOf,
  whyNotComplete,
  whyNotPlace,
  whyNotPlay,
  whyNotPropose,
  whyNotUse,
  whyPowerless,
} from '../playing/legal.ts'
import { faceOf } from '../deriving/derive.ts'
import { layoutAsk, lock, spotAsk } from '../dropping/drop.ts'
import { readLayout, readSpot } from '../dropping/read.ts'
import { endInLoop, run } from './loop.ts'
import type { Handle, Seat } from '../contract/names.ts'
import { act } from '../playing/priority.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { textAsking } from './text-asking.ts'
import { hasHandle, maySee } from '../state/sight.ts'
import { capital, list, seatTitle } from '../state/spoken.ts'
import type { Card, Pending, Pickable, Ref, Reply } from '../state/state.ts'

/** Reading the pending decision and answering it. An answer that is not legal changes nothing. */

export interface Offered {
  actions: Action[]
  mayPass: Refusal | null
}
export const offered = (g: Game, pending: Pending): Offered => {
  if (g.priority) return g.priority as Offered
  const found = legalActions(g, pending.seats[0] ?? 0)
  g.priority = found
  return found
}

const handleOf = (g: Game, ref: Ref): Handle => cardAt(g, idOf(ref)).handle

const toChoice = (g: Game, p: Pickable): Choice => {
  if ('c' in p) return { card: handleOf(g, p.c) }
  if ('p' in p) return { seat: seatName(p.p) }
  if ('g' in p) return { pile: p.d === '' ? seatName(p.g) : `${seatName(p.g)}.${p.d}` }
  if ('m' in p) return { mode: p.m }
  if ('n' in p) return { number: p.n }
  if ('k' in p) return { key: p.k }
  return { do: p.w }
}

const actionChoice = (a: Action): Choice => {
  const card = a.card.handle
  switch (a.do) {
    case 'play':
      return { do: 'play', card }
    case 'use':
      return { do: 'use', card, power: a.n }
    case 'complete':
      return a.n === 1 ? { do: 'complete', card } : { do: 'complete', card, reward: a.n }
    case 'place':
      return { do: 'place', card, face: a.face }
    case 'attack':
      return { do: 'attack', with: card }
  }
}

const askOf = (g: Game, p: Pending, seat: number): Ask => {
  switch (p.shape) {
    case 'priority': {
      const { actions, mayPass } = offered(g, p)
      const options = actions.map(actionChoice)
      if (!mayPass) options.unshift({ do: 'pass' })
      return { shape: 'one', options }
    }
    case 'number':
      return { shape: 'number', min: p.min, max: p.max }
    case 'some':
      return { shape: 'some', options: p.opts.map((o) => toChoice(g, o)), min: p.min, max: p.max }
    case 'divide': {
      const most = p.most.length > 0 ? { most: [...p.most] } : {}
      return { shape: 'divide', options: p.opts.map((o) => toChoice(g, o)), total: p.max, least: p.min, ...most }
    }
    case 'layout':
      return layoutAsk(g, seat)
    case 'spot':
      return spotAsk(g)
    default:
      return { shape: p.shape, options: p.opts.map((o) => toChoice(g, o)) }
  }
}

/**
 * Which decision it is and whose, where nobody needs to know what can be answered: that is dear to find out. `each`: they
 * don't choose together, but each for themselves, under the same number.
 */
export const askedOf = (g: Game): { id: number; seats: Seat[]; each: boolean } | null =>
  g.s.pending && { id: g.s.pending.id, seats: g.s.pending.seats.map(seatName), each: isForEach(g.s.pending) }

const isForEach = ({ shape }: Pending): boolean => shape === 'layout'

/** `seat`: to whom it is put, where each is asked for themselves; the first of them if not said. */
export const decisionOf = (g: Game, seat = g.s.pending?.seats[0] ?? 0): Decision | null => {
  const p = g.s.pending
  if (!p) return null
  const made: Decision = {
    id: p.id,
    seats: isForEach(p) ? [seatName(seat)] : p.seats.map(seatName),
    question: p.q,
    ask: askOf(g, p, seat),
    rule: p.rule,
    ...textAsking(g, p),
  }
  if (p.cancel) made.cancel = true
  if (p.card >= 0) {
    const card = cardAt(g, idOf(p.card))
    made.card = card.handle
    made.name = nameOf(g, card)
  }
  if (still(g, p.about)) made.about = handleOf(g, p.about)
  if (p.amount >= 0) made.amount = p.amount
  if (p.part !== '') made.part = p.part
  return made
}

const indexIn = (g: Game, p: Pending, choice: unknown): number =>
  p.opts.findIndex((o) => isSame(toChoice(g, o), choice))

const cancelling = { do: 'cancel' }
const notOffered = refuse('709.2b', 'That isn’t one of the choices.')

/** Reads an answer against the pending decision. */
const readReply = (g: Game, p: Pending, pick: Pick): Reply | Refusal => {
  if (typeof pick !== 'object' || pick === null) return refuse('410.1', 'That isn’t an answer.')
  if ('do' in pick && isSame(pick, cancelling))
    return p.cancel ? { cancel: true } : refuse('707.2', 'There’s nothing to cancel here.')
  switch (p.shape) {
    case 'one': {
      const at = Array.isArray(pick) ? -1 : indexIn(g, p, pick)
      const found = p.opts[at]
      return found ? { one: found } : notOffered
    }
    case 'number': {
      if (Array.isArray(pick) || !('number' in pick) || !Number.isInteger(pick.number))
        return refuse('104.1', 'Choose a whole number.')
      if (pick.number < p.min || pick.number > p.max)
        return refuse('104.1', `Choose a number from ${p.min} to ${p.max}.`)
      return { number: pick.number }
    }
    case 'some':
    case 'order': {
      if (!Array.isArray(pick)) return refuse('709.2b', 'Choose from the list.')
      const at = pick.map((c) => indexIn(g, p, c))
      if (at.includes(-1)) return notOffered
      if (new Set(at).size !== at.length) return refuse('706.1', 'You can’t choose the same thing twice.')
      if (p.shape === 'order' && at.length !== p.opts.length) return refuse('415.3c', 'Put all of them in order.')
      if (p.shape === 'some' && (at.length < p.min || at.length > p.max))
        return refuse('709.2b', p.min === p.max ? `Choose ${p.min}.` : `Choose ${p.min} to ${p.max}.`)
      return { some: at.flatMap((i) => p.opts[i] ?? []) }
    }
    case 'divide': {
      if (Array.isArray(pick) || !('divide' in pick) || !Array.isArray(pick.divide))
        return refuse('707.1d', 'Divide the amount.')
      const amounts = p.opts.map(() => 0)
      for (const pair of pick.divide) {
        const at = Array.isArray(pair) ? indexIn(g, p, pair[0]) : -1
        const n = Array.isArray(pair) ? pair[1] : 0
        if (at < 0 || !Number.isInteger(n)) return notOffered
        amounts[at] = (amounts[at] ?? 0) + n
      }
      if (amounts.some((n) => n < p.min)) return refuse('707.1d', `Each must get at least ${p.min}.`)
      if (amounts.some((n, i) => n > (p.most[i] ?? n))) return refuse(p.rule, 'That’s too much for one of them.')
      if (amounts.reduce((a, b) => a + b, 0) !== p.max) return refuse('707.1d', `It must add up to ${p.max}.`)
      return { divide: amounts }
    }
    case 'spot': {
      const { table } = spotAsk(g)
      const spot = readSpot(pick, table)
      return 'reason' in spot ? spot : { spot }
    }
    case 'layout': // each is taken by itself
    case 'priority':
      return notOffered
  }
}

const isRefusal = (r: Reply | Refusal): r is Refusal => 'reason' in r

/** Answers the pending decision, concedes, or adjusts. Null: done. A refusal: nothing has changed. */
export const answer = (g: Game, move: Move): Refusal | null => {
  if (g.s.result) return refuse('102.1', 'The raid is over.')
  if ('concede' in move) return concede(g, move.seat)
  const p = g.s.pending
  if (!p) return refuse('410.1', 'There’s nothing to answer right now.')
  if (move.decision !== p.id)
    return refuse('410.1', `That answers decision ${move.decision}; the one being asked is ${p.id}.`)
  if ('adjust' in move) return adjust(g, move)
  if (!p.seats.includes(seatNumber(move.seat)))
    return refuse('410.1', `${capital(list(p.seats.map(seatTitle)))} decides this.`)
  const why = reply(g, p, move)
  if (why) return why
  run(g)
  letLeaversGo(g)
  return null
}

const reply = (g: Game, p: Pending, move: Answer): Refusal | null => {
  if (p.shape === 'layout') return layOut(g, p, move)
  if (p.shape !== 'priority') {
    const read = readReply(g, p, move.pick)
    if (isRefusal(read)) return read
    g.s.reply = read
    g.s.pending = null
    return null
  }
  const { pick } = move
  if (typeof pick !== 'object' || pick === null || Array.isArray(pick) || !('do' in pick))
    return refuse('410.2', 'You have priority: act or pass.')
  const { actions, mayPass } = offered(g, p)
  if (isSame(pick, { do: 'pass' })) {
    if (mayPass) return mayPass
    g.s.pending = null
    g.priority = null
    g.s.reply = { one: { w: 'none' } }
    return null
  }
  const seat = seatNumber(move.seat)
  const action = actions.find((a) => isSame(actionChoice(a), pick))
  if (!action) return whyNot(g, seat, pick)
  g.s.pending = null
  g.priority = null
  act(g, seat, action)
  return null
}

/** 802.1: the others go on being asked, under the same number, until everybody has answered. */
const layOut = (g: Game, p: Pending, { seat, pick }: Answer): Refusal | null => {
  const n = seatNumber(seat)
  if (typeof pick !== 'object' || pick === null) return refuse('410.1', 'That isn’t an answer.')
  const { pieces, mat } = layoutAsk(g, n)
  const where = readLayout(pick, pieces, mat)
  if ('reason' in where) return where
  lockOne(g, p, n, where)
  return null
}
const lockOne = (g: Game, p: Pending, seat: number, where: Point[] | null): void => {
  p.seats = p.seats.filter((one) => one !== seat)
  if (lock(g, seat, where)) g.s.pending = null
}

const cardCalled = (g: Game, handle: Handle, seat: number): Card | null => {
  for (const card of g.s.cards) if (card.handle === handle && hasHandle(g, card, seat)) return card
  return null
}

/** Why an action is not among those offered. */
export const whyNot = (g: Game, seat: number, pick: Choice): Refusal => {
  if (!('do' in pick)) return refuse('410.2', 'You have priority: act or pass.')
  const unknown = refuse('410.2', 'That card isn’t here.')
  const card = 'card' in pick ? cardCalled(g, pick.card, seat) : 'with' in pick ? cardCalled(g, pick.with, seat) : null
  if (!card) return unknown
  if (!maySee(g, card, seat)) return refuse('415.8c', 'You can’t see which card that is.')
  return whyNotDo(g, seat, card, pick) ?? unknown
}

export const whyNotDo = (
  g: Game,
  seat: number,
  card: Card,
  how: { do: string; power?: number; reward?: number; face?: 'up' | 'down' },
): Refusal | null => {
  switch (how.do) {
    case 'play':
      return whyNotPlay(g, seat, card)
    case 'use': {
      const at = paymentsOf(g, card)[(how.power ?? 1) - 1]
      if (at) return whyNotUse(g, seat, card, at)
      return whyPowerless(g, card) ?? refuse('700.1', `${nameOf(g, card)} doesn’t have that power now.`)
    }
    case 'complete': {
      const { rewards } = faceOf(g, card).side
      if (!card.faceUp || rewards.length === 0) return refuse('702.2', 'That isn’t a face-up quest.')
      const at = rewards[(how.reward ?? 1) - 1]
      return at ? whyNotComplete(g, seat, card, at) : refuse('702.2', `${nameOf(g, card)} doesn’t have that reward.`)
    }
    case 'place':
      return whyNotPlace(g, seat, card, how.face ?? 'down')
    case 'attack':
      return whyNotPropose(g, seat, card)
    default:
      return refuse('410.2', 'You can’t do that with priority.')
  }
}

/** Worked out on a copy: whatever happens there, the game is only ever replaced by one that has come to a decision. */
const adjust = (g: Game, { seat, adjust: list }: Adjusting): Refusal | null => {
  const after = adjusted(g, seat, list)
  if ('reason' in after) return after
  run(after)
  letLeaversGo(after)
  Object.assign(g, after)
  return null
}

const concede = (g: Game, seat: Seat): Refusal | null => {
  const n = seatNumber(seat)
  const player = g.s.seats[n]
  if (!player || player.out || player.leaving) return refuse('102.1b', `${capital(seatTitle(n))} is not in the game.`)
  seatAt(g, n).leaving = true
  note(g, { what: 'concede', seat })
  if (!checkAgain(g)) leaveNow(g) // whoever has priority is asked anew, after the checks
  letLeaversGo(g)
  return null
}

/**
 * 102.3: while a link resolves nothing goes on before they are gone, and what is asked just then is asked of the table
 * without them. A link that is being added is finished first, and so is what lies under a card that falls (R304.3).
 */
const leaveNow = (g: Game): void => {
  const top = g.s.frames.at(-1)
  const isResolving = g.s.frames.some(({ f }) => f === 'run' || f === 'resolve')
  if (!isResolving || top === undefined || top.f === 'announce' || top.f === 'drop') return
  letLosersGo(g)
  askAgain(g)
  run(g)
}

/** With priority pending nothing is under way: the checks can be made at once (102.3). */
const checkAgain = (g: Game): boolean => {
  const top = g.s.frames.at(-1)
  if (g.s.pending?.shape !== 'priority' || top?.f !== 'window') return false
  g.s.pending = null
  g.priority = null
  top.at = 'checks'
  run(g)
  return true
}

/** So much is chosen for those who have left in one go; what asks more of them would ask for ever (803.5). */
const mostForLeavers = 2000

/** Whoever conceded goes at the next checks; until then the least is chosen for them. */
const letLeaversGo = (g: Game): void => {
  for (let asked = 0; g.s.pending && !g.s.result; asked++) {
    const p = g.s.pending
    if (asked > mostForLeavers) return endInLoop(g)
    if (p.shape === 'layout') {
      for (const seat of p.seats.filter((one) => seatAt(g, one).leaving)) lockOne(g, p, seat, null)
      if (p.seats.length > 0) return
      run(g)
      continue
    }
    const staying = p.seats.filter((seat) => !seatAt(g, seat).leaving)
    if (staying.length > 0) {
      p.seats = staying
      return
    }
    if (checkAgain(g)) continue
    g.s.pending = null
    g.s.reply = leastReply(g, p)
    run(g)
  }
}

const leastReply = (g: Game, p: Pending): Reply => {
  if (p.cancel) return { cancel: true }
  const decline = p.opts.find((o) => 'w' in o && (o.w === 'none' || o.w === 'no' || o.w === 'keep'))
  const first = decline ?? p.opts[0]
  switch (p.shape) {
    case 'number':
      return { number: p.min }
    case 'some':
      return { some: p.opts.slice(0, p.min) }
    case 'order':
      return { some: p.opts }
    case 'spot': {
      const { table } = spotAsk(g)
      return { spot: [Math.floor(table.width / 2), Math.floor(table.height / 2)] }
    }
    case 'divide': {
      let rest = p.max - p.min * p.opts.length
      return {
        divide: p.opts.map((_, i) => {
          const more = Math.min(rest, (p.most[i] ?? p.max) - p.min)
          rest -= more
          return p.min + more
        }),
      }
    }
    default:
      return first ? { one: first } : { cancel: true }
  }
}
