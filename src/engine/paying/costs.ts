import { own } from '../../cards/own.ts'
import type { Cost, Filter, PaymentPower, RewardPower } from '../../cards/vocabulary/values.ts'
import { ask } from '../asking/ask.ts'
import { derive, type Entry, forbidden, health, heroOf, isType, modifiers } from '../deriving/derive.ts'
import { amountOf, players } from '../deriving/evaluate.ts'
import { type Game, inPlay, newEnv, refOf, seatAt, still, touch, valueOf } from '../state/game.ts'
import { typeBits } from '../state/library.ts'
import { applies, cardsMatching, looksLike } from '../deriving/match.ts'
import { type Refusal, refuse } from '../contract/refusal.ts'
import { becauseOf, cards, resources } from '../state/spoken.ts'
import type { Card, Env, Link, Ref } from '../state/state.ts'
import {
  destroy,
  discard,
  exhaust,
  flip,
  isSettled,
  mayDestroy,
  putDamage,
  replacedDestruction,
} from '../acting/verbs.ts'
import { move } from '../acting/zones.ts'

/** What must be paid (403, 707.1e). Choosing and paying are apart: nothing is paid before everything is chosen. */

export interface PaidThing {
  kind: Exclude<Link['kind'], 'game'> | 'strike'
  seat: number
  card: Card
  env: Env
  alternate: boolean
}

/** All costs in order: the play cost or what replaces it, then additional ones. */
export const costsOf = (g: Game, it: PaidThing): Cost[] => {
  const value = valueOf(g, it.card)
  if (it.kind === 'card') {
    const extra = g.lib.compiled(it.card.key).front.playing.flatMap(({ power }) => power.playing.additional ?? [])
    const instead = g.lib.compiled(it.card.key).front.playing.find(({ power }) => power.playing.ratherThan)
    if (it.alternate && instead) return [...(instead.power.playing.ratherThan ?? []), ...extra]
    const base: Cost = value.xCost ? { resources: { plus: [value.cost ?? 0, 'X'] } } : { resources: value.cost ?? 0 }
    return [base, ...extra]
  }
  if (it.kind === 'power') return g.lib.at<PaymentPower>(it.env.code).pay
  if (it.kind === 'reward') return g.lib.at<RewardPower>(it.env.code).complete
  if (it.kind === 'proposal') {
    const found: Cost[] = []
    for (const { what, env } of modifiers(g, 'toAttack'))
      if (applies(g, what.to, env, it.card)) found.push(...what.toAttack)
    return found
  }
  return []
}

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
  return adjustCost(g, it, total, tell)
}

/** Hears of each modifier that makes it dearer or cheaper, and by how much. */
export type TellCost = (by: Entry, n: number) => void

const costWords = { card: 'play', power: 'use', reward: 'complete', strike: 'strike' } as const

const adjustCost = (g: Game, it: PaidThing, base: number, tell: TellCost | null): number => {
  if (it.kind === 'resource' || it.kind === 'trigger' || it.kind === 'proposal') return base
  const word = costWords[it.kind]
  const changes = modifiers(g, 'cost')
  if (changes.length === 0) return base
  let total = base
  const lower: [number, number, Entry][] = []
  for (const entry of changes) {
    const { what, env, mod } = entry
    if (what.of !== word) continue
    if (!players(g, what.who, env).includes(it.seat)) continue
    if (what.card && !looksLike(g, it.card, what.card, env)) continue
    if (mod && mod.left === 0) continue
    const n = amountOf(g, what.cost, env, refOf(it.card))
    if (n < 0) lower.push([n, what.min ?? 0, entry])
    else {
      total += n
      tell?.(entry, n)
    }
  }
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
): void =>
  ask(g, {
    seats: [seat],
    q: 'payResources',
    shape: 'some',
    opts: readyPayers(g, seat).map((c) => ({ c: refOf(c) })),
    min: needed,
    max: needed,
    amount: needed,
    ...why,
  })

const countReady = (g: Game, seat: number): number => {
  let n = 0
  for (const id of payersOf(g, seat)) if (g.s.cards[id]?.exhausted === false) n += 1
  return n
}

/** 403.1: a cost that would be replaced can't be paid. */
const mayPayWith = (g: Game, card: Card, it: PaidThing): boolean =>
  mayDestroy(g, card, { by: it.seat, src: refOf(it.card) }) && replacedDestruction(g, card) === null

/** What a cost leaves to choose: cards, a number, or nothing. */
export type CostChoice = { cards: Ref[]; n: number } | { most: number } | null

