import { has } from '../../cards/grammar/walk.ts'
import type { Amount, CardValue, Cost, Paid, PaymentPower, RewardPower } from '../../cards/vocabulary/values.ts'
import { exhaustTogether } from '../acting/verbs.ts'
import { ask } from '../asking/ask.ts'
import { because, type Refusal } from '../contract/refusal.ts'
import { amountIn, derive, type Entry, forbidden, isSaidOf, modifiers } from '../deriving/derive.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { reaches } from '../deriving/interact.ts'
import { looksLike } from '../deriving/match.ts'
import type { EntryOf } from '../state/entries.ts'
import { type Game, refOf, seatAt, still, valueOf } from '../state/game.ts'
import { resources, sayerOf } from '../state/spoken.ts'
import type { Card, Ref } from '../state/state.ts'
import { type Outline, outlineOf, payCost, whyCostUnpayable } from './cost-table.ts'
import { type PaidThing, priced } from './paid.ts'
import {
  canFinish,
  choiceAt,
  type CostChoice,
  partAt,
  payersLeft,
  payingOrder,
  type Picks,
  priceIn,
} from './together.ts'
import type { Price } from './together.ts'

export { withPick } from './together.ts'
export { attackThing, type PaidThing, strikeThing } from './paid.ts'

/** What must be paid (403, 707.1e). Choosing and paying are apart: nothing is paid before everything is chosen. */

/** Per value: the play cost and what may be paid rather than it (403.3), each with additional costs. Put together once. */
const knownWays = new WeakMap<CardValue, Cost[][]>()
const waysToPay = (g: Game, card: Card): Cost[][] => {
  const value = valueOf(g, card)
  const known = knownWays.get(value)
  if (known) return known
  const { playing } = g.lib.compiled(card.key).front
  const extra = playing.flatMap(({ power }) => power.playing.additional ?? [])
  const play: Cost = { resources: value.xCost ? { plus: [value.cost ?? 0, 'X'] } : (value.cost ?? 0) }
  const instead = playing.flatMap(({ power }) => (power.playing.ratherThan ? [power.playing.ratherThan] : []))
  const ways = [[play], ...instead].map((costs) => [...costs, ...extra])
  knownWays.set(value, ways)
  return ways
}

/** All costs in order: the play cost or what replaces it, then additional ones. */
export const costsOf = (g: Game, it: PaidThing): Cost[] => {
  if (it.kind === 'card') {
    const ways = waysToPay(g, it.card)
    return (it.alternate ? ways[1 + (it.way ?? 0)] : undefined) ?? ways[0] ?? []
  }
  if (it.kind === 'power') return g.lib.at<PaymentPower>(it.env.code).pay
  if (it.kind === 'reward') {
    const own = g.lib.at<RewardPower>(it.env.code).complete
    const more = askingMore(g, it.card)
    return more.length === 0 ? own : [...own, ...more.flatMap(({ what }) => what.toComplete)]
  }
  return it.kind === 'proposal' ? tolls(g, it.card).flatMap(({ what }) => what.toAttack) : []
}

/** What asks something for an attack with this character (600.3). */
const tolls = (g: Game, card: Card): EntryOf<'toAttack'>[] =>
  modifiers(g, 'toAttack').filter((entry) => isSaidOf(g, entry, entry.what.to, card))

/** What asks for more to complete this quest: each of them for its own costs (R505.4). */
const askingMore = (g: Game, quest: Card): EntryOf<'toComplete'>[] =>
  modifiers(g, 'toComplete').filter((entry) => isSaidOf(g, entry, entry.what.to, quest))

/** Whose words ask for this cost, where it isn't what is paid for. */
export const askedBy = (g: Game, { kind, card }: PaidThing, cost: Cost): Entry | null => {
  if (kind === 'reward') return askingMore(g, card).find(({ what }) => what.toComplete.includes(cost)) ?? null
  if (kind === 'proposal') return tolls(g, card).find(({ what }) => what.toAttack.includes(cost)) ?? null
  return null
}

/** Those of them that are why it can't be paid: without what they ask for it could. */
const toBlame = (g: Game, it: PaidThing): EntryOf<'toComplete'>[] => {
  const more = it.kind === 'reward' ? askingMore(g, it.card) : []
  if (more.length === 0) return more
  return whyUnpayable(g, it, g.lib.at<RewardPower>(it.env.code).complete, false) === null ? more : []
}

/** 403.3: how many costs there are that may be paid rather than the play cost; one of them for a link. */
export const alternatesOf = (g: Game, card: Card): number => waysToPay(g, card).length - 1

