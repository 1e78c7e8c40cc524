import type { Cost } from '../../cards/vocabulary/values.ts'
import { type Game, refOf } from '../state/game.ts'
import type { Card, Ref } from '../state/state.ts'
import { type Part, partOf, type Taking } from './cost-table.ts'
import type { PaidThing } from './paid.ts'

/**
 * Several parts of one price (403.1). They are paid in whatever order lets all of them be paid, so one card may pay
 * more than one, as long as no two take the same thing from it: an ally can exhaust and then be destroyed, but it can't
 * exhaust twice.
 */

/** Per part what was chosen: cards, how much; nothing where there was nothing to choose. The last may still lack cards. */
export type Picks = readonly (Ref[] | number | null)[]

/** What has been taken from which card so far. */
class Spent {
  private readonly taken = new Map<string, number>()

  take(card: Card, takings: readonly Taking[]): boolean {
    takings.forEach((it) => this.add(card, it, it.n))
    if (takings.every(({ of, has }) => this.of(card, of) <= has)) return true
    this.giveBack(card, takings)
    return false
  }
  giveBack(card: Card, takings: readonly Taking[]): void {
    for (const it of takings) this.add(card, it, -it.n)
  }
  of(card: Card, what: string): number {
    return this.taken.get(`${card.id} ${what}`) ?? 0
  }
  private add(card: Card, { of }: Taking, n: number): void {
    this.taken.set(`${card.id} ${of}`, this.of(card, of) + n)
  }
}

/** A price in parts, with the cards that could be exhausted for its resources. */
export interface Price {
  parts: Part[]
  payers: Card[]
  needed: number
}

export const priceIn = (g: Game, it: PaidThing, costs: readonly Cost[], payers: Card[], needed: number): Price => ({
  parts: costs.map((cost) => partOf(g, cost, it)),
  payers,
  needed,
})

const picked = (part: Part, pick: Ref[] | number | null | undefined): Card[] => {
  if (!part.chosen || part.most >= 0) return part.cards
  return Array.isArray(pick) ? part.cards.filter((card) => pick.includes(refOf(card))) : []
}

/** Takes what was picked; null if that is too much of something. */
const spentOn = ({ parts }: Price, picks: Picks): Spent | null => {
  const spent = new Spent()
  for (const [i, part] of parts.entries()) {
    if (i >= picks.length && part.chosen) continue // still open
    const pick = picks[i]
    for (const card of picked(part, pick))
      if (!spent.take(card, part.takes(card, typeof pick === 'number' ? pick : 0))) return null
  }
  return spent
}

const isFree = (spent: Spent, card: Card): boolean => spent.of(card, 'readiness') === 0

/** Can what is still open be paid after these picks? */
export const canFinish = (price: Price, picks: Picks): boolean => {
  const { parts, payers, needed } = price
  const spent = spentOn(price, picks)
  if (!spent) return false
  const at = Math.max(0, picks.length - 1)
  const search = (i: number, from: number, missing: number): boolean => {
    const part = parts[i]
    if (!part) return needed === 0 || payers.filter((card) => isFree(spent, card)).length >= needed
    const next = parts[i + 1]
    if (missing === 0) return search(i + 1, 0, next ? lacking(next, picks[i + 1]) : 0)
    const already = picks[i]
    for (let k = from; k < part.cards.length; k++) {
      const card = part.cards[k]
      if (!card || (Array.isArray(already) && already.includes(refOf(card)))) continue
      const takings = part.takes(card, 0)
      if (!spent.take(card, takings)) continue
      if (search(i, k + 1, missing - 1)) return true
      spent.giveBack(card, takings)
    }
    return false
  }
  const first = parts[at]
  return search(at, 0, first ? lacking(first, picks[at]) : 0)
}

/** How many cards this part still lacks. */
const lacking = (part: Part, pick: Ref[] | number | null | undefined): number =>
  part.chosen && part.most < 0 ? part.n - picked(part, pick).length : 0

/** The part to choose for next: the last one if it lacks cards. */
export const partAt = ({ parts }: Price, picks: Picks): number => {
  const last = picks.length - 1
  const part = parts[last]
  return part && lacking(part, picks[last]) > 0 ? last : picks.length
}

/** The same picks with this one more. */
export const withPick = <P extends Ref[] | number | null>(picks: readonly P[], i: number, pick: P): P[] => {
  const before = picks[i]
  if (!Array.isArray(before) || !Array.isArray(pick)) return [...picks.slice(0, i), pick]
  return [...picks.slice(0, i), [...before, ...pick] as P]
}

/** What a part leaves to choose: cards, a number, or nothing. */
export type CostChoice = { cards: Ref[]; n: number } | { most: number } | null

const manyWays = 400

/** Every way to take n of these, if that is not too many to look at. */
const selections = (cards: readonly Ref[], n: number): Ref[][] | null => {
  let found: Ref[][] = [[]]
  for (const card of cards) {
    found = found.concat(found.filter((some) => some.length < n).map((some) => [...some, card]))
    if (found.length > manyWays) return null
  }
  return found.filter((some) => some.length === n)
}

/** What can be chosen for this part so that the rest can be paid as well. One by one where not all go together. */
export const choiceAt = (price: Price, i: number, picks: Picks): CostChoice => {
  const part = price.parts[i]
  if (!part?.chosen) return null
  if (part.most >= 0) {
    let { most } = part
    while (most > 0 && !canFinish(price, withPick(picks, i, most))) most -= 1
    return { most }
  }
  const pick = picks[i]
  const already = Array.isArray(pick) ? pick : []
  const cards = part.cards
    .map(refOf)
    .filter((ref) => !already.includes(ref) && canFinish(price, withPick(picks, i, [ref])))
  const n = lacking(part, pick)
  if (n <= 1 || (price.parts.length === 1 && price.needed === 0)) return { cards, n }
  const ways = selections(cards, n)
  const together = ways?.every((some) => canFinish(price, withPick(picks, i, some))) ?? false
  return { cards, n: together ? n : 1 }
}

/** Those that can be exhausted for resources after all that. */
export const payersLeft = (price: Price, picks: Picks): Card[] => {
  const spent = spentOn(price, picks)
  return spent ? price.payers.filter((card) => isFree(spent, card)) : []
}

/** 403.1: in which order the parts are paid: who leaves does so last, an attachment before its host takes it along. */
export const payingOrder = (price: Price, picks: Picks): number[] => {
  const rank = (i: number): number => {
    const part = price.parts[i]
    if (!part?.goes) return 0
    const cards = picked(part, picks[i])
    return cards.some((card) => card.host !== null) ? 1 : cards.some((card) => card.attached.length > 0) ? 3 : 2
  }
  return price.parts.map((_, i) => i).toSorted((a, b) => rank(a) - rank(b))
}
