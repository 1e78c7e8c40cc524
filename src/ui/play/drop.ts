import { isSame } from '../../cards/same.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import { strings } from '../strings/index.ts'
import { cardName, seatTitle } from '../words.ts'
import type { Play } from './play.ts'

/** What letting go of a card means, by where it is let go: worked out from what may be answered. */

/** Where a card can be let go: on a card, a player, one's resources, or anywhere on the table. */
export type Spot = { card: Handle } | { seat: Seat } | 'resources' | 'table'

/** For whoever shows what would happen: what is dragged, and what letting go here would do; null: nothing. */
export interface Dragged {
  card: Handle
  over: Spot | null
  does: { choice: Choice; aim: Choice | null } | null
}

/** Something that may be done with the card. */
export interface Way {
  choice: Choice
  aims: Decision | null | undefined // undefined: the host has not said yet
  told: Promise<void>
}
type Known = Pick<Way, 'choice' | 'aims'>

export const isDo = (choice: Choice, ...words: string[]): boolean => 'do' in choice && words.includes(choice.do)

export const aimsOf = (ways: readonly Known[]): readonly Choice[] =>
  ways.flatMap(({ aims }) => (aims && 'options' in aims.ask ? aims.ask.options : []))

/** What letting go there does. */
export const dropped = (ways: readonly Known[], spot: Spot | null): Dragged['does'] => {
  if (spot === null) return null
  const only = (choice: Choice | undefined): Dragged['does'] => (choice ? { choice, aim: null } : null)
  const choices = ways.map(({ choice }) => choice)
  if (spot === 'resources') {
    // face up is more than face down, where there is the choice
    const places = choices.filter((choice) => isDo(choice, 'place'))
    return only(places.find((choice) => 'face' in choice && choice.face === 'up') ?? places[0])
  }
  const plain = choices.find((choice) => !('do' in choice))
  if (plain) return only(plain)
  const playing = ways.find(({ choice }) => isDo(choice, 'play'))
  if (spot === 'table') return only(playing?.choice)
  for (const word of ['attack', 'play', 'use', 'complete'])
    for (const { choice, aims } of ways)
      if (isDo(choice, word) && aims && 'options' in aims.ask && aims.ask.options.some((it) => isSame(it, spot)))
        return { choice, aim: spot }
  // a card without targets may be let go anywhere
  return playing?.aims === null ? only(playing.choice) : null
}

const say = strings.taps.drop

/** The word on the card under the finger. */
export const dropWords = (does: Dragged['does'], spot: Spot | null, play: Play): string => {
  if (spot === null) return ''
  const named = (it: Choice | Spot): string => {
    if (typeof it === 'string' || 'do' in it) return ''
    if ('seat' in it) return seatTitle(it.seat)
    const found = 'card' in it ? play.cards().get(it.card) : undefined
    return found ? cardName(found.card) : ''
  }
  if (!does) return spot === 'resources' ? say.noPlace : spot === 'table' ? say.notHere : say.notOn(named(spot))
  const { choice, aim } = does
  if (isDo(choice, 'place')) return say.place
  if (aim) return (isDo(choice, 'attack') ? say.attack : say.aim)(named(aim))
  return isDo(choice, 'play') ? say.play : say.choose
}

/** Why letting go there did nothing: what the table says to a tap, or of that target. */
export const whyNotDropped = async (
  play: Play,
  card: Handle,
  ways: readonly Known[],
  spot: Spot,
): Promise<Refusal[]> => {
  const acts = ways.filter(({ choice }) => isDo(choice, 'attack', 'play', 'use', 'complete'))
  const [aimed] = acts.filter(({ aims }) => aims)
  if (spot !== 'resources' && aimed)
    return typeof spot === 'object' && 'card' in spot ? play.session.why(spot.card, { after: aimed.choice }) : []
  return spot === 'resources' || acts.length === 0 ? play.session.why(card, { still: true }) : []
}
