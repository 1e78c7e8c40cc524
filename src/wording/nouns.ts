import type { Amount, Compare, DeckKind, Filter, Pointed, What, WhatWords } from '../cards/vocabulary/values.ts'
import { exact, valueOf } from './amounts.ts'
import { type ByField, byField } from './by-word.ts'
import { article, list, ownOf, plural, verbFor, words } from './english.ts'
import { damageSymbol, keywordName, placed } from './notation.ts'
import { thatHappened } from './past.ts'
import { groupOf, person } from './players.ts'
import { isOnly, type Person, type Scope, selfName } from './scope.ts'
import { deckName } from './decks.ts'
import { kinds } from './tables.ts'
import { thing } from './things.ts'

/** Descriptions of cards: adjectives, noun, and what follows it ("exhausted opposing ally with cost 4 or more"). */

export type Join = 'and' | 'or' | 'and/or'
export type HowMany = 'one' | 'many'
interface How {
  f: Filter
  s: Scope
  n: HowMany
}
interface Part {
  before?: string
  after?: string
}

const listed = <T extends string>(value: T | T[]): T[] => (typeof value === 'string' ? [value] : value)
const isElsewhere = (f: Filter): boolean => f.zone !== undefined && f.zone !== 'play'
const counted = (noun: string, n: HowMany): string => (n === 'one' ? noun : plural(noun))
const verb = (n: HowMany, one: string, many: string): string => (n === 'one' ? one : many)

/** Each word of a description, in the order in which they are said. */
const parts: ByField<Filter, [how: How], Part> = {
  other: () => ({ before: 'other' }),
  ready: (yes, { f }) => ({ before: list([yes ? 'ready' : 'exhausted', ...wounds(f.damaged)]) }),
  damaged: (yes, { f }) => (f.ready === undefined ? { before: list(wounds(yes)) } : {}),
  turned: (yes) => ({ before: yes ? 'flipped' : 'unflipped' }),
  attacking: (_, { f }) => (f.inCombatWith ? {} : { before: 'attacking' }),
  defending: () => ({ before: 'defending' }),
  protecting: () => ({ before: 'protecting' }),
  deck: (deck) => ({ after: `of the ${deckName(deck)}` }),
  whose: (whose, { f, s }) => {
    if (isElsewhere(f)) return f.zone === 'chain' ? onTheChain(whose, s) : {}
    if (whose === 'yours') return { after: youDo('control', s) }
    if (typeof whose === 'object') {
      const { party } = whose
      if (party === 'raiders') return { before: 'raiding' }
      if (typeof party === 'object' && 'controllerOf' in party && isAll(party.controllerOf))
        return { after: inPartyOf(party.controllerOf.all, s) }
      if (typeof party === 'object' && 'controllerOf' in party && party.controllerOf === 'attached')
        return { after: `in ${thing('attached', s).own} party` }
      const who = person(party, s)
      if (f.is === 'resource') return { after: rowOf(who, s) }
      return { after: `in ${who.text === s.actor.text ? who.their : who.own} party` }
    }
    return { before: sided(whose, s) }
  },
  owned: (owned, { s }) => ({ after: words(person(owned === 'yours' ? 'you' : 'opponents', s).text, owns(owned, s)) }),
  faceUp: (yes) => ({ before: yes ? 'face-up' : 'face-down' }),
  ongoing: (yes) => ({ before: yes ? 'ongoing' : 'non-ongoing' }),
  token: (yes) => (yes ? {} : { before: 'non-token' }),
  faction: (faction) => ({ before: faction }),
  damageType: (types) => ({ before: list(listed(types).map(damageSymbol), 'or') }),
  tag: (tags, { f, n }) => {
    if (f.is === undefined) return {}
    return isName(tags) ? { after: `that ${verb(n, 'is', 'are')} ${tags}` } : { before: list(listed(tags), 'or') }
  },
  is: () => ({}),
  inCombat: () => ({ after: 'in combat' }),
  inCombatWith: (foe, { f, s }) => ({ after: `${f.attacking ? 'attacking' : 'in combat with'} ${some(foe, s)}` }),
  fatal: (yes) => ({ after: `${yes ? 'with' : 'without'} fatal damage` }),
  ofRaid: () => ({ after: 'of this raid' }),
  marked: (mark, { f }) => ({
    after: `whose controller is ${article(mark)}${f.unmarked === undefined ? '' : ` and not ${article(f.unmarked)}`}`,
  }),
  unmarked: (mark, { f }) => (f.marked === undefined ? { after: `whose controller isn't ${article(mark)}` } : {}),
  named: (name) => ({ after: `named ${name}` }),
  nameHas: (word, { n }) => ({ after: `with ${word} in ${verb(n, 'its', 'their')} name` }),
  sameName: (what, { s }) => ({ after: `with the same name as ${thing(what, s, 'plain').object}` }),
  cost: (by, { s }) => ({ after: sameCost(by, s) ?? `with cost ${comparison(by, s)}` }),
  atk: (by, { s }) => ({ after: `with ATK ${comparison(by, s)}` }),
  health: (by, { s }) => ({ after: `with health ${comparison(by, s)}` }),
  keyword: (keyword) => ({ after: `with ${keywordName(keyword)}` }),
  counter: (counter) => ({ after: `with ${article(counter)} counter` }),
  attachedTo: (f, { s, n }) => ({ after: `attached to ${anyOf(f, s, n)}` }),
  notAttachedTo: (f, { s }) => ({ after: `not attached to ${some(f, s)}` }),
  hasAttachment: (f, { s }) => ({ after: `with ${some(f, s)} attached` }),
  targeting: (what, { s, n }) => ({ after: `that ${verb(n, 'targets', 'target')} ${thing(what, s).object}` }),
  hasLeft: (_, { s, n }) => ({ after: `that ${verb(n, 'has', 'have')} left ${person('you', s).own} party` }),
  attackedBy: (what, { s }) => ({ after: `attacked by ${thing(what, s, 'plain').object} this turn` }),
  past: (past, { s, n }) => ({ after: thatHappened(past, s, n) }),
  typeNamed: () => ({ after: 'of that type' }),
  shares: ({ a, with: others }, { s, n }) => ({
    after: `that ${verb(n, 'shares', 'share')} a ${a} with ${thing(others, s, 'plain').object}`,
  }),
  traitNamed: () => ({ after: 'of that kind' }),
  these: (what, { s }) => ({ after: `among ${thing(what, s, 'plain').object}` }),
  // what was not named yet is none
  not: (what, { s }) => (isNothing(what, s) ? {} : { after: `other than ${thing(what, s, 'plain').object}` }),
  any: (filters, { f, s, n }) =>
    f.is === undefined
      ? {}
      : {
          after: `that ${verb(n, 'is', 'are')} ${list(
            filters.map((one) => anyOf(one, s, n)),
            'or',
          )}`,
        },
  none: (filters, { s, n }) => {
    const kinds = filters.filter((one) => !isNameAlone(one))
    const names = filters.flatMap((one) => (isNameAlone(one) && !isNothing(one.sameName, s) ? [one.sameName] : []))
    const alone = names.length === 0 ? lacking(kinds) : null
    if (alone) return alone
    const not = kinds.map((one) => anyOf(one, s, n))
    return {
      after: words(
        not.length > 0 ? `that ${verb(n, 'is', 'are')} not ${list(not, 'or')}` : '',
        ...names.map((what) => `with a different name from ${thing(what, s, 'plain').object}`),
      ),
    }
  },
  zone: (_, { f, s, n }) => {
    const where = place(f, s, n)
    return where === null ? {} : { after: where }
  },
}

