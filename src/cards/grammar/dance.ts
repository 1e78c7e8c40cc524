import { type Coming, comingOf, type Side } from '../coming.ts'
import type { CardValue, Power } from '../vocabulary/values.ts'
import { has } from './walk.ts'

/** Does it strike those who are ready, or those who are exhausted? Null: both, or nobody. */
const postureOf = (power: Power): boolean | null => {
  const strikes = (ready: boolean): boolean =>
    'when' in power &&
    power.effects.some((effect) => has('effect', effect, 'filter', (filter) => filter.ready === ready))
  return strikes(true) === strikes(false) ? null : strikes(true)
}

/** The next of its texts that comes with a turn, if it strikes by posture. */
export const danceOf = (card: CardValue, side: Side, isTheirTurn: boolean): (Coming & { ready: boolean }) | null => {
  const coming = comingOf(card, side, isTheirTurn)
  const [list, n] = coming?.path.split('#')[1]?.split('.') ?? []
  const power = (list === 'back' ? card.back : card.powers)?.[Number(n)]
  const ready = power ? postureOf(power) : null
  return coming && ready !== null ? { ...coming, ready } : null
}
