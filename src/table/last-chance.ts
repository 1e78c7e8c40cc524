import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Decision } from '../engine/contract/decision.ts'
import type { Handle } from '../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../engine/contract/view.ts'
import { cardSeen } from './seen.ts'

/** What somebody who ends their action phase now would lose by it. Powers and instant cards can wait (409.1). */
export interface Lost {
  attacks: { card: Handle; atk: number }[]
  plays: Handle[] // cards that can be played only now
  resource: boolean // one could be placed
}

export const lostIn = (
  { ask }: Decision,
  view: View,
  valueOf: (card: Handle) => CardValue | undefined,
): Lost | null => {
  const options = ask.shape === 'one' ? ask.options : []
  const lost: Lost = { attacks: [], plays: [], resource: false }
  for (const option of options) {
    if (!('do' in option)) continue
    if (option.do === 'place') lost.resource = true
    else if (option.do === 'play' && valueOf(option.card)?.instant !== true && !lost.plays.includes(option.card))
      lost.plays.push(option.card)
    else if (option.do === 'attack') {
      const atk = couldDeal(view, option.with)
      if (atk > 0 || hasMore(valueOf(option.with))) lost.attacks.push({ card: option.with, atk })
    }
  }
  return lost.attacks.length > 0 || lost.plays.length > 0 || lost.resource ? lost : null
}

/** An attack is worth something to a card whose own text waits for it, whatever damage it deals. */
const hasMore = (value: CardValue | undefined): boolean =>
  value === undefined || (value.powers ?? []).some((power) => 'when' in power)

/** What it would hit for, with the best weapon that can be paid for now. */
const couldDeal = (view: View, attacker: Handle): number => {
  const card = cardSeen(view, attacker)
  const mine = view.seats.find(({ hero }) => hero?.handle === attacker)
  return (card?.atk ?? 0) + (mine ? bestWeapon(mine) : 0)
}

const bestWeapon = ({ equipment, resources }: SeatView): number => {
  const ready = resources.filter(({ exhausted }) => exhausted !== true).length
  const canStrike = ({ types, exhausted, strike = 0 }: CardView): boolean =>
    types.includes('weapon') && !exhausted && strike <= ready
  return Math.max(0, ...equipment.filter(canStrike).map(({ atk = 0 }) => atk))
}
