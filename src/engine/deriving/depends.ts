import { type Visitors, walk } from '../../cards/grammar/walk.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type { Amount, Applies, Condition } from '../../cards/vocabulary/values.ts'

/** Does it depend on numbers that others change? */
export const readsNumbers = (amount: Amount, to: Applies, ...conditions: (Condition | null | undefined)[]): boolean => {
  let found = false
  const visitors: Visitors = {
    amount: (it) => {
      found ||= typeof it === 'object' && ('atk' in it || 'health' in it)
    },
    filter: (it) => {
      found ||= 'atk' in it || 'health' in it
    },
  }
  walk('amount', amount, visitors)
  if (isWhat(to)) walk('what', to, visitors)
  else walk('filter', to, visitors)
  for (const condition of conditions) if (condition) walk('condition', condition, visitors)
  return found
}
