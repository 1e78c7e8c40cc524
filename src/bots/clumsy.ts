import type { Choice, Decision, Question } from '../engine/contract/decision.ts'
import { greedy, scorerFor, sensible } from './greedy/index.ts'
import { layOut, type Table } from './greedy/table.ts'
import type { Advice, Policy } from './policy.ts'
import { type Random, shuffled } from './random.ts'

/**
 * Plays as somebody does whose mind is not on the game: knows what is good, but now and then lets a moment pass, and
 * often aims at whatever comes to mind. It never harms its own side on purpose.
 *
 * The two numbers were tried out: as the Boss of Onyxia's Lair it loses to three greedy raiders about every second time.
 */
const dreamsOneIn = 5
const aimsCarelesslyOneIn = 2

const says = {
  dreams: 'Passes: its mind is elsewhere.',
  careless: 'Takes the first thing that comes to mind.',
}

const aims: readonly Question[] = ['target', 'defender', 'protect', 'strike', 'choose', 'may']

export const clumsy: Policy = (view, decision, random, book) => {
  const t = layOut(view, view.you ?? decision.seats[0] ?? 'boss', book)
  const slip = decision.question === 'priority' ? dreaming(t, decision, random) : careless(t, decision, random)
  return slip ?? greedy(view, decision, random, book)
}

/**
 * Passes, whether it could have done something or not: so that nobody learns from it what it holds. A resource is never
 * forgotten, or there would soon be no game.
 */
const dreaming = (t: Table, decision: Decision, random: Random): Advice | null => {
  const { ask } = decision
  const pass = ask.shape === 'one' ? ask.options.find((choice) => 'do' in choice && choice.do === 'pass') : undefined
  if (!pass || random.below(dreamsOneIn) > 0) return null
  const best = sensible(t, decision)
  const isPlacing = best !== undefined && 'do' in best && best.do === 'place'
  return isPlacing ? null : { pick: pass, why: says.dreams }
}

/** Any of what would do some good, not the best of it. */
const careless = (t: Table, decision: Decision, random: Random): Advice | null => {
  const { ask, question } = decision
  if (!aims.includes(question) || (ask.shape !== 'one' && ask.shape !== 'some')) return null
  if (random.below(aimsCarelesslyOneIn) > 0) return null
  const score = scorerFor(t, decision)
  const good = shuffled(
    random,
    ask.options.filter((choice) => score(choice) > 0),
  )
  const why = says.careless
  if (ask.shape === 'one') {
    const [pick] = good
    return pick ? { pick, why } : null
  }
  const pick: Choice[] = good.slice(0, Math.max(ask.min, Math.min(ask.max, 1)))
  return pick.length >= Math.max(ask.min, 1) ? { pick, why } : null
}
