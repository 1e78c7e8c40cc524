import { own } from '../cards/own.ts'
import type { Amount, Condition, Filter } from '../cards/vocabulary/values.ts'
import { exact, valueOf } from './amounts.ts'
import { article, list, numberWord } from './english.ts'
import { comparison, nounOf, predicate, some } from './nouns.ts'
import { groupOf } from './players.ts'
import type { Scope, Thing } from './scope.ts'
import { facts } from './tables.ts'
import { thing } from './things.ts'
import { happened } from './triggers.ts'
import { unworded } from './unworded.ts'

/** What must be true: "it's your turn", "your hero is defending". */

type Bounds = { atLeast?: Amount; atMost?: Amount; exactly?: Amount }

export const condition = (c: Condition, s: Scope): string => {
  if ('fact' in c)
    return own(s.raid?.said ?? {}, c.fact)?.[c.is] ?? own(facts, c.fact)?.[c.is] ?? `it's ${c.fact} ${c.is}`
  if ('yourTurn' in c) return s.side === 'boss' ? "it's the Boss's turn" : "it's your turn"
  if ('count' in c) return thereIs(c.count, c, s)
  if ('amount' in c && isCoin(c.amount, s)) return `it comes up ${c.exactly === 0 ? 'tails' : 'heads'}`
  if ('amount' in c && typeof c.amount === 'object' && 'players' in c.amount && c.atLeast === 1)
    return `there is ${article(groupOf(c.amount.players, s)?.one ?? 'player')}`
  if ('amount' in c) return `${valueOf(c.amount, s)} is ${comparison(c, s)}`
  if ('what' in c) return isSo(thing(c.what, s, 'plain'), c.matches, s)
  if ('happened' in c) return happened(c.happened, s)
  if ('did' in c || 'chose' in c) return `${s.doer} do`
  if ('stillThere' in c) return `${thing(c.stillThere, s).subject} is still there`
  if ('remainedExhausted' in c) return `${thing(c.remainedExhausted, s).subject} has remained exhausted`
  if ('not' in c && 'what' in c.not) return isSo(thing(c.not.what, s, 'plain'), c.not.matches, s, ' not')
  if ('not' in c) return `it isn't so that ${condition(c.not, s)}`
  if ('all' in c) return list(c.all.map((one) => condition(one, s)))
  if ('any' in c)
    return list(
      c.any.map((one) => condition(one, s)),
      'or',
    )
  return unworded(c)
}

const isCoin = (a: Amount, s: Scope): boolean =>
  typeof a === 'object' && 'bound' in a && s.known.get(a.bound)?.noun === 'coin'

/** "if …", or "unless …". */
export const lead = (word: 'if' | 'while', c: Condition, s: Scope): string => {
  if ('not' in c) return `unless ${condition(c.not, s)}`
  // of the card that a modifier is told of: "while attacking"
  if (word === 'while' && 'what' in c && c.what === 'it') return `while ${predicate(c.matches, s, 'one')}`
  return `${word} ${condition(c, s)}`
}

const isSo = (subject: Thing, f: Filter, s: Scope, not = ''): string =>
  `${subject.subject} ${subject.many ? 'are' : 'is'}${not} ${predicate(f, s, subject.many ? 'many' : 'one')}`

const thereIs = (f: Filter, by: Bounds, s: Scope): string => {
  const { whose, ...rest } = f
  const inPlay = f.zone === undefined || f.zone === 'play'
  const own = whose === 'yours' && inPlay && s.side === 'yours'
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
