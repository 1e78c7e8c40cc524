import { always, bound, makers, whileAttacking } from '../../vocabulary/build.ts'
import type { Amount, CardValue, Effect, PlayingPower, Power, Text, Who } from '../../vocabulary/values.ts'

export { abilityAllyOrEquipment, destroyTarget, mayDestroyTarget } from '../texts.ts'

/** Words of this raid only. On the cards of the Boss's decks, "your hero" is Onyxia. */

export const { hero, ally, ability, event: eventCard } = makers('onyxia')

/** An event says what it does, and nothing else is printed on it. */
export const event = (number: `E${number}`, name: string, play: Text): CardValue =>
  eventCard(name, { number, tags: ['Onyxia'], play })

export const whelp = 'onyxia/onyxian-whelp' // R203.3a
export const whelps = (n: Amount, more: { as?: string } = {}): Effect => ({ token: whelp, n, ...more })
export const aDieOfWhelps: Effect[] = [{ roll: 1, as: 'die' }, whelps(bound('die'))]

export const stageOnly = (n: 1 | 2 | 3): PlayingPower => ({
  playing: { onlyIf: { if: { fact: 'stage', is: n }, rule: 'R203.1b', reason: `Only during stage ${n}.` } },
})
export const cantBeInterrupted: PlayingPower = { playing: { cantBeInterrupted: true } }

export const onyxiaAttacksWith = (atk: Amount): Power => always({ atk, to: 'yourHero', while: whileAttacking })

export const eachDraws = (who: Who, n: Amount | 'toMaxHandSize'): Effect => ({
  forEach: who,
  do: [{ draw: n, who: 'loop' }],
})
