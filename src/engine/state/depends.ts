import { amountWord } from '../../cards/grammar/tell.ts'
import { has, type Visitors, walk } from '../../cards/grammar/walk.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import { bearsOn, traitsNamed } from '../../cards/vocabulary/tags.ts'
import type {
  Amount,
  AmountWords,
  Applies,
  Condition,
  Continuous,
  ContinuousWords,
  Filter,
  Kind,
} from '../../cards/vocabulary/values.ts'
import { keywordBits } from './faces.ts'
import { keptIn } from './kept.ts'
import { characterBits, equipmentBits, typeBits } from './library.ts'

/** What a continuous modifier reads of cards and what it changes of them, by its words alone (719.1). */

/** Parts of what a card is. */
export const part = {
  types: 1,
  tags: 2,
  keywords: 4,
  atk: 8,
  health: 16,
  def: 32,
  damage: 64, // its damage types
  value: 128, // whether it has an ATK, a DEF or a health at all, and which one to begin with
  powers: 256,
  keeps: 512, // that it can't lose its powers
  reach: 1024, // who can do anything to whom
} as const

export interface Parts {
  bits: number // of `part`; which types, tags and keywords is said apart
  types: number
  tags: readonly string[]
  keywords: number
}
export const nothing: Parts = { bits: 0, types: 0, tags: [], keywords: 0 }

export const both = (a: Parts, b: Parts): Parts => {
  if (b.bits === 0) return a
  if (a.bits === 0) return b
  return {
    bits: a.bits | b.bits,
    types: a.types | b.types,
    tags: [...a.tags, ...b.tags],
    keywords: a.keywords | b.keywords,
  }
}
const only = (bits: number): Parts => ({ ...nothing, bits })
const types = (bits: number): Parts => (bits === 0 ? nothing : { ...nothing, bits: part.types, types: bits })
const tagged = (tags: readonly string[]): Parts => (tags.length === 0 ? nothing : { ...nothing, bits: part.tags, tags })
const keyworded = (bits: number): Parts => (bits === 0 ? nothing : { ...nothing, bits: part.keywords, keywords: bits })

/** Is any of what is written here read there? */
export const meets = (written: Parts, read: Parts): boolean => {
  const shared = written.bits & read.bits
  if (shared === 0) return false
  if ((shared & ~(part.types | part.tags | part.keywords)) !== 0) return true
  if ((shared & part.types) !== 0 && (written.types & read.types) !== 0) return true
  if ((shared & part.keywords) !== 0 && (written.keywords & read.keywords) !== 0) return true
  return (shared & part.tags) !== 0 && read.tags.some((wanted) => written.tags.some((tag) => bearsOn(tag, wanted)))
}

// reading

const listed = <T>(it: T | readonly T[]): readonly T[] => (Array.isArray(it) ? (it as readonly T[]) : [it as T])

const ofKind = (kind: Kind): Parts => {
  if (kind === 'card' || kind === 'resource') return nothing
  if (kind === 'equipment') return types(equipmentBits)
  if (kind === 'character') return types(characterBits)
  return kind === 'totem' ? tagged(['Totem']) : types(typeBits[kind])
}

const anyTrait = [...traitsNamed('race'), ...traitsNamed('class')]

/** What each word reads of the very card it is said of, or nothing (null). */
const inFilter: { readonly [W in keyof Required<Filter>]: ((wanted: Required<Filter>[W]) => Parts) | null } = {
  is: (wanted) => listed(wanted).map(ofKind).reduce(both, nothing),
  tag: (wanted) => tagged(listed(wanted)),
  keyword: (wanted) => keyworded(keywordBits[wanted]),
  atk: () => only(part.atk | part.value),
  health: () => only(part.health | part.value),
  fatal: () => only(part.health | part.value),
  damageType: () => only(part.damage),
  typeNamed: () => types(-1),
  shares: ({ a }) => tagged(traitsNamed(a)),
  traitNamed: () => tagged(anyTrait),
  any: null, // see `ofDescription`
  none: null,
  zone: null,
  whose: null,
  owned: null,
  faction: null,
  named: null,
  nameHas: null,
  sameName: null,
  other: null,
  not: null,
  these: null,
  token: null,
  ready: null,
  damaged: null,
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
  faceUp: null,
  attachedTo: null,
  notAttachedTo: null,
  hasAttachment: null,
  targeting: null,
  ongoing: null,
  counter: null,
  hasLeft: null,
  attackedBy: null,
  past: null, // what was, is not changed by what is
}

