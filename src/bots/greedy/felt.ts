import type { Replacement } from '../../cards/vocabulary/values.ts'
import { amount, applies, holds, within } from './fits.ts'
import { type Reading, reading } from './reading.ts'
import { type Spot, standingOf, type Table } from './table.ts'

/** How much of a blow gets through what is always prevented there. */

/** It speaks of every blow, whoever deals it: nothing else is asked. */
const words: ReadonlySet<string> = new Set(['would', 'to', 'amount', 'prevent', 'preventFirst', 'preventAllBut'])
const isPlain = (says: Replacement): boolean => {
  for (const word in says) if (!words.has(word)) return false
  return says.would === 'deal'
}

const through = ({ prevent, preventFirst, preventAllBut }: Replacement, n: number, r: Reading): number => {
  if (prevent === 'all') return 0
  if (preventAllBut !== undefined) return Math.min(n, amount(preventAllBut, r))
  const less = prevent ?? preventFirst
  return less === undefined ? n : Math.max(0, n - amount(less, r))
}

export const felt = (t: Table, spot: Spot, n: number): number => {
  let rest = n
  for (const { by, says } of standingOf(t, 'replace')) {
    const { replace } = says
    if (replace.to === undefined || !isPlain(replace)) continue
    const r = reading(t, by)
    if (says.while !== undefined && !holds(says.while, r)) continue
    if (replace.amount !== undefined && !within(rest, replace.amount, r)) continue
    if (applies(replace.to, spot, r)) rest = through(replace, rest, r)
  }
  return rest
}