/** "with the same cost as it". */
const sameCost = ({ exactly, ...rest }: Compare, s: Scope): string | null =>
  typeof exactly === 'object' && 'cost' in exactly && Object.keys(rest).length === 0
    ? `with the same cost as ${thing(exactly.cost, s).object}`
    : null

/** One thing that they don't have: "non-[Fire] allies", "without a spine counter". */
const lacking = ([f, ...others]: readonly Filter[]): Part | null => {
  if (f === undefined || others.length > 0 || Object.keys(f).length > 1) return null
  if (typeof f.damageType === 'string') return { before: `non-${damageSymbol(f.damageType)}` }
  return f.counter === undefined ? null : { after: `without ${article(f.counter)} counter` }
}

const isAll = (what: What): what is WhatWords['all'] => typeof what === 'object' && 'all' in what

/** "The Bomb" is a name rather than a kind: nobody is "a The Bomb". */
export const isName = (tag: Filter['tag']): tag is string => typeof tag === 'string' && tag.startsWith('The ')
/** Who is called by such a name and needs no other: "The Bomb". */
export const calledBy = ({ tag, ...rest }: Filter): string | null =>
  isName(tag) && Object.keys(rest).length === 0 ? tag : null

/** The one card of a name, where there can't be two and nothing else is said of it: "Mr. Bigglesworth". */
export const theOne = ({ named, ...rest }: Filter, s: Scope): string | null => {
  const [card, ...others] = named === undefined || Object.keys(rest).length > 0 ? [] : s.book.named(named)
  return card?.type === 'ally' && !card.token && card.cost === undefined && others.length === 0 ? card.name : null
}

/** Resources are in no party: "a resource they control". */
const rowOf = (who: Person, s: Scope): string => {
  if (who.text !== s.actor.text || who.form === 'you') return words(who.text, verbFor('control', who.form))
  return 'they control'
}

