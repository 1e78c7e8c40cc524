import { besidesAlly } from '../../cards/vocabulary/kinds.ts'
import type { Filter } from '../../cards/vocabulary/values.ts'
import { type Game, inPlay } from '../state/game.ts'
import { characterBits } from '../state/library.ts'
import type { Card, Env } from '../state/state.ts'
import { isSaidOf, isType, modifiers } from './derive.ts'
import { matches, someMatching } from './match.ts'

/**
 * Cards that are no allies and yet are attacked, dealt damage and targeted like one, because they say so (103.1).
 * Whatever else speaks of allies doesn't mean them.
 */

export const isLikeAlly = (g: Game, card: Card): boolean => {
  const said = modifiers(g, 'likeAlly')
  return said.length > 0 && card.place === 'play' && said.some((entry) => isSaidOf(g, entry, entry.what.to, card))
}

/** Heroes, allies, and what is like an ally: what can be attacked and have damage. */
export const hasBody = (g: Game, card: Card): boolean => isType(g, card, characterBits) || isLikeAlly(g, card)

/** Does a card fit the description of what is targeted or attacked? */
export const fitsLikeAlly = (g: Game, card: Card, f: Filter, env: Env): boolean => {
  if (matches(g, card, f, env)) return true
  const allies = isLikeAlly(g, card) ? besidesAlly(f) : null
  return allies !== null && matches(g, card, allies, env)
}

/** Whether one of what fits is the one: first what the words say, then what is only like it. */
export const someToAim = (g: Game, f: Filter, env: Env, isIt: (card: Card) => boolean): boolean => {
  if (someMatching(g, f, env, isIt)) return true
  if (modifiers(g, 'likeAlly').length === 0) return false
  const allies = besidesAlly(f)
  if (!allies) return false
  return someMatching(
    g,
    allies,
    env,
    (card) => inPlay(card) && isLikeAlly(g, card) && !matches(g, card, f, env) && isIt(card),
  )
}
