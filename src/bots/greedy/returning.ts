import type { Amount, What } from '../../cards/vocabulary/values.ts'
import { felt } from './felt.ts'
import { amount } from './fits.ts'
import { reading } from './reading.ts'
import { byWord, left, powersOf, type Spot, type Table } from './table.ts'

/** What its own text deals to whoever hurts it, or kills it. */
export const inReturn = (t: Table, defender: Spot, dealt: number): number => {
  let sum = 0
  for (const { when, effects } of byWord(powersOf(defender), 'when')) {
    if (when.on !== 'deals' || when.to !== 'self' || dealt === 0) continue
    if (when.fatal === true && dealt < left(defender)) continue
    for (const e of effects)
      if ('deal' in e && !Array.isArray(e.deal) && isSource(e.to))
        sum += isAllOfIt(e.deal) ? felt(t, defender, dealt) : amount(e.deal, reading(t, defender))
  }
  return sum
}
const isAllOfIt = (n: Amount): boolean => typeof n === 'object' && 'event' in n && n.event === 'amount'
const isSource = (what: What): boolean => typeof what === 'object' && 'event' in what && what.event === 'source'
