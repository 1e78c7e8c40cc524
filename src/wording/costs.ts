import type { Cost, Filter } from '../cards/vocabulary/values.ts'
import { exact, much, some } from './amounts.ts'
import { capital, list } from './english.ts'
import { cardNoun, nounOf, shortNoun } from './nouns.ts'
import { activateSymbol, cost as costSymbol } from './notation.ts'
import { learn, type Scope, selfName } from './scope.ts'
import { unworded } from './unworded.ts'

/** What must be paid, as a symbol where there is one. */

const resources = (amount: Extract<Cost, { resources: unknown }>['resources'], s: Scope): string => {
  if (typeof amount === 'object' && 'plus' in amount && amount.plus[1] === 'X') return `${exact(amount.plus[0], s)}+X`
  return exact(amount, s)
}

const cardsOf = (f: Filter, n: number | undefined, s: Scope): string =>
  some(n ?? 1, nounOf(f, s, 'one', 'or'), s, nounOf(f, s, 'many', 'and/or'))
/** What costs take is your own unless they say otherwise. */
const yours = (f: Filter, n: number | undefined, s: Scope): string => cardsOf({ whose: 'yours', ...f }, n, s)

const on = (where: 'self' | 'yourHero' | Filter, s: Scope): string =>
  where === 'self' ? selfName(s) : where === 'yourHero' ? s.hero : cardsOf(where, 1, s)

const exhausting = ({ exhaust, n, as }: Extract<Cost, { exhaust: unknown }>, s: Scope): string => {
  if (typeof exhaust === 'string') return `exhaust ${on(exhaust, s)}`
  const many = n !== undefined && n > 1
  const noun = shortNoun(exhaust, many ? 'many' : 'one')
  if (as !== undefined) learn(s, as, { intro: noun, noun, many, again: 'that', said: true })
  return `exhaust ${yours(exhaust, n, s)}`
}

/** What somebody does to pay: "discard a card". */
const paying = (c: Cost, s: Scope): string => {
  if ('resources' in c) return `pay ${costSymbol(resources(c.resources, s))}`
  if ('activate' in c) return `exhaust ${selfName(s)}`
  if ('exhaust' in c) return exhausting(c, s)
  if ('destroy' in c) return `destroy ${typeof c.destroy === 'string' ? on(c.destroy, s) : yours(c.destroy, c.n, s)}`
  if ('flip' in c) return `flip ${selfName(s)}`
  if ('discard' in c) {
    const card = c.card ?? {}
    return `discard ${some(c.discard, cardNoun(card, s, 'one', 'or'), s, cardNoun(card, s, 'many', 'and/or'))}`
  }
  if ('removeFromGame' in c)
    return `remove ${typeof c.removeFromGame === 'string' ? selfName(s) : cardsOf(c.removeFromGame, c.n, s)} from the game`
  if ('toHand' in c) return `put ${selfName(s)} into its owner's hand`
  if ('putDamageUpTo' in c) return `put up to ${c.putDamageUpTo} damage on ${on(c.on, s)}`
  if ('putDamage' in c) return `put ${much(c.putDamage, s)} damage on ${on(c.on, s)}`
  if ('removeCounters' in c) return `remove ${some(c.removeCounters, `${c.counter} counter`, s)} from ${selfName(s)}`
  if ('turnFaceDown' in c) return `turn ${yours(c.turnFaceDown, c.n, s)} face down`
  return unworded(c)
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
