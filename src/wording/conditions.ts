import { own } from '../cards/own.ts'
import { conditionWord } from '../cards/grammar/tell.ts'
import type { Amount, Condition, ConditionWords, Filter } from '../cards/vocabulary/values.ts'
import { exact, valueOf } from './amounts.ts'
import { type ByWord, byWord } from './by-word.ts'
import { article, list, numberWord } from './english.ts'
import { comparison, nounOf, predicate, some } from './nouns.ts'
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

type Bounds = { atLeast?: Amount; atMost?: Amount; exactly?: Amount }

const conditions: ByWord<ConditionWords, [s: Scope], string> = {
  fact: ({ fact, is }, s) => own(s.raid?.said ?? {}, fact)?.[is] ?? own(facts, fact)?.[is] ?? `it's ${fact} ${is}`,
  yourTurn: (_, s) => `it's ${person('you', s).own} turn`,
  count: (c, s) =>
    c.odd === undefined ? thereIs(c.count, c, s) : `${valueOf({ count: c.count }, s)} is ${comparison(c, s)}`,
  amount: (c, s) => {
    const side = isCoin(c.amount, s) ? sides.get(c.exactly) : undefined
    if (side !== undefined) return `it comes up ${side}`
    if (typeof c.amount === 'object' && 'players' in c.amount && c.atLeast === 1)
      return `there is ${article(groupOf(c.amount.players, s)?.one ?? 'player')}`
    return `${valueOf(c.amount, s)} is ${comparison(c, s)}`
  },
  what: ({ what, matches }, s) => isSo(thing(what, s, 'plain'), matches, s),
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
  all: ({ all }, s) => list(all.map((one) => condition(one, s))),
  any: ({ any }, s) =>
    list(
      any.map((one) => condition(one, s)),
      'or',
    ),
}
export const condition = byWord(conditions, conditionWord)

const isCoin = (a: Amount, s: Scope): boolean =>
  typeof a === 'object' && 'bound' in a && s.known.get(a.bound)?.noun === 'coin'

/** "if …", or "unless …". */
export const lead = (word: 'if' | 'while', c: Condition, s: Scope): string => {
  if ('not' in c) return `unless ${condition(c.not, s)}`
  // of the card that a modifier is told of: "while attacking"
  if (word === 'while' && 'what' in c && c.what === 'it') return `while ${predicate(c.matches, s, 'one')}`
  return `${word} ${condition(c, s)}`
}

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
  return `${subject} ${many ? 'are' : 'is'}${not} ${predicate(f, s, many ? 'many' : 'one')}`
}

const thereIs = (f: Filter, by: Bounds, s: Scope): string => {
  const { whose, ...rest } = f
  const inPlay = f.zone === undefined || f.zone === 'play'
  const own = whose === 'yours' && inPlay && person('you', s).form === 'you'
  const what = own ? rest : f
  const number = (a: Amount): string => (typeof a === 'number' ? numberWord(a) : exact(a, s))
  const many = nounOf(what, s, 'many', 'and/or')
  const none = by.exactly === 0 || by.atMost === 0
  const quantity =
    by.exactly !== undefined
      ? none
        ? `no ${many}`
        : `exactly ${number(by.exactly)} ${many}`
      : by.atMost !== undefined
        ? none
          ? `no ${many}`
          : `${number(by.atMost)} or fewer ${many}`
        : by.atLeast === undefined || by.atLeast === 1
          ? some(what, s)
          : `${number(by.atLeast)} or more ${many}`
  const isOne = by.exactly === undefined && by.atMost === undefined && (by.atLeast ?? 1) === 1
  return own ? `you control ${quantity}` : `there ${isOne ? 'is' : 'are'} ${quantity}`
}
