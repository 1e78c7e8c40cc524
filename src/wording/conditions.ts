import { own } from '../cards/own.ts'
import { conditionWord } from '../cards/grammar/tell.ts'
import type { Amount, Compare, Condition, ConditionWords, Filter, What, Who } from '../cards/vocabulary/values.ts'
import { exact, valueOf } from './amounts.ts'
import { type ByWord, byWord } from './by-word.ts'
import { article, list, numberWord, plural, verbFor, words } from './english.ts'
import { comparison, isName, nounOf, predicate, some, theOne } from './nouns.ts'
import { keywordName } from './notation.ts'
import { happened } from './past.ts'
import { groupOf, person } from './players.ts'
import type { Scope, Thing } from './scope.ts'
import { facts } from './tables.ts'
import { thing } from './things.ts'

/** What must be true: "it's your turn", "your hero is defending". */

const sides: ReadonlyMap<unknown, string> = new Map([
  [0, 'tails'],
  [1, 'heads'],
])

const conditions: ByWord<ConditionWords, [s: Scope], string> = {
  fact: ({ fact, is }, s) => own(s.raid?.said ?? {}, fact)?.[is] ?? own(facts, fact)?.[is] ?? `it's ${fact} ${is}`,
  yourTurn: (_, s) => `it's ${person('you', s).own} turn`,
  tookLastTurn: ({ tookLastTurn }, s) => `${person(tookLastTurn, s).text} took the last turn`,
  count: (c, s) =>
    c.odd === undefined ? thereIs(c.count, c, s) : `${valueOf({ count: c.count }, s)} is ${comparison(c, s)}`,
  amount: (c, s) => {
    const side = isCoin(c.amount, s) ? sides.get(c.exactly) : undefined
    if (side !== undefined) return `it comes up ${side}`
    if (typeof c.amount === 'object' && 'players' in c.amount && c.atLeast === 1)
      return `there is ${article(groupOf(c.amount.players, s)?.one ?? 'player')}`
    if (typeof c.amount === 'object' && 'players' in c.amount && c.atMost === 0) return allAre(c.amount.players, s)
    return onIt(c.amount, c, s) ?? `${valueOf(c.amount, s)} is ${comparison(c, s)}`
  },
  what: ({ what, matches }, s) => youControl(what, matches, s) ?? isSo(thing(what, s, 'plain'), matches, s),
  happened: (c, s) => happened(c, s),
  did: (_, s) => `${s.doer} do`,
  chose: (_, s) => `${s.doer} do`,
  stillThere: ({ stillThere }, s) => `${thing(stillThere, s).subject} is still there`,
  remainedExhausted: ({ remainedExhausted }, s) => `${thing(remainedExhausted, s).subject} has remained exhausted`,
  not: ({ not }, s) => {
    if ('what' in not) return isSo(thing(not.what, s, 'plain'), not.matches, s, ' not')
    const so = condition(not, s)
    const isnt = 'happened' in not ? so.replace(/ (was|were|has|have) /, ' $1 not ') : so
    return isnt === so ? `it isn't so that ${so}` : isnt
  },
  all: ({ all }, s) => {
    const [first = '', ...others] = all.map((one) => condition(one, s))
    // your hero is named once: "your hero is flipped and was not dealt damage"
    const subject = `${s.hero} `
    const again = first.startsWith(subject) && others.every((one) => one.startsWith(subject))
    return list([first, ...others.map((one) => (again ? one.slice(subject.length) : one))])
  },
  any: ({ any }, s) =>
    list(
      any.map((one) => condition(one, s)),
      'or',
    ),
}
export const condition = byWord(conditions, conditionWord)

const isCoin = (a: Amount, s: Scope): boolean =>
  typeof a === 'object' && 'bound' in a && s.known.get(a.bound)?.noun === 'coin'
const isDie = (a: Amount, s: Scope): boolean =>
  typeof a === 'object' && 'bound' in a && s.known.get(a.bound)?.noun === 'dice'

/** Nobody of them is left who is not: "all opponents are ghosts", "there are no opponents". */
const allAre = (who: Who, s: Scope): string =>
  typeof who === 'object' && 'without' in who
    ? `all ${groupOf(who.among, s)?.many ?? 'players'} are ${plural(who.without)}`
    : `there are no ${groupOf(who, s)?.many ?? 'players'}`

/** What lies on a card is something it has: "it has 12 or more damage", "it has three turn counters". */
const onIt = (a: Amount, by: Compare, s: Scope): string | null => {
  if (typeof a !== 'object' || by.odd !== undefined) return null
  if ('damage' in a) {
    const { subject, many } = thing(a.damage, s)
    return `${subject} ${has(many, false)} ${comparison(by, s)} damage`
  }
  if (!('counters' in a)) return null
  const { subject, many } = thing(a.on, s)
  const counter = `${a.counters} counter`
  return `${subject} ${has(many, false)} ${quantityOf(by, article(counter), plural(counter), s)}`
}

