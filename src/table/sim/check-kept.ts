import { derive } from '../../engine/deriving/derive.ts'
import { type Game, valueOf } from '../../engine/state/game.ts'

/** What was worked out of cards and kept is what would be worked out now. */
export const keptFaults = (g: Game): string[] => {
  const kept = derive(g)
  g.derived = null
  const now = derive(g)
  g.derived = kept
  const faults: string[] = []
  for (const card of g.s.cards) {
    const before = JSON.stringify(kept.faces[card.id])
    const after = JSON.stringify(now.faces[card.id])
    if (before !== after) faults.push(`${valueOf(g, card).name} was kept as ${before}, and is ${after}`)
  }
  return faults
}