export const costChoice = (g: Game, cost: Cost, it: PaidThing): CostChoice => {
  const env = it.env
  const pick = (f: Filter, fits: (card: Card) => boolean): Ref[] =>
    cardsMatching(g, f, env)
      .filter((card) => card.id !== it.card.id || it.kind !== 'card')
      .filter(fits)
      .map(refOf)
  if ('exhaust' in cost && typeof cost.exhaust === 'object')
    return {
      cards: pick(
        { whose: 'yours', ...cost.exhaust },
        (c) => !c.exhausted && !forbidden(g, 'exhaust', c, it.seat, -1, it.card),
      ),
      n: cost.n ?? 1,
    }
  if ('destroy' in cost && typeof cost.destroy === 'object')
    return {
      cards: pick({ whose: 'yours', ...cost.destroy }, (c) => mayPayWith(g, c, it)),
      n: cost.n ?? 1,
    }
  if ('discard' in cost)
    return { cards: pick({ ...cost.card, whose: 'yours', zone: 'hand' }, () => true), n: cost.discard }
  if ('removeFromGame' in cost && typeof cost.removeFromGame === 'object')
    return { cards: pick(cost.removeFromGame, () => true), n: cost.n ?? 1 }
  if ('turnFaceDown' in cost)
    return { cards: pick({ whose: 'yours', ...cost.turnFaceDown }, (c) => c.faceUp), n: cost.n ?? 1 }
  if ('putDamage' in cost && typeof cost.on === 'object') return { cards: pick(cost.on, () => true), n: 1 }
  if ('putDamageUpTo' in cost) {
    const on = cost.on === 'self' ? it.card : heroOf(g, it.seat)
    return { most: on ? Math.min(cost.putDamageUpTo, Math.max(0, health(g, on) - on.damage)) : 0 }
  }
  return null
}

/** What it is that costs something. */
const priced = (g: Game, { kind, card }: PaidThing): string => {
  const { name } = valueOf(g, card)
  if (kind === 'card') return name
  if (kind === 'power') return `That power of ${name}`
  if (kind === 'reward') return `Completing ${name}`
  if (kind === 'strike') return `A strike with ${name}`
  return kind === 'proposal' ? `An attack with ${name}` : 'It'
}

/** What one must do with cards to pay, for too few of them. */
const tooFew = (g: Game, it: PaidThing, cost: Cost, { cards: found, n }: { cards: Ref[]; n: number }): string => {
  const verb =
    'exhaust' in cost
      ? 'exhaust'
      : 'destroy' in cost
        ? 'destroy'
        : 'discard' in cost
          ? 'discard'
          : 'turnFaceDown' in cost
            ? 'turn face down'
            : 'putDamage' in cost
              ? 'put damage on'
              : 'remove from the game'
  const have = found.length === 0 ? 'none' : `only ${found.length}`
  return `To pay for ${valueOf(g, it.card).name} you must ${verb} ${cards(n)} of the right kind, and you have ${have}.`
}

/** Could all of this be paid? Says what stands in the way. */
export const whyUnpayable = (g: Game, it: PaidThing, costs: readonly Cost[]): Refusal | null => {
  const needed = resourcesNeeded(g, it, costs)
  if (needed > 0) {
    const have = derive(g).cannot.has('exhaust') ? readyPayers(g, it.seat).length : countReady(g, it.seat)
    if (have < needed)
      return refuse(
        '403.1',
        `${priced(g, it)} costs ${resources(needed)}, and you have ${have === 0 ? 'none' : `only ${have}`} ready.`,
      )
  }
  for (const cost of costs) {
    if ('resources' in cost) continue
    if ('activate' in cost || ('exhaust' in cost && cost.exhaust === 'self')) {
      if (it.card.exhausted) return refuse('701.3', `${valueOf(g, it.card).name} is already exhausted.`)
      if ('activate' in cost && isType(g, it.card, typeBits.ally) && !isSettled(g, it.card))
        return refuse('701.3', `${valueOf(g, it.card).name} came into your party this turn and must wait.`)
      const stop = forbidden(g, 'exhaust', it.card, it.seat)
      if (stop) return refuse(stop.rule ?? '103.2', `${valueOf(g, it.card).name} can’t exhaust${becauseOf(g, stop)}.`)
    } else if ('exhaust' in cost && cost.exhaust === 'yourHero') {
      const hero = heroOf(g, it.seat)
      if (!hero || hero.exhausted)
        return refuse('403.1', `${priced(g, it)} takes exhausting your hero, who is ${hero ? 'exhausted' : 'gone'}.`)
      const stop = forbidden(g, 'exhaust', hero, it.seat)
      if (stop) return refuse(stop.rule ?? '103.2', `Your hero can’t exhaust${becauseOf(g, stop)}.`)
    } else if ('flip' in cost) {
      if (it.card.back) return refuse('301.2', `${valueOf(g, it.card).name} has already been flipped.`)
      const stop = forbidden(g, 'beFlipped', it.card, it.seat, refOf(it.card))
      if (stop)
        return refuse(stop.rule ?? '103.2', `${valueOf(g, it.card).name} can’t be flipped${becauseOf(g, stop)}.`)
    } else if ('destroy' in cost && cost.destroy === 'self') {
      if (!mayPayWith(g, it.card, it))
        return refuse('403.1', `${valueOf(g, it.card).name} can’t be destroyed to pay for this.`)
    } else if ('removeCounters' in cost) {
      if ((own(it.card.counters, cost.counter) ?? 0) < cost.removeCounters)
        return refuse(
          '403.1',
          `That takes ${cost.removeCounters} ${cost.counter} counters, and there are ${own(it.card.counters, cost.counter) ?? 0}.`,
        )
    } else if ('putDamage' in cost && typeof cost.on === 'string') {
      const on = cost.on === 'self' ? it.card : heroOf(g, it.seat)
      const room = on && inPlay(on) ? health(g, on) - on.damage : 0
      const much = amountOf(g, cost.putDamage, it.env, -1)
      if (room < much)
        return refuse(
          '405.3',
          `${much} damage must be put on ${on ? valueOf(g, on).name : 'your hero'}, with room for ${Math.max(0, room)}.`,
        )
    } else {
      const choice = costChoice(g, cost, it)
      if (choice && 'cards' in choice && choice.cards.length < choice.n)
        return refuse('403.1', tooFew(g, it, cost, choice))
    }
  }
  return null
}