/** "if …", or "unless …". */
export const lead = (word: 'if' | 'while', c: Condition, s: Scope): string => {
  if ('not' in c) return `unless ${condition(c.not, s)}`
  if (word === 'if' && 'amount' in c && isDie(c.amount, s)) return `on ${rolled(c, s)}`
  // of the card that a modifier is told of: "while attacking"
  if (word === 'while' && 'what' in c && c.what === 'it') return `while ${predicate(c.matches, s, 'one')}`
  return `${word} ${condition(c, s)}`
}

/** "a 2 or 3", "an odd number". */
const rolled = (by: Compare, s: Scope): string =>
  article(by.odd === undefined ? comparison(by, s) : `${comparison(by, s)} number`)

/** A profession is something one has. */
const professions: ReadonlySet<unknown> = new Set([
  'Alchemy',
  'Blacksmithing',
  'Enchanting',
  'Engineering',
  'Herbalism',
  'Jewelcrafting',
  'Leatherworking',
  'Mining',
  'Skinning',
  'Tailoring',
])

const has = (many: boolean, not: boolean): string => {
  if (not) return many ? 'do not have' : 'does not have'
  return many ? 'have' : 'has'
}

const isSo = ({ subject, many }: Thing, f: Filter, s: Scope, not = ''): string => {
  if (professions.has(f.tag) && Object.keys(f).length === 1)
    return `${subject} ${has(many, not !== '')} ${String(f.tag)}`
  if (f.named !== undefined && Object.keys(f).length === 1) return `${subject} is${not} ${f.named}`
  const [barred] = f.none?.length === 1 ? f.none : []
  if (barred?.keyword && not === '' && Object.keys(f).length === 1 && Object.keys(barred).length === 1)
    return `${subject} ${has(many, true)} ${keywordName(barred.keyword)}`
  if (f.none && not === '' && Object.keys(f).length === 1) {
    const nots = f.none.map((one) => predicate(one, s, many ? 'many' : 'one'))
    return `${subject} ${many ? 'are' : 'is'} not ${list(nots, 'or')}`
  }
  return `${subject} ${many ? 'are' : 'is'}${not} ${predicate(f, s, many ? 'many' : 'one')}`
}

/** "you control Bo". */
const youControl = (what: What, f: Filter, s: Scope): string | null => {
  if (f.whose !== 'yours' || Object.keys(f).length > 1) return null
  const { text, form } = person('you', s)
  return words(text, verbFor('control', form), thing(what, s, 'plain').object)
}

/** "no allies", "exactly two allies", "three or more allies". */
const quantityOf = (by: Compare, one: string, many: string, s: Scope): string => {
  const number = (a: Amount): string => (typeof a === 'number' ? numberWord(a) : exact(a, s))
  if (by.exactly === 0 || by.atMost === 0) return `no ${many}`
  if (by.exactly === 1) return `exactly ${one.replace(/^an? /, 'one ')}`
  if (by.exactly !== undefined) return `exactly ${number(by.exactly)} ${many}`
  if (by.atMost !== undefined) return `${number(by.atMost)} or fewer ${many}`
  return by.atLeast === undefined || by.atLeast === 1 ? one : `${number(by.atLeast)} or more ${many}`
}

/** A place is where one is while its card lies there: "you're in the Plague Quarter". A cleared one is turned over (N6.1). */
const placeOf = ({ named = '', turned, ...more }: Filter, s: Scope): string | null => {
  const isThere = s.book.named(named).some(({ type }) => type === 'lair' || (type === 'quarter' && turned === false))
  return isThere && Object.keys(more).length === 0 ? named.replace(/^The /, 'the ') : null
}

const thereIs = (f: Filter, by: Compare, s: Scope): string => {
  const { whose, ...rest } = f
  const inPlay = f.zone === undefined || f.zone === 'play'
  const own = whose === 'yours' && inPlay && person('you', s).form === 'you'
  const what = own ? rest : f
  const isOne = by.exactly === undefined && by.atMost === undefined && (by.atLeast ?? 1) === 1
  const { tag, ...kind } = f
  const place = isOne ? placeOf(f, s) : null
  const { text, form } = person('you', s)
  if (place !== null) return form === 'you' ? `you're in ${place}` : `${text} is in ${place}`
  const one = theOne(f, s)
  if (one !== null && (isOne || by.atMost === 0)) return `${one} is ${isOne ? '' : 'not '}in play`
  if (isOne && isName(tag)) return `${some(kind, s)} is ${tag}` // "a hero is The Bomb"
  if (typeof whose === 'object' && inPlay) {
    const who = person(whose.party, s)
    const theirs = quantityOf(by, some(rest, s), nounOf(rest, s, 'many', 'and/or'), s)
    return `${words(who.text, verbFor('have', who.form), theirs)} in ${who.their} party`
  }
  const quantity = quantityOf(by, some(what, s), nounOf(what, s, 'many', 'and/or'), s)
  return own ? `you control ${quantity}` : `there ${isOne || by.exactly === 1 ? 'is' : 'are'} ${quantity}`
}
