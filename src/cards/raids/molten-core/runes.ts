import {
  all,
  always,
  any,
  atEndOfYourTurn,
  atStartOfYourTurn,
  bound,
  deal,
  give,
  heroOrAlly,
  opposing,
  partyOf,
  when,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Filter, Power } from '../../vocabulary/values.ts'
import { staysInTheParty } from '../boss.ts'
import { aDie, eachOpponentChooses, golemagg, onRoll, rune, theChosen, yourHeroIs } from './words.ts'

/** R303.3: each belongs to a Boss, in the order of the Bosses. Face down it says nothing, but still pays. */
const runeOf = (number: number, name: string, boss: string, powers: Power[]): CardValue =>
  rune(`Rune of ${name}`, { number: String(number), tags: [boss], pays: true, powers, back: [] })

const theBomb: Filter = { tag: 'The Bomb' } // R304.1: only heroes are called so
const coreRagers: Filter = { named: 'Core Rager' } // whatever they have become

export const runes: CardValue[] = [
  runeOf(11, 'Kress', 'Magmadar', [
    // R304.2: nothing is targeted, all is chosen as it resolves
    when(atEndOfYourTurn, {
      effects: [
        aDie,
        onRoll(2, 3, [{ choosePlayer: 'everyone', as: 'party' }, deal(1, 'fire', partyOf(bound('party')))]),
        onRoll(4, 5, [{ choose: opposing(heroOrAlly), n: 1, as: 'burnt' }, deal(3, 'fire', bound('burnt'))]),
        onRoll(6, 6, [eachOpponentChooses('ally', 'put'), { put: theChosen, into: 'hand' }]),
      ],
    }),
  ]),

  runeOf(12, 'Mohn', 'Gehennas', [always({ cannot: 'beHealed', to: opposing(heroOrAlly) })]),

  runeOf(13, 'Blaz', 'Garr', [when(atEndOfYourTurn, { effects: [{ destroy: all(opposing('ability')) }] })]),

  runeOf(14, 'Zeth', 'Baron Geddon', [
    when(
      atStartOfYourTurn,
      {
        effects: [
          deal(5, 'fire', all({ any: [theBomb, { is: 'ally', whose: { party: { controllerOf: all(theBomb) } } }] })),
        ],
      },
      { count: { is: 'hero', ...theBomb }, atLeast: 1 },
    ),
    when(atEndOfYourTurn, {
      effects: [
        { choose: opposing('hero'), n: 1, as: 'bomb' },
        give('afterYourNextTurn', { isAlso: { tags: ['The Bomb'] }, to: bound('bomb') }),
      ],
    }),
  ]),

  runeOf(15, 'Mazj', 'Shazzrah', [
    when({ on: 'plays', who: 'opponents', card: any('ability') }, { effects: [{ interrupt: { event: 'card' } }] }),
  ]),

  runeOf(16, 'Koro', 'Sulfuron Harbinger', [always({ atk: -2, to: opposing('ally') })]),

  runeOf(17, 'Theri', golemagg, [
    ...staysInTheParty(coreRagers, { only: yourHeroIs(golemagg) }),
    when(
      { on: 'destroyed', card: yours('hero', { named: golemagg }) },
      { effects: [{ removeFromGame: all({ ...coreRagers, whose: 'yours' }) }] },
    ),
  ]),
]