/** How many resources in all, after what others add and take away (707.1e): additions first, then reductions. */
export const resourcesNeeded = (
  g: Game,
  it: PaidThing,
  costs: readonly Cost[],
  tell: TellCost | null = null,
): number => {
  let total = 0
  for (const cost of costs) if ('resources' in cost) total += Math.max(0, amountOf(g, cost.resources, it.env, -1))
  if (it.kind === 'strike') total += Math.max(0, valueOf(g, it.card).strike ?? 0)
  return adjustCost(g, it, total, costs, tell)
}

/** Hears of each modifier that makes it dearer or cheaper, and by how much. */
export type TellCost = (by: Entry, n: number) => void

/** What a modifier of costs is about. */
const pricedBy: Record<Paid, PaidThing['kind']> = {
  play: 'card',
  use: 'power',
  complete: 'reward',
  strike: 'strike',
}

const isPriced = (g: Game, entry: EntryOf<'cost'>, it: PaidThing, costs: readonly Cost[]): boolean => {
  const { what, env } = entry
  const { of, withX, who, card } = what
  if (typeof of === 'string' ? pricedBy[of] !== it.kind : !of.some((one) => pricedBy[one] === it.kind)) return false
  if (withX && !usesX(costs)) return false
  if (!players(g, who, env).includes(it.seat) || (card && !looksLike(g, it.card, card, env))) return false
  return reaches(g, entry, it.card) // R503.1c, N7.3
}

/** Is there an X in it? */
export const usesX = (costs: readonly Cost[]): boolean => costs.some((c) => 'resources' in c && readsX(c.resources))
const readsX = (n: Amount): boolean => typeof n !== 'number' && has('amount', n, 'amount', (a) => a === 'X')

const adjustCost = (g: Game, it: PaidThing, base: number, costs: readonly Cost[], tell: TellCost | null): number => {
  const changes = modifiers(g, 'cost')
  if (changes.length === 0) return base
  let total = base
  const lower: [number, number, Entry][] = []
  for (const entry of changes) {
    const { what, mod } = entry
    if (mod?.left === 0 || !isPriced(g, entry, it, costs)) continue
    const n = amountIn(g, entry, what.cost, refOf(it.card))
    if (n < 0) lower.push([n, what.min ?? 0, entry])
    else {
      total += n
      tell?.(entry, n)
    }
  }
  // 707.1e: in any order, and a minimum binds its own reduction alone. The payer is best off with the highest minimum first.
  lower.sort(([, a], [, b]) => b - a)
  for (const [n, min, entry] of lower) {
    const before = total
    total = Math.max(Math.min(total, min), total + n, 0)
    tell?.(entry, total - before)
  }
  return total
}

/** Resources, and what pays like one (R303.3a). */
export const payersOf = (g: Game, seat: number): readonly number[] => {
  const { resources, row } = seatAt(g, seat)
  return g.reads.payers ? [...resources, ...row.filter((id) => paysLike(g, id))] : resources
}
const paysLike = (g: Game, id: number): boolean => {
  const card = g.s.cards[id]
  return card !== undefined && valueOf(g, card).pays === true
}

export const readyPayers = (g: Game, seat: number): Card[] => {
  const found: Card[] = []
  for (const id of payersOf(g, seat)) {
    const card = g.s.cards[id]
    if (card && !card.exhausted && !forbidden(g, 'exhaust', card, seat)) found.push(card)
  }
  return found
}

/** Asks which resources to exhaust (412.2). */
export const askResources = (
  g: Game,
  seat: number,
  needed: number,
  why: { card: Ref; rule: string; cancel?: boolean },
  payers: readonly Card[] = readyPayers(g, seat),
): void =>
  ask(g, {
    seats: [seat],
    q: 'payResources',
    shape: 'some',
    opts: payers.map((c) => ({ c: refOf(c) })),
    min: needed,
    max: needed,
    amount: needed,
    ...why,
  })

const priceOf = (g: Game, it: PaidThing, costs: readonly Cost[]): Price => {
  const needed = resourcesNeeded(g, it, costs)
  return priceIn(g, it, costs, needed > 0 ? readyPayers(g, it.seat) : [], needed)
}