const inPartyOf = (f: Filter, s: Scope): string => {
  const who = some(f, s)
  return calledBy(f) === null ? `in the party of ${who}` : `in ${ownOf(who)} party`
}

const isNameAlone = (f: Filter): f is { sameName: Pointed } => f.sameName !== undefined && Object.keys(f).length === 1

const isNothing = (what: What, s: Scope): boolean =>
  typeof what === 'object' && 'bound' in what && !s.known.has(what.bound)

const owns = (owned: NonNullable<Filter['owned']>, s: Scope): string =>
  owned === 'yours' ? verbFor('own', person('you', s).form) : 'own'

/** As the reader sees it, who may be on the other side. */
const sided = (whose: 'opposing' | 'friendly', s: Scope): string => {
  if (s.isFoe) return whose === 'opposing' ? 'friendly' : 'opposing'
  return s.side === 'boss' && whose === 'opposing' ? 'raiding' : whose
}

/** "you control", "the Boss controls". */
const youDo = (verb: string, s: Scope): string => {
  const { text, form } = person('you', s)
  return words(text, verbFor(verb, form))
}

/** "exhausted and damaged" is one word of several. */
const wounds = (damaged: boolean | undefined): string[] =>
  damaged === undefined ? [] : [damaged ? 'damaged' : 'undamaged']

/** What is not the one target that was spoken of is "another", and so is what is not the card that this is attached to. */
const another = (f: Filter, s: Scope): Filter => {
  const { not, ...rest } = f
  if (not === 'attached') return { ...rest, other: true }
  const isTarget = typeof not === 'object' && 'target' in not && s.known.get(`target ${not.target}`)?.said === true
  return isTarget && isOnly(s, false) ? { ...rest, other: true } : f
}

const onTheChain = (whose: NonNullable<Filter['whose']>, s: Scope): Part => {
  if (whose === 'yours') return { after: youDo('play', s) }
  return typeof whose === 'string' ? { before: sided(whose, s) } : { after: `of ${person(whose.party, s).text}` }
}

/** "in your graveyard". */
const place = (f: Filter, s: Scope, n: HowMany): string | null => {
  const { whose, zone = 'play' } = f
  if (zone === 'play') return null
  if (zone === 'chain') return null
  if (zone === 'removed') return `${whose === undefined ? '' : `${possessor(whose, s)} `}removed from the game`
  // the Boss has several decks and graveyards (R101.3c)
  const isOnePile = whose === 'yours' && (s.side === 'yours' || zone === 'hand')
  return placed(`${pileOwner(whose, s, n)} ${isOnePile ? zone : counted(zone, n)}`)
}

const possessor = (whose: NonNullable<Filter['whose']>, s: Scope): string => {
  if (whose === 'yours') return person('you', s).form === 'you' ? 'of yours' : `of ${person('you', s).text}`
  return `of ${person(typeof whose === 'object' ? whose.party : whose === 'opposing' ? 'opponents' : 'friends', s).text}`
}

const pileOwner = (whose: Filter['whose'], s: Scope, n: HowMany): string => {
  if (whose === undefined) return n === 'one' ? 'a' : 'any'
  if (whose === 'yours') return person('you', s).own
  if (typeof whose === 'object') return person(whose.party, s).own
  const group = groupOf(whose === 'opposing' ? 'opponents' : 'friends', s)
  return n === 'one' ? `${article(group?.one ?? '')}'s` : `${group?.many}'`
}

/** Kinds, or the tag where no kind is named: "heroes and allies", "Pet", "ally cards". */
const head = (f: Filter, s: Scope, n: HowMany, join: Join): string => {
  if (f.is === undefined && f.any) {
    const { tag } = f
    return list(
      f.any.map((one) => nounOf(tag === undefined ? one : { tag, ...one }, s, n, join)),
      join,
    )
  }
  if (f.is === undefined && f.tag !== undefined)
    return isElsewhere(f)
      ? `${list(listed(f.tag), 'or')} ${counted('card', n)}`
      : list(
          listed(f.tag).map((tag) => counted(tag, n)),
          join,
        )
  const nouns = listed(f.is ?? 'card').map((kind) => kinds[kind])
  if (f.token) return words(f.is === undefined ? undefined : list(nouns, join), counted('token', n))
  // on the chain only a card of any kind needs to be told from one in play
  if (f.zone === 'chain' && f.whose !== 'yours' && nouns.includes('card')) return `${counted('card', n)} on the chain`
  if (isElsewhere(f) && !nouns.includes('card')) return `${list(nouns, join)} ${counted('card', n)}`
  return list(
    nouns.map((noun) => counted(noun, n)),
    join,
  )
}

const withoutPlace = ({ zone: _zone, whose: _whose, ...rest }: Filter): Filter => rest

