import type { Lookup } from '../../cards/book.ts'
import type { Amount, CardValue, Cost, Effect, What } from '../../cards/vocabulary/values.ts'
import { byWord } from './table.ts'

/**
 * What an ally does from turn to turn besides fighting, in points, as its text says: it heals, it hurts, it brings
 * others. Whatever the table looks like: it is asked for all the time, and found out once for each card.
 */

const turns = 2 // for as long as it may live
const atMost = 8
const aUse = 1.5 // at least, of a power that can be used
const aHealed = 0.7
const anExhausted = 1
const aDestroyed = 3
const aCardDrawn = 2.5
const aCollected = 4 // the best of all allies there are, a few times
const many = 2.5 // when a whole party is meant
const unknown = 2 // an amount that is not printed

const printed = (n: Amount | 'all' | Amount[]): number => (typeof n === 'number' ? n : unknown)
const manifold = (what: What): number => (typeof what === 'object' && 'all' in what ? many : 1)

const deeds = (effects: readonly Effect[], book: Lookup): number => {
  let sum = 0
  for (const e of effects) {
    if ('heal' in e) sum += printed(e.heal) * aHealed * manifold(e.from)
    else if ('deal' in e) sum += printed(e.deal) * manifold(e.to)
    else if ('exhaust' in e) sum += anExhausted * manifold(e.exhaust)
    else if ('destroy' in e) sum += aDestroyed * manifold(e.destroy)
    else if ('draw' in e) sum += aCardDrawn
    else if ('may' in e) sum += e.may.some((it) => 'collect' in it) ? aCollected : 0
    else if ('token' in e) sum += printed(e.n) * bodyOf(book.get(e.token) ?? {})
  }
  return sum
}

/** It can be done every turn: nothing is used up. */
const isFree = (cost: Cost): boolean => 'activate' in cost

const known = new WeakMap<CardValue, number>()

export const doesEachTurn = (value: CardValue, book: Lookup): number => {
  const before = known.get(value)
  if (before !== undefined) return before
  const uses = byWord(value.powers, 'pay')
  let sum = 0
  for (const { pay, effects } of uses) if (pay.every(isFree)) sum = Math.max(sum, deeds(effects, book))
  for (const { when, effects } of byWord(value.powers, 'when'))
    if ((when.on === 'turnStarts' || when.on === 'turnEnds') && when.whose === 'yours') sum += deeds(effects, book)
  const found = Math.max(uses.length > 0 ? aUse : 0, Math.min(atMost, sum * turns))
  known.set(value, found)
  return found
}

export const aTurn = 1.4 // of attacks with one ATK, for as long as it may live

/** An ally as such, wherever it comes from. */
export const bodyOf = ({ atk, health }: Pick<CardValue, 'atk' | 'health'>): number =>
  1 + (atk ?? 0) * aTurn + (health ?? 0) * 0.6