/** Of which part is being chosen, and what can be; null when all parts have what they need. */
export const costAsked = (
  g: Game,
  it: PaidThing,
  costs: readonly Cost[],
  picks: Picks,
): { i: number; cost: Cost; choice: CostChoice } | null => {
  if (!outlineOf(costs).open) {
    const cost = costs[picks.length]
    return cost ? { i: picks.length, cost, choice: null } : null
  }
  const price = isAlone(costs) ? priceIn(g, it, costs, [], 0) : priceOf(g, it, costs)
  const i = partAt(price, picks)
  const cost = costs[i]
  return cost ? { i, cost, choice: choiceAt(price, i, picks) } : null
}

/** How many resources are to be exhausted besides what was picked, and what can be. */
export const resourcesAsked = (
  g: Game,
  it: PaidThing,
  costs: readonly Cost[],
  picks: Picks,
): { needed: number; payers: Card[] } => {
  const needed = resourcesNeeded(g, it, costs)
  if (needed === 0) return { needed, payers: [] }
  const payers = readyPayers(g, it.seat)
  return { needed, payers: outlineOf(costs).tires ? payersLeft(priceIn(g, it, costs, payers, needed), picks) : payers }
}

const countReady = (g: Game, seat: number): number => {
  let n = 0
  for (const id of payersOf(g, seat)) if (g.s.cards[id]?.exhausted === false) n += 1
  return n
}

/** Could all of this be paid? Says, if `aloud`, what stands in the way, and who put it there. */
export const whyUnpayable = (g: Game, it: PaidThing, costs: readonly Cost[], aloud = true): Refusal | null => {
  const why = whyNotAll(g, it, costs, aloud)
  const names = why && aloud ? new Set(toBlame(g, it).flatMap((entry) => sayerOf(g, entry)?.name ?? [])) : null
  if (!why || !names || names.size === 0) return why
  return { ...why, reason: [why.reason, ...[...names].map((name) => `${name} adds to what it costs.`)].join(' ') }
}
const whyNotAll = (g: Game, it: PaidThing, costs: readonly Cost[], aloud: boolean): Refusal | null => {
  const needed = resourcesNeeded(g, it, costs)
  if (needed > 0) {
    const have = derive(g).cannot.has('exhaust') ? readyPayers(g, it.seat).length : countReady(g, it.seat)
    if (have < needed)
      return because(aloud, '403.1', () => {
        const some = have === 0 ? 'none' : `only ${have}`
        return `${priced(g, it)} costs ${resources(needed)}, and you have ${some} ready.`
      })
  }
  const outline = outlineOf(costs)
  const why = whyCostUnpayable(g, outline, it, aloud)
  if (why) return why
  if (!mayClash(g, it, outline, needed) || canFinish(priceOf(g, it, costs), [])) return null
  return because(
    aloud,
    '403.1',
    () => `${priced(g, it)} has several costs. You can pay each of them, but not all together.`,
  )
}

/** There is one part, and whatever pays resources pays nothing else. */
const isAlone = (costs: readonly Cost[]): boolean => {
  const { paid, tires } = outlineOf(costs)
  return paid.length === 1 && !tires
}

/** Might parts that can be paid each not be paid all? */
const mayClash = (g: Game, it: PaidThing, { paid, open, tires }: Outline, needed: number): boolean => {
  if (paid.length > 1) return true
  return needed > 0 && tires && (open || payersOf(g, it.seat).includes(it.card.id))
}

/** Pays everything that was chosen. */
export const payCosts = (
  g: Game,
  it: PaidThing,
  costs: readonly Cost[],
  picks: readonly (Ref[] | number)[],
  resources: readonly Ref[],
): void => {
  const order = outlineOf(costs).paid.length < 2 ? null : payingOrder(priceIn(g, it, costs, [], 0), picks)
  if (resources.length > 0) {
    const tired = resources.flatMap((ref) => still(g, ref) ?? [])
    exhaustTogether(g, tired, it.seat, { toPay: true })
  }
  spendNextReductions(g, it, costs)
  if (order) for (const i of order) payPart(g, it, costs[i], picks[i])
  else for (const [i, cost] of costs.entries()) payPart(g, it, cost, picks[i])
}

const payPart = (g: Game, it: PaidThing, cost: Cost | undefined, pick: Ref[] | number | undefined): void => {
  if (cost) payCost(g, cost, it, pick)
}

/** "The next time you…" reductions are used up by what they made cheaper. */
const spendNextReductions = (g: Game, it: PaidThing, costs: readonly Cost[]): void => {
  for (const entry of modifiers(g, 'cost')) {
    const { what, mod } = entry
    if (mod && mod.left >= 0 && what.next && isPriced(g, entry, it, costs)) mod.left = 0
  }
}
