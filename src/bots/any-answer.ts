import type { Pick } from '../engine/contract/answer.ts'
import type { Ask, Choice, Decision } from '../engine/contract/decision.ts'
import { anyLayout, anySpot } from './laying.ts'
import { oneOf, type Random, shuffled } from './random.ts'

/** Any legal answer, each as likely as it can simply be made. It never gives up a link. */
export const anyAnswer = (decision: Decision, random: Random): Pick => {
  const { ask } = decision
  switch (ask.shape) {
    case 'one':
      return oneOf(random, ask.options)
    case 'number':
      return { number: ask.min + random.below(ask.max - ask.min + 1) }
    case 'some': {
      const most = Math.min(ask.max, ask.options.length)
      return shuffled(random, ask.options).slice(0, ask.min + random.below(most - ask.min + 1))
    }
    case 'order':
      return shuffled(random, ask.options)
    case 'divide':
      return { divide: ask.most ? withinLimits(ask, ask.most, random) : anyDivision(ask, random) }
    case 'layout':
      return { layout: anyLayout(ask, random) }
    case 'spot':
      return { spot: anySpot(ask, random) }
  }
}

type Divide = Extract<Ask, { shape: 'divide' }>

/** One after another goes to anyone who can take more. */
const withinLimits = (
  { options, total, least }: Divide,
  most: readonly number[],
  random: Random,
): [Choice, number][] => {
  const amounts = options.map(() => least)
  const room = (i: number): boolean => (amounts[i] ?? 0) < (most[i] ?? total)
  for (let rest = total - least * options.length; rest > 0; rest--) {
    const open = options.flatMap((_, i) => (room(i) ? [i] : []))
    const at = oneOf(random, open)
    amounts[at] = (amounts[at] ?? 0) + 1
  }
  return options.map((option, i) => [option, amounts[i] ?? least])
}

/** Everyone gets the least, the rest is cut at random places: every division is equally likely. */
const anyDivision = ({ options, total, least }: Divide, random: Random): [Choice, number][] => {
  const rest = total - least * options.length
  const slots = Array.from({ length: rest + options.length - 1 }, (_, i) => i)
  const bars = new Set(shuffled(random, slots).slice(0, options.length - 1))
  const amounts = [least]
  for (const slot of slots) {
    if (bars.has(slot)) amounts.push(least)
    else amounts.push((amounts.pop() ?? 0) + 1)
  }
  return options.map((option, i) => [option, amounts[i] ?? least])
}
