import type { Effect, TriggeredPower } from '../../cards/vocabulary/values.ts'
import { type Game, idOf } from '../state/game.ts'
import type { Waiting } from '../state/state.ts'

/**
 * Equal triggers of equal tokens go onto the chain as one: tokens that bring tokens would otherwise fill it with links
 * that nobody can tell apart, each with a round of priority. It can only be seen that way where it makes no difference
 * whose trigger it is: what they do says nothing of the token itself, and asks nobody.
 */

const isPlain = (effect: Effect): boolean =>
  'token' in effect &&
  typeof effect.n === 'number' &&
  effect.under === undefined &&
  effect.attachTo === undefined &&
  effect.as === undefined

const isAlikeForAll = ({ targets, choose, effects }: TriggeredPower): boolean =>
  targets === undefined && choose === undefined && effects.every(isPlain)

const kindOf = (g: Game, { code, env, ctl, double }: Waiting): string | null => {
  const source = env.src < 0 ? undefined : g.s.cards[idOf(env.src)]
  if (!source?.token || double !== null || !isAlikeForAll(g.lib.at<TriggeredPower>(code))) return null
  return `${ctl} ${source.key} ${code}`
}

/** Before triggers go onto the chain. */
export const batchTriggers = (g: Game): void => {
  const { s } = g
  if (s.waiting.length < 2) return
  const first = new Map<string, Waiting>()
  s.waiting = s.waiting.filter((it) => {
    const kind = kindOf(g, it)
    const batch = kind === null ? undefined : first.get(kind)
    if (kind !== null && !batch) first.set(kind, it)
    if (!batch) return true
    batch.env.times = (batch.env.times ?? 1) + (it.env.times ?? 1)
    return false
  })
}
