import { amountWord, conditionWord } from '../../cards/grammar/tell.ts'
import { type Visitors, walk } from '../../cards/grammar/walk.ts'
import type { AmountWords, Condition, ConditionWords, Continuous, Filter } from '../../cards/vocabulary/values.ts'
import type { Place } from './state.ts'

/** Parts of the state that change without all being worked out again, unless a continuous word in force reads them. */
export const kept = {
  ready: 1, // who is exhausted
  damage: 2,
  past: 4, // what has happened
  attack: 8, // who attacks
  defense: 16, // who defends, protects, is in combat with whom
  hand: 32, // and what lies elsewhere but in play
  deck: 64,
  graveyard: 128,
  removed: 256,
  chain: 512, // and what links target
} as const
type Kept = keyof typeof kept
/** What there is in a place besides the cards in play, which are always looked at again. */
export const keptAt: Readonly<Record<Place, number>> = {
  play: 0,
  resource: 0,
  hand: kept.hand,
  deck: kept.deck,
  graveyard: kept.graveyard,
  removed: kept.removed,
  chain: kept.chain,
  aside: 0, // of these no word speaks
  gone: 0,
}

/** What each word reads of those by itself, or nothing (null). A word that is forgotten here would be a stale number. */
const inFilter: { readonly [W in keyof Required<Filter>]: Kept | null } = {
  zone: null, // see `keptIn`
  ready: 'ready',
  damaged: 'damage',
  fatal: 'damage',
  is: null,
  whose: null,
  owned: null,
  tag: null,
  faction: null,
  named: null,
  nameHas: null,
  sameName: null,
  other: null,
  not: null,
  token: null,
  turned: null,
  deck: null,
  ofRaid: null,
  marked: null,
  unmarked: null,
  attacking: 'attack',
  defending: 'defense',
  protecting: 'defense',
  inCombat: 'defense',
  inCombatWith: 'defense',
  cost: null,
  atk: null,
  health: null,
  keyword: null,
  damageType: null,
  faceUp: null,
  attachedTo: null,
  notAttachedTo: null,
  hasAttachment: null,
  targeting: 'chain',
  ongoing: null,
  counter: null,
  hasLeft: null,
  attackedBy: 'past',
  past: 'past',
  typeNamed: null,
  these: null,
  shares: null,
  traitNamed: null,
  any: null,
  none: null,
}
const inAmount: { readonly [W in keyof AmountWords]: Kept | null } = {
  damage: 'damage',
  handSize: 'hand',
  graveyardSize: 'graveyard',
  number: null,
  X: null,
  fact: null,
  count: null,
  players: null,
  times: null,
  plus: null,
  atk: null,
  health: null,
  cost: null,
  counters: null,
  resources: null,
  event: null,
  bound: null,
  share: null,
  different: null,
  alike: null,
  highest: null,
  happened: 'past',
}
const inCondition: { readonly [W in keyof ConditionWords]: Kept | null } = {
  happened: 'past',
  remainedExhausted: 'ready',
  fact: null,
  yourTurn: null,
  tookLastTurn: null,
  count: null,
  amount: null,
  what: null,
  did: null,
  chose: null,
  stillThere: null,
  not: null,
  all: null,
  any: null,
}

/** What a modifier and the condition it stands under read of all that, as bits of `kept`. */
export const keptIn = (what: Continuous, only: Condition | null): number => {
  let bits = 0
  const read = (part: Kept | null): void => {
    if (part) bits |= kept[part]
  }
  const visitors: Visitors = {
    filter: (filter) => {
      for (const word of Object.keys(filter) as (keyof Filter)[]) read(inFilter[word])
      if (filter.zone !== undefined && filter.zone !== 'play') read(filter.zone)
    },
    amount: (amount) => read(inAmount[amountWord(amount)]),
    condition: (condition) => read(inCondition[conditionWord(condition)]),
  }
  walk('modifier', what, visitors)
  if (only) walk('condition', only, visitors)
  return bits
}
