import type { Pick } from '../engine/contract/answer.ts'
import type { Choice, Decision } from '../engine/contract/decision.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { View } from '../engine/contract/view.ts'
import { answer, decisionOf } from '../engine/running/api.ts'
import { fork } from '../engine/running/fork.ts'
import { passAll } from '../engine/running/pass-all.ts'
import { redeal } from '../engine/running/redeal.ts'
import { type Game, seatNumber } from '../engine/state/game.ts'
import { type Doer, type Trace, traceLeft } from './untouched.ts'

/**
 * Windows in which somebody may act, but nothing that they could do would change anything. Everything that they could
 * do is done, at everything that it can be aimed at, in worlds in which all that their seat may not know is dealt anew,
 * and the tables are compared: so nothing can be read off it but what the seat could work out by itself.
 */

/** `never`: it all comes to nothing. `now`: something would last a while, but there is nothing yet that it is about. */
export type Idle = 'never' | 'now'

const worlds = 4
const mostOptions = 8
const mostTries = 40 // in one world; whoever has more to think about is asked

/** Null: something that they could do matters, or nobody knows. */
export const idleWindow = (g: Game, seat: Seat, decision: Decision): Idle | null => {
  const options = optionsOf(decision)
  if (options.length === 0 || options.length > mostOptions || options.some(isAct)) return null
  try {
    return judge(g, seat, options)
  } catch {
    return null // the rules may fail in a world that was only imagined: then it can't be said
  }
}

const optionsOf = ({ question, ask }: Decision): Choice[] => {
  if (question !== 'priority' || ask.shape !== 'one' || !ask.options.some(isPass)) return []
  return ask.options.filter((option) => !isPass(option))
}
const isPass = (choice: Choice): boolean => 'do' in choice && choice.do === 'pass'
/** An attack and a resource are something whatever comes of them. */
const isAct = (choice: Choice): boolean => 'do' in choice && (choice.do === 'attack' || choice.do === 'place')

/** A pass that may end one's own action phase is one's own to say. */
export const isMereWindow = ({ turn, chain, combat, you }: View): boolean =>
  chain.length > 0 || combat !== null || turn.seat !== you || turn.phase !== 'action'

const judge = (g: Game, seat: Seat, options: readonly Choice[]): Idle | null => {
  let found: Idle = 'never'
  for (let world = 0; world < worlds; world++) {
    const before = redeal(g, seatNumber(seat), world)
    const trying: Trying = { before, seat, left: mostTries }
    for (const option of options) {
      const trace = traceOf(trying, option)
      if (trace === 'some') return null
      if (trace === 'asleep') found = 'now'
    }
  }
  return found
}

interface Trying {
  before: Game
  seat: Seat
  left: number
}

const traceOf = (trying: Trying, option: Choice): Trace => {
  const source = 'card' in option ? trying.before.s.cards.find(({ handle }) => handle === option.card) : undefined
  if (!source) return 'some'
  const doer = { seat: seatNumber(trying.seat), source: source.id }
  return tryOut(trying, fork(trying.before), option, doer)
}

/** Says this, and after it everything that can be said until it is on the chain. */
const tryOut = (trying: Trying, g: Game, pick: Pick, doer: Doer): Trace => {
  const { pending } = g.s
  trying.left -= 1
  if (trying.left < 0 || !pending || answer(g, { decision: pending.id, seat: trying.seat, pick })) return 'some'
  if (g.s.pending?.shape === 'priority') return resolved(trying.before, g) ? traceLeft(trying.before, g, doer) : 'some'
  const next = g.s.pending?.cancel ? decisionOf(g) : null
  const ways = next?.seats.includes(trying.seat) ? waysOf(next) : []
  let found: Trace = ways.length === 0 ? 'some' : 'none'
  for (const way of ways) {
    const trace = tryOut(trying, ways.length === 1 ? g : fork(g), way, doer)
    if (trace === 'some') return trace
    if (trace === 'asleep') found = trace
  }
  return found
}

/** Every answer there is, where there are few. None: there is more to it than that, or it costs more than resources. */
const waysOf = ({ question, ask }: Decision): Pick[] => {
  if (question === 'payResources') return ask.shape === 'some' ? [ask.options.slice(0, ask.min)] : []
  if (question === 'x' && ask.shape === 'number')
    return Array.from({ length: ask.max - ask.min + 1 }, (_, i) => ({ number: ask.min + i }))
  if (question !== 'target' && question !== 'modes' && question !== 'x') return []
  if (ask.shape === 'one') return ask.options
  if (ask.shape !== 'some' || ask.max !== 1) return []
  const each = ask.options.map((option): Pick => [option])
  return ask.min === 0 ? [[], ...each] : each
}

const mostPasses = 12

/** Everybody passes until it has resolved. False: something else came of it. */
const resolved = (before: Game, g: Game): boolean => {
  const known = new Set(before.s.chain.map(({ serial }) => serial))
  for (let n = 0; n < mostPasses; n++) {
    if (g.s.result || g.s.pending?.shape !== 'priority') return false
    if (g.s.chain.every(({ serial }) => known.has(serial))) return n > 0
    if (!passAll(g)) return false
  }
  return false
}
