import type { Filter, Past, Remembered, TriggeredPower } from '../vocabulary/values.ts'
import { further, notHere, type Tell } from './telling.ts'
import { walk } from './walk.ts'

/** What can be asked about the past beyond its words: only what is remembered, see src/engine/deriving/past.ts. */

/** Those that are so much, and not only so often. */
const withAmount: readonly Remembered['on'][] = ['deals', 'heals', 'prevented']

/** What a description means only from where it is read; of a whole game, tallies are kept and no cards. */
const fromHere: readonly (keyof Filter)[] = ['other', 'not', 'targeting', 'attackedBy', 'typeNamed', 'past']
const alike = 'what a card was by itself: of a game only how often is remembered'

export const sensePast = (past: Past, tell: Tell): void => {
  const { happened, in: span, each } = past
  if (each === 'damage' && !withAmount.includes(happened.on))
    tell(['each'], 'damage', `it only with ${withAmount.join(', ')}`)
  if (span !== 'game') return
  if (each === 'card') tell(['each'], 'card', 'damage, or nothing: of a game no cards are remembered')
  walk('remembered', happened, {
    filter: (filter, path) => notHere(filter, fromHere, alike, further(tell, 'happened', ...path)),
    what: (what, path) => {
      if (what !== 'self' && what !== 'it' && what !== 'yourHero')
        tell(['happened', ...path], 'another card', 'self, it, yourHero, or a filter')
    },
    who: (who, path) => {
      if (who !== 'you' && who !== 'opponents')
        tell(['happened', ...path], 'another player', 'you, opponents, or anyone')
    },
    amount: (amount, path) => {
      if (typeof amount !== 'number') tell(['happened', ...path], 'an amount', 'a number')
    },
  })
}

const withoutFirst: readonly TriggeredPower['when']['on'][] = ['turnStarts', 'turnEnds', 'becomes']
export const senseFirst = ({ first, when }: TriggeredPower, tell: Tell): void => {
  if (first !== undefined && withoutFirst.includes(when.on))
    tell(['first'], 'first', `something that can happen several times a turn, not ${when.on}`)
}