/** What an amount reads of the cards it points at. */
const inAmount: { readonly [W in keyof AmountWords]: number } = {
  atk: part.atk | part.value,
  health: part.health | part.value,
  damage: 0,
  handSize: 0,
  graveyardSize: 0,
  number: 0,
  X: 0,
  fact: 0,
  count: 0,
  players: 0,
  times: 0,
  plus: 0,
  cost: 0,
  counters: 0,
  resources: 0,
  event: 0,
  bound: 0,
  share: 0,
  happened: 0,
  different: 0, // see `reader`
  alike: 0,
  highest: 0, // its amount is read by itself
}

const readByWord = <W extends keyof Filter>(word: W, wanted: Required<Filter>[W]): Parts =>
  inFilter[word]?.(wanted) ?? nothing
const readByWords = (f: Filter): Parts => {
  let found = nothing
  for (const word of Object.keys(f) as (keyof Filter)[])
    if (f[word] !== undefined) found = both(found, readByWord(word, f[word] as never))
  return found
}

interface Read {
  parts: Parts
  it: boolean // it is read off each card that the modifier applies to
}
const reader = (): { read: Read; visitors: Visitors } => {
  const read: Read = { parts: nothing, it: false }
  const visitors: Visitors = {
    filter: (f) => {
      read.parts = both(read.parts, readByWords(f))
    },
    amount: (amount) => {
      const word = amountWord(amount)
      if (inAmount[word] !== 0) read.parts = both(read.parts, only(inAmount[word]))
      if (word === 'share') read.it = true
      if (word === 'different' || word === 'alike') read.parts = both(read.parts, tagged(anyTrait))
    },
    what: (what) => {
      if (what === 'it') read.it = true
    },
    remembered: (happened) => {
      read.it ||= has('remembered', happened, 'what', (what) => what === 'it')
      return false // its cards are read as they were then
    },
  }
  return { read, visitors }
}

const readByCondition = (condition: Condition): Read => {
  const { read, visitors } = reader()
  walk('condition', condition, visitors)
  return read
}
const readByAmount = (amount: Amount): Read => {
  const { read, visitors } = reader()
  if (typeof amount !== 'number') walk('amount', amount, visitors)
  return read
}

interface Described {
  here: Parts // of the cards it describes
  about: Parts // of others, on whom it hangs whether those fit
}

/** What a description reads, of the card it is held against and of others. */
export const ofDescription = (f: Filter): Described => {
  let here = readByWords(f)
  let about = nothing
  for (const word of Object.keys(f) as (keyof Filter)[]) {
    if (word === 'any' || word === 'none') {
      for (const one of f[word] ?? []) {
        const inner = ofDescription(one)
        here = both(here, inner.here)
        about = both(about, inner.about)
      }
      continue
    }
    if (word === 'shares') about = both(about, tagged(anyTrait))
    const { read, visitors } = reader()
    let outermost = true
    walk(
      'filter',
      { [word]: f[word] },
      {
        ...visitors,
        filter: (inner) => {
          if (outermost) outermost = false
          else visitors.filter?.(inner, [])
        },
      },
    )
    about = both(about, read.parts)
  }
  return { here, about }
}

const ofApplies = (to: Applies): Described => {
  if (!isWhat(to)) return ofDescription(to)
  if (typeof to === 'object' && 'all' in to) return ofDescription(to.all)
  const { read, visitors } = reader()
  walk('what', to, visitors)
  return { here: nothing, about: read.parts }
}

// writing

type Written = { readonly [K in keyof ContinuousWords]: ((what: ContinuousWords[K]) => Parts) | null }

