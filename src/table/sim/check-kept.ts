import { holds } from '../../engine/deriving/conditions.ts'
import { derive } from '../../engine/deriving/derive.ts'
import { eachBecoming } from '../../engine/deriving/watch.ts'
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

/** What waits for something to become true was looked at whenever it could have: nothing changed without saying so. */
export const unnoticedFaults = (g: Game): string[] => {
  if (!g.reads.becomes || g.lookedAgain !== g.changes) return []
  const faults: string[] = []
  eachBecoming(g, (key, that, env) => {
    const now = holds(g, that, env, env.src)
    const then = g.s.seen[key]
    if (then !== now) faults.push(`${env.code} (${key}) was seen as ${then}, is ${now}, and nobody said so`)
    return false
  })
  return faults
}
