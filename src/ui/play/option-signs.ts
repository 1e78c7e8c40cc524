import type { Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Cards } from '../naming.ts'
import type { IconName } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { cardOf } from './choices.ts'
import { type Side, sideOfCard, type Stake, stakeOf } from './stakes.ts'

/** The signs on cards that may be chosen: friend or foe, and whether it would be hurt or helped. */

const words = strings.ask.signs

export interface Sign {
  icon: IconName | null // null: it warns
  title: string
}

/** Questions in which cards of either side may be chosen, for better or worse. */
const isSigned: ReadonlySet<Decision['question']> = new Set(['target', 'choose', 'divide', 'defender'])

/** What it would mean for a card of that side to be chosen, for whoever chooses. */
export const signFor = (stake: Stake | null, side: Side | null): Sign | null => {
  if (side === null) return null
  if (stake === 'harm')
    return side === 'foe' ? { icon: 'crossed-swords', title: words.foe } : { icon: null, title: words.hurtsFriend }
  if (stake === 'help')
    return side === 'foe' ? { icon: null, title: words.helpsFoe } : { icon: 'heart-plus', title: words.friend }
  return side === 'foe' ? { icon: 'daemon-skull', title: words.foe } : { icon: 'shield', title: words.friend }
}

/** The sign of one card among those that may be chosen. Where all of it is one's own loss, there is nobody to spare. */
export const signOf = (handle: Handle, decision: Decision, cards: Cards, you: Seat | null): Sign | null => {
  if (!isSigned.has(decision.question) || !('options' in decision.ask)) return null
  const side = sideOfCard(cards.get(handle), you)
  const sign = signFor(stakeOf(decision), side)
  if (sign?.icon !== null) return sign
  const isFoe = (choice: (typeof decision.ask.options)[number]): boolean =>
    sideOfCard(cards.get(cardOf(choice) ?? -1), you) === 'foe'
  return decision.ask.options.every((choice) => isFoe(choice) === (side === 'foe')) ? null : sign
}
