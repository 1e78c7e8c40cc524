import type { Pick } from '../engine/contract/answer.ts'
import type { Decision } from '../engine/contract/decision.ts'
import { middleOf } from './laying.ts'

/** The least that can be said: pass, decline, the fewest of the first choices. It never gives up a link. */
export const leastAnswer = ({ ask }: Decision): Pick => {
  switch (ask.shape) {
    case 'number':
      return { number: ask.min }
    case 'some':
      return ask.options.slice(0, ask.min)
    case 'order':
      return ask.options
    case 'divide': {
      const [first] = ask.options
      if (!first) throw new Error('Nothing to divide among.')
      return { divide: [[first, ask.total]] }
    }
    case 'layout':
      return { layout: ask.usual }
    case 'spot':
      return { spot: middleOf(ask) }
    case 'one': {
      const declines = ask.options.find((o) => 'do' in o && ['pass', 'no', 'none', 'keep'].includes(o.do))
      const pick = declines ?? ask.options[0]
      if (!pick) throw new Error('Nothing to choose from.')
      return pick
    }
  }
}
