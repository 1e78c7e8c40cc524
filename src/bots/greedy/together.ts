import type { Choice } from '../../engine/contract/decision.ts'

/** Something that could be done now, and what it takes. */
export interface Action {
  choice: Choice
  value: number
  price: number // in resources
}

/** Those that together promise most of what this turn's resources can pay for. */
export const bestTogether = (actions: readonly Action[], budget: number): Action[] => {
  interface Sum {
    value: number
    actions: Action[]
  }
  let best: Sum[] = Array.from({ length: budget + 1 }, () => ({ value: 0, actions: [] }))
  for (const action of actions) {
    const before = best
    best = before.map((without, spent) => {
      const rest = before[spent - action.price]
      const value = (rest?.value ?? 0) + action.value
      return rest && value > without.value ? { value, actions: [...rest.actions, action] } : without
    })
  }
  return best[budget]?.actions ?? []
}