/** Pays everything that was chosen. */
export const payCosts = (
  g: Game,
  it: PaidThing,
  costs: readonly Cost[],
  picks: readonly (Ref[] | number)[],
  resources: readonly Ref[],
): void => {
  const cards = (i: number): Card[] => {
    const chosen = picks[i]
    return Array.isArray(chosen) ? chosen.flatMap((r) => still(g, r) ?? []) : []
  }
  for (const ref of resources) {
    const card = still(g, ref)
    if (card) exhaust(g, card, it.seat)
  }
  spendNextReductions(g, it)
  const self = refOf(it.card)
  costs.forEach((cost, i) => {
    if ('resources' in cost) return
    if ('activate' in cost) exhaust(g, it.card, it.seat)
    else if ('exhaust' in cost) {
      const hero = heroOf(g, it.seat)
      if (cost.exhaust === 'self') exhaust(g, it.card, it.seat)
      else if (cost.exhaust === 'yourHero') {
        if (hero) exhaust(g, hero, it.seat)
      } else {
        for (const card of cards(i)) exhaust(g, card, it.seat)
        if (cost.as !== undefined) it.env.bound = { ...it.env.bound, [cost.as]: { cards: cards(i).map(refOf) } }
      }
    } else if ('destroy' in cost)
      destroy(g, cost.destroy === 'self' ? [self] : cards(i).map(refOf), { by: it.seat, src: self })
    else if ('flip' in cost) flip(g, it.card, it.seat, self)
    else if ('discard' in cost) for (const card of cards(i)) discard(g, it.seat, card)
    else if ('removeFromGame' in cost) {
      if (cost.removeFromGame === 'self') move(g, it.card, 'removed')
      else for (const card of cards(i)) move(g, card, 'removed')
    } else if ('toHand' in cost) move(g, it.card, 'hand')
    else if ('putDamageUpTo' in cost) {
      const on = cost.on === 'self' ? it.card : heroOf(g, it.seat)
      const chosen = picks[i]
      const n = typeof chosen === 'number' ? chosen : 0
      if (on) putDamage(g, on, n)
      it.env.bound = { ...it.env.bound, [cost.as]: { n } }
    } else if ('putDamage' in cost) {
      const n = amountOf(g, cost.putDamage, it.env, -1)
      const on = cost.on === 'self' ? [it.card] : cost.on === 'yourHero' ? [heroOf(g, it.seat)] : cards(i)
      for (const card of on) if (card) putDamage(g, card, n)
    } else if ('removeCounters' in cost) {
      it.card.counters[cost.counter] = (own(it.card.counters, cost.counter) ?? 0) - cost.removeCounters
      touch(g)
    } else if ('turnFaceDown' in cost)
      for (const card of cards(i)) {
        card.faceUp = false
        touch(g)
      }
  })
}

/** "The next time you…" reductions are used up by what they made cheaper. */
const spendNextReductions = (g: Game, it: PaidThing): void => {
  if (it.kind === 'resource' || it.kind === 'trigger' || it.kind === 'proposal') return
  const word = costWords[it.kind]
  for (const { what, env, mod } of modifiers(g, 'cost')) {
    if (!mod || mod.left < 0 || what.of !== word || !what.next) continue
    if (!players(g, what.who, env).includes(it.seat)) continue
    if (what.card && !looksLike(g, it.card, what.card, env)) continue
    mod.left = 0
  }
}

export const strikeThing = (g: Game, seat: number, weapon: Card): PaidThing => ({
  kind: 'strike',
  seat,
  card: weapon,
  env: newEnv(seat, refOf(weapon), `${weapon.key}#`),
  alternate: false,
})

/** Proposing an attack; it costs something only where a modifier says so (600.3). */
export const attackThing = (g: Game, seat: number, card: Card): PaidThing => ({
  kind: 'proposal',
  seat,
  card,
  env: newEnv(seat, refOf(card), `${card.key}#`),
  alternate: false,
})
