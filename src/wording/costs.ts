import { costWord } from '../cards/grammar/tell.ts'
import type { Amount, Cost, CostWords, Filter } from '../cards/vocabulary/values.ts'
import { exact, much, some } from './amounts.ts'
import { type ByWord, byWord } from './by-word.ts'
import { capital, list } from './english.ts'
import { cardNoun, nounOf, shortNoun } from './nouns.ts'
import { activateSymbol, cost as costSymbol, finish } from './notation.ts'
import { learn, type Scope, selfName } from './scope.ts'
import { thing } from './things.ts'

/** What must be paid, as a symbol where there is one. */

const resources = (amount: Amount, s: Scope): string => {
  if (typeof amount === 'object' && 'plus' in amount && amount.plus[1] === 'X') return `${exact(amount.plus[0], s)}+X`
  return exact(amount, s)
}

const cardsOf = (f: Filter, n: number | undefined, s: Scope): string =>
  some(n ?? 1, nounOf(f, s, 'one', 'or'), s, nounOf(f, s, 'many', 'and/or'))
/** What costs take is your own unless they say otherwise. */
const yours = (f: Filter, n: number | undefined, s: Scope): string => cardsOf({ whose: 'yours', ...f }, n, s)

const on = (where: 'self' | 'yourHero' | 'attached' | Filter, s: Scope): string => {
  if (where === 'attached') return thing(where, s).object
  return where === 'self' ? selfName(s) : where === 'yourHero' ? s.hero : cardsOf(where, 1, s)
}

const exhausting = ({ exhaust, n, as }: CostWords['exhaust'], s: Scope): string => {
  if (typeof exhaust === 'string') return `exhaust ${on(exhaust, s)}`
  const many = n !== undefined && n > 1
  const noun = shortNoun(exhaust, many ? 'many' : 'one')
  if (as !== undefined) learn(s, as, { intro: noun, noun, many, again: 'that', said: true })
  return `exhaust ${yours(exhaust, n, s)}`
}

/** What somebody does to pay: "discard a card". */
const costs: ByWord<CostWords, [s: Scope], string> = {
  resources: (c, s) => `pay ${costSymbol(resources(c.resources, s))}`,
  activate: (_, s) => `exhaust ${selfName(s)}`,
  exhaust: (c, s) => exhausting(c, s),
  destroy: ({ destroy, n }, s) => `destroy ${typeof destroy === 'string' ? on(destroy, s) : yours(destroy, n, s)}`,
  flip: (_, s) => `flip ${selfName(s)}`,
  discard: ({ discard, card = {} }, s) =>
    `discard ${some(discard, cardNoun(card, s, 'one', 'or'), s, cardNoun(card, s, 'many', 'and/or'))}`,
  removeFromGame: ({ removeFromGame: what, n }, s) =>
    `remove ${typeof what === 'string' ? selfName(s) : cardsOf(what, n, s)} from the game`,
  toHand: (_, s) => `put ${selfName(s)} into its owner's hand`,
  putDamage: (c, s) => `put ${much(c.putDamage, s)} damage on ${on(c.on, s)}`,
  putDamageUpTo: (c, s) => `put up to ${c.putDamageUpTo} damage on ${on(c.on, s)}`,
  removeCounters: (c, s) => `remove ${some(c.removeCounters, `${c.counter} counter`, s)} from ${selfName(s)}`,
  turnFaceDown: (c, s) => `turn ${yours(c.turnFaceDown, c.n, s)} face down`,
}
const paying = byWord(costs, costWord)

/** "Discard a card.", "Put up to 5 damage on Onyxia: how much?". */
export const costQuestion = (c: Cost, s: Scope): string => {
  const paid = capital(finish(paying(c, s), s.xIsTaken))
  return 'putDamageUpTo' in c ? `${paid}: how much?` : `${paid}.`
}

/** "pay (1) and discard a card". */
export const payingAll = (costs: readonly Cost[], s: Scope): string => list(costs.map((c) => paying(c, s)))

/** "(2), [Activate], Exhaust your hero". */
export const costLine = (costs: readonly Cost[], s: Scope): string =>
  costs
    .map((c) => {
      if ('resources' in c) return costSymbol(resources(c.resources, s))
      return 'activate' in c ? activateSymbol : capital(paying(c, s))
    })
    .join(', ')