const phrase = (filter: Filter, s: Scope, n: HowMany, join: Join, told = (f: Filter): Filter => f): string => {
  const f = another(filter, s)
  const said = byField(parts, told(f), { f, s, n })
  return words(...said.map(({ before }) => before), head(f, s, n, join), ...said.map(({ after }) => after))
}

/** Cards that are pointed out, and nothing else is said of them. */
export const isPointedOut = (f: Filter): f is { these: NonNullable<Filter['these']> } =>
  f.these !== undefined && Object.keys(f).length === 1

export const nounOf = (f: Filter, s: Scope, n: HowMany, join: Join): string =>
  calledBy(f) ?? (isPointedOut(f) ? thing(f.these, s, 'plain').object : phrase(f, s, n, join))

/** Does it say what a card is, besides how and where it is? */
const isNamed = (f: Filter): boolean =>
  f.is !== undefined || f.tag !== undefined || f.any !== undefined || f.typeNamed !== undefined

/** Behind "is": "attacking", "attached to a hero", "an ally card", "a Night Elf". */
export const predicate = (f: Filter, s: Scope, n: HowMany): string => {
  if (!isNamed(f)) {
    const said = byField(parts, f, { f, s, n })
    return words(list(said.flatMap(({ before }) => before ?? [])), ...said.map(({ after }) => after))
  }
  // its place has been told
  const noun = isElsewhere(f) ? cardNoun(f, s, n, 'or') : nounOf(f, s, n, 'or')
  return n === 'one' ? article(noun) : noun
}

/** Of cards whose place has been told: "ally card". */
export const cardNoun = (f: Filter, s: Scope, n: HowMany, join: Join): string =>
  phrase({ ...f, zone: 'hand' }, s, n, join, withoutPlace)

const anyOf = (f: Filter, s: Scope, n: HowMany): string => (n === 'one' ? some(f, s) : nounOf(f, s, n, 'and'))

/** "an ally you control"; of heroes everybody has one: "your defending hero". */
export const some = (f: Filter, s: Scope): string => {
  const { whose, ...hero } = f
  if (f.is === 'hero' && whose === 'yours' && !isElsewhere(f))
    return `${person('you', s).own} ${nounOf(hero, s, 'one', 'or')}`
  const noun = nounOf(f, s, 'one', 'or')
  return isPointedOut(f) ? noun : article(noun)
}

/** What follows "target": the card itself is named, not called "other". */
export const targetNoun = (f: Filter, s: Scope, n: HowMany): string => {
  const { other, ...rest } = f
  return words(nounOf(rest, s, n, n === 'one' ? 'or' : 'and/or'), other && `other than ${selfName(s)}`)
}

/** Enough to tell it again: "that ally", "attached character". */
export const shortNoun = (f: Filter, n: HowMany): string => {
  const is = listed(f.is ?? 'card')
  const isCharacter = is.length > 1 && is.every((kind) => kind === 'hero' || kind === 'ally' || kind === 'character')
  const noun = is.length === 1 && is[0] ? kinds[is[0]] : isCharacter ? 'character' : 'card'
  if (f.is === undefined && typeof f.tag === 'string') return counted(f.tag, n)
  return counted(isElsewhere(f) && noun !== 'card' ? `${noun} card` : noun, n)
}

/** "more than that number": one more than something that is no number itself. */
const beyond = (n: Amount, by: 1 | -1, word: 'more' | 'less', s: Scope): string | null =>
  typeof n === 'object' && 'plus' in n && n.plus[1] === by ? `${word} than ${valueOf(n.plus[0], s)}` : null

const bounds: ByField<Compare, [s: Scope], string> = {
  exactly: (n, s) => exact(n, s),
  atLeast: (n, s) => beyond(n, 1, 'more', s) ?? `${exact(n, s)} or more`,
  atMost: (n, s) => beyond(n, -1, 'less', s) ?? `${exact(n, s)} or less`,
  odd: (yes) => (yes ? 'odd' : 'even'),
}

/** "2 or 3", "2 to 5": between two numbers. */
const between = ({ atLeast, atMost, exactly, odd }: Compare): string | null => {
  if (typeof atLeast !== 'number' || typeof atMost !== 'number' || exactly !== undefined || odd !== undefined)
    return null
  if (atMost <= atLeast) return null
  return `${atLeast} ${atMost === atLeast + 1 ? 'or' : 'to'} ${atMost}`
}

export const comparison = (by: Compare, s: Scope): string => between(by) ?? list(byField(bounds, by, s), 'and')

/** Of a card in no zone: "Traitor ally". */
export const cardKind = ({ faction, className, tag, type }: DeckKind): string =>
  [faction, className, tag, type === undefined ? '' : kinds[type]].filter((word) => word).join(' ')
