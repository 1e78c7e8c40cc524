import type { Decision } from '../../engine/contract/decision.ts'
import type { View } from '../../engine/contract/view.ts'
import type { Found } from '../words.ts'
import { cardOf } from './choices.ts'
import { sideOfCard, stakeOf } from './stakes.ts'

/** How a division begins: evenly among those it is meant for, and never with harm on one's own side. */

interface Limits {
  total: number
  least: number
  most: readonly number[]
}

/** One after another gets one more, as long as there is something left and somebody has room. */
export const evenShares = ({ total, least, most }: Limits, isMeant: readonly boolean[]): number[] => {
  const shares = most.map(() => least)
  let rest = total - least * most.length
  for (let before = rest + 1; rest > 0 && rest < before; ) {
    before = rest
    for (const [i, limit] of most.entries()) {
      const share = shares[i] ?? 0
      if (rest === 0 || !isMeant[i] || share >= limit) continue
      shares[i] = share + 1
      rest -= 1
    }
  }
  return shares
}

export const limitsOf = ({ ask }: Decision): Limits | null =>
  ask.shape === 'divide'
    ? { total: ask.total, least: ask.least, most: ask.options.map((_, i) => ask.most?.[i] ?? ask.total) }
    : null

export const firstShares = (decision: Decision, { you }: View, cards: ReadonlyMap<number, Found>): number[] => {
  const limits = limitsOf(decision)
  if (!limits || decision.ask.shape !== 'divide') return []
  const isOwnSide = decision.ask.options.map((choice) => {
    const handle = cardOf(choice)
    return (handle === null ? null : sideOfCard(cards.get(handle), you)) !== 'foe'
  })
  // what does good is for friends; of anything else friends get none that they need not
  const isHelp = stakeOf(decision) === 'help'
  return evenShares(
    limits,
    isOwnSide.map((own) => own === isHelp),
  )
}
