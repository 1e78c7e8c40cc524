import { any, count, makers } from '../../vocabulary/build.ts'
import type { Amount, Condition, Effect, PlayingPower } from '../../vocabulary/values.ts'

/** Words of this raid only. On the cards of the Boss's deck, "your hero" is Magtheridon. */

export const { hero, ally, ability, weapon, armor, blood, cube, lair } = makers('magtheridon')

export const bloods: Amount = count(any('blood')) // R402.2b: those in play, not the resources
export const gainABlood: Effect = { putTop: 1, of: 'you', deck: 'blood', into: 'play' }
export const anAbyssal: Effect = { token: 'magtheridon/abyssal', n: 1 }

export const unleashed: Condition = { fact: 'stage', is: 2 }

const words: Record<number, string> = { 1: 'one', 7: 'seven', 15: 'fifteen' }
export const onlyWithBloods = (n: 1 | 7 | 15): PlayingPower => ({
  playing: {
    onlyIf: {
      if: { count: any('blood'), atLeast: n },
      rule: '704.1a',
      reason: `Only with ${words[n]} or more Bloods in play.`,
    },
  },
})
export const cantBeInterrupted: PlayingPower = { playing: { cantBeInterrupted: true } }

export { abilityAllyOrEquipment, destroyTarget } from '../texts.ts'
