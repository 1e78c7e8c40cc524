import type { Side } from '../coming.ts'
import type { CardValue, Condition, Cost } from '../vocabulary/values.ts'
import { walk } from './walk.ts'

/** At how many counters of this name on itself a side of a card does something, or may be used; null: it never says. */
export const countsTo = (card: CardValue, side: Side, counter: string): number | null => {
  let found: number | null = null
  const condition = (it: Condition): void => {
    if (typeof it !== 'object' || !('amount' in it) || !('atLeast' in it)) return
    const { amount, atLeast } = it
    const isIt = typeof amount === 'object' && 'counters' in amount && amount.counters === counter
    if (isIt && typeof atLeast === 'number') found ??= atLeast
  }
  const cost = (it: Cost): void => {
    if ('removeCounters' in it && it.counter === counter && typeof it.removeCounters === 'number')
      found ??= it.removeCounters
  }
  for (const power of (side === 'back' ? card.back : card.powers) ?? []) walk('power', power, { condition, cost })
  return found
}