/** What each word changes of the cards it applies to; null: none, then whoever it concerns asks for it. */
const written: Written = {
  atk: () => only(part.atk),
  health: () => only(part.health),
  def: () => only(part.def),
  atkDouble: () => only(part.atk),
  noAtk: () => only(part.atk),
  keyword: ({ keyword }) => keyworded(keywordBits[keyword]),
  power: ({ power }) => ('keyword' in power ? keyworded(keywordBits[power.keyword]) : nothing),
  losesPowers: () => ({ ...nothing, bits: part.powers | part.keywords, keywords: -1 }),
  isAlso: ({ isAlso }) => {
    const { types: more = [], tags = [], atk, health, damageType, keywords = [] } = isAlso
    const value = more.length > 0 || atk !== undefined || health !== undefined ? part.value : 0
    return [
      types(more.reduce((bits, type) => bits | typeBits[type], 0)),
      tagged(tags),
      keyworded(keywords.reduce((bits, keyword) => bits | keywordBits[keyword], 0)),
      only(value | (damageType ? part.damage : 0)),
    ].reduce(both, nothing)
  },
  becomes: () => both(types(-1), only(part.value)),
  cannot: ({ cannot }) =>
    cannot === 'losePowers' ? only(part.keeps) : cannot === 'interact' ? only(part.reach) : nothing,
  control: null, // by modify
  cannotPlay: null, // by legal
  cannotDiscard: null, // by `whyNotDiscard`
  canPlayFrom: null,
  must: null, // by fight
  attackOnly: null,
  canAttackOnly: null,
  alliesWield: null,
  likeAlly: null, // by like-ally
  cost: null, // by costs
  toAttack: null,
  toComplete: null,
  maxHandSize: null, // by `maxHand`
  limit: null, // by unique
  entersExhausted: null, // by verbs
  replace: null, // by packets, verbs and zones
  unpreventable: null, // by packets
  alliesShielded: null,
}

/** 719.1: a number is added only to what has one; 719.4: what is doubled is all the rest together, and so is what comes to nothing. */
const impliedBy: { readonly [K in keyof ContinuousWords]?: Parts } = {
  atk: only(part.value),
  health: only(part.value),
  def: only(part.value),
  atkDouble: only(part.atk | part.value),
  noAtk: only(part.atk | part.value),
  losesPowers: only(part.keeps),
}

export interface Depends {
  changesCards: boolean // else whoever it concerns asks for it
  writes: Parts
  here: Parts // what it reads of the cards it may apply to
  about: Parts // and of any others
  eachApart: boolean // whether it holds is to be looked at for each card
  readsItself: boolean // it may read what it writes
  kept: number // what it reads beside, as bits of `kept`
}
/** Of what only some ask for. */
const asked: Depends = {
  changesCards: false,
  writes: nothing,
  here: nothing,
  about: nothing,
  eachApart: true,
  readsItself: false,
  kept: 0,
}

export const dependsOf = <K extends keyof ContinuousWords>(
  word: K,
  what: ContinuousWords[K],
  of: { while: Condition | null; pinned: boolean; locked: boolean },
): Depends => {
  const writes = written[word]?.(what)
  if (!writes || ('cannot' in what && writes.bits === 0)) return asked
  const said: Continuous = what
  const to: Described = of.pinned || !('to' in said) ? { here: nothing, about: nothing } : ofApplies(said.to)
  const here = both(to.here, impliedBy[word] ?? nothing)
  let { about } = to
  let eachApart = false
  for (const condition of [of.while, 'while' in said ? said.while : null])
    if (condition) {
      const read = readByCondition(condition)
      about = both(about, read.parts)
      eachApart ||= read.it
    }
  if (!of.locked && (word === 'atk' || word === 'health' || word === 'def'))
    about = both(about, readByAmount((said as unknown as Record<typeof word, Amount>)[word]).parts)
  const readsItself = meets(writes, here) || meets(writes, about)
  return { changesCards: true, writes, here, about, eachApart, readsItself, kept: keptIn(said, of.while) }
}
