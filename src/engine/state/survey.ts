import { amountWord, conditionWord } from '../../cards/grammar/tell.ts'
import { type Visitors, walk } from '../../cards/grammar/walk.ts'
import type {
  AmountWords,
  CardValue,
  ConditionWords,
  Continuous,
  Filter,
  Power,
  TriggeredPower,
} from '../../cards/vocabulary/values.ts'
import type { Library } from './library.ts'

/** What the cards of a game can make characteristics depend on; what nobody reads need not be worked out again. */
export interface Reads {
  ready: boolean
  damage: boolean
  zones: boolean // hands, graveyards and the like
  graveyard: boolean // powers that work from there
  anyone: boolean // powers that opponents may use
  payers: boolean // cards that pay like resources
  becomes: boolean // triggers that watch a condition
  parties: boolean // who has left which party
  shields: boolean // how much was prevented this turn (717.6)
  tiring: boolean // triggers that watch cards exhaust or ready
}

/** Parts of the state that change without everything being worked out again, unless a continuous word reads them. */
type Kept = 'ready' | 'damage' | 'zones'

/** What each word reads of those by itself, or nothing (null). A word that is forgotten here would be a stale number. */
const inFilter: { readonly [W in keyof Required<Filter>]: Kept | null } = {
  zone: null, // see `readsZone`
  ready: 'ready',
  damaged: 'damage',
  fatal: 'damage',
  is: null,
  whose: null,
  owned: null,
  tag: null,
  faction: null,
  named: null,
  other: null,
  not: null,
  token: null,
  turned: null,
  deck: null,
  ofRaid: null,
  marked: null,
  unmarked: null,
  attacking: null,
  defending: null,
  protecting: null,
  inCombat: null,
  inCombatWith: null,
  cost: null,
  atk: null,
  health: null,
  keyword: null,
  damageType: null,
  faceUp: null,
  attachedTo: null,
  notAttachedTo: null,
  hasAttachment: null,
  targeting: null,
  ongoing: null,
  counter: null,
  hasLeft: null,
  attackedBy: null,
  typeNamed: null,
  these: null,
  shares: null,
  traitNamed: null,
  any: null,
  none: null,
}
const inAmount: { readonly [W in keyof AmountWords]: Kept | null } = {
  damage: 'damage',
  handSize: 'zones',
  graveyardSize: 'zones',
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
}
const inCondition: { readonly [W in keyof ConditionWords]: Kept | null } = {
  happened: 'damage', // most of what is remembered is damage
  remainedExhausted: 'ready',
  fact: null,
  yourTurn: null,
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

const readsZone = ({ zone }: Filter): boolean => zone !== undefined && zone !== 'play' && zone !== 'chain'

interface Survey extends Reads {
  makes: string[] // keys of the tokens it makes
}
const readsNothing = (): Reads => ({
  ready: false,
  damage: false,
  zones: false,
  graveyard: false,
  anyone: false,
  payers: false,
  becomes: false,
  shields: false,
  tiring: false,
  parties: false,
})
const nothing = (): Survey => ({ ...readsNothing(), makes: [] })

/** Visitors of continuous words, who write down what is read. */
const reading = (found: Survey): Visitors => {
  const read = (kept: Kept | null): void => {
    if (kept) found[kept] = true
  }
  return {
    filter: (filter) => {
      for (const word of Object.keys(filter) as (keyof Filter)[]) read(inFilter[word])
      if (readsZone(filter)) read('zones')
    },
    amount: (amount) => read(inAmount[amountWord(amount)]),
    condition: (condition) => read(inCondition[conditionWord(condition)]),
  }
}

const inGraveyard = (power: Power | TriggeredPower): boolean => 'from' in power && power.from === 'graveyard'

/** Visitors of a whole card. */
const looking = (found: Survey): Visitors => ({
  modifier: (modifier) => {
    walk('modifier', modifier, reading(found))
    if ('canPlayFrom' in modifier) found.graveyard = true
  },
  power: (power) => {
    if ('while' in power && power.while) walk('condition', power.while, reading(found))
    if ('users' in power) found.anyone = true
    if (inGraveyard(power)) found.graveyard = true
  },
  effect: (effect) => {
    if ('token' in effect) found.makes.push(effect.token)
    if ('later' in effect && inGraveyard(effect.later)) found.graveyard = true
  },
  filter: ({ hasLeft }) => {
    if (hasLeft !== undefined) found.parties = true
  },
  replacement: ({ preventFirst }) => {
    if (preventFirst !== undefined) found.shields = true
  },
  event: ({ on }) => {
    if (on === 'becomes') found.becomes = true
    if (on === 'exhausts' || on === 'readies') found.tiring = true
  },
})

const known = new WeakMap<CardValue, Survey>()
const surveyOf = (value: CardValue): Survey => {
  const before = known.get(value)
  if (before) return before
  const found = { ...nothing(), payers: value.pays === true }
  walk('card', value, looking(found))
  known.set(value, found)
  return found
}

/** What these cards and standing rules read, and the tokens that they make. */
export const survey = (lib: Library, keys: Iterable<string>, standing: readonly Continuous[] = []): Reads => {
  const all = readsNothing()
  const met = new Set(keys)
  const add = (one: Survey): void => {
    for (const read of Object.keys(all) as (keyof Reads)[]) all[read] ||= one[read]
    for (const token of one.makes) met.add(token) // and is met in its turn
  }
  for (const rule of standing) {
    const found = nothing()
    walk('modifier', rule, looking(found))
    add(found)
  }
  for (const key of met) add(surveyOf(lib.get(key)))
  return all
}
