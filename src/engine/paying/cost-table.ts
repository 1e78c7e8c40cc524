import { own } from '../../cards/own.ts'
import { costWord } from '../../cards/grammar/tell.ts'
import type { Amount, Cost, CostWords, Filter } from '../../cards/vocabulary/values.ts'
import {
  destroy,
  discard,
  exhaustTogether,
  flip,
  isDestructionReplaced,
  isSettled,
  mayDestroy,
  putDamage,
  roomForDamage,
  turnDown,
} from '../acting/verbs.ts'
import { goTogether } from '../acting/together.ts'
import { leavingInstead, perishes } from '../acting/zones.ts'
import { because, type Refusal, refuse } from '../contract/refusal.ts'
import { discardStop, type Entry, forbidden, hasOtherSide, heroOf, isType } from '../deriving/derive.ts'
import { amountOf, quantityOf } from '../deriving/evaluate.ts'
import { barToDo, canDoTo, isOwnElsewhere, sourceOf } from '../deriving/interact.ts'
import { follow } from '../deriving/known.ts'
import { cardsMatching, someMatching } from '../deriving/match.ts'
import { type Game, inPlay, nameOf, refOf, still, touch, valueOf } from '../state/game.ts'
import { typeBits } from '../state/library.ts'
import { described } from '../state/described.ts'
import { cannot, cards as cardsWord, resources } from '../state/spoken.ts'
import type { Card, Ref } from '../state/state.ts'
import { type PaidThing, priced } from './paid.ts'

/** Every word for a cost (403), in one place: what it is paid with, why that can't be, how it is paid. */

/** This card, the payer's hero, what this card is attached to, or so many cards to choose; null: no card of its own. */
type PaidNamed = 'self' | 'yourHero' | 'attached'
type PaidWith = PaidNamed | { among: Filter; n: number } | null

interface Price<C> {
  verb: string // what a payer must do: "exhaust", with the cards behind it
  says?: (cost: C) => string // all of it, where verb and cards are not enough
  with: (cost: C) => PaidWith
  most?: (g: Game, on: Card | null, cost: C) => number // the payer chooses how much, up to this
  whyNot?: (g: Game, card: Card, cost: C, it: PaidThing) => Refusal | null // of a card that is as described
  barred?: (g: Game, it: PaidThing) => Refusal | null // whatever the payer has
  takes?: (g: Game, card: Card, cost: C, it: PaidThing, n: number) => Taking[]
  goes?: true // who pays this is gone; what else is asked of it comes first
  pay: (g: Game, cards: readonly Card[], cost: C, it: PaidThing, n: number) => void
}

/** What a part takes away from the card that pays it: so much of something that the card has so much of. */
export interface Taking {
  of: string
  n: number
  has: number
}
const once = (of: string): Taking => ({ of, n: 1, has: 1 })
const readiness = once('readiness')
const face = once('face')
const side = once('side')

/** 403.1: a card leaves once, and must still be as described when it does. */
const leaving = (described: Filter | string | undefined): Taking[] => {
  const found = [once('presence')]
  if (typeof described !== 'object') return found
  if (described.ready) found.push(readiness)
  if (described.faceUp) found.push(face)
  return found
}

const stopped = (g: Game, stop: Entry, card: Card, can: string): Refusal =>
  refuse(stop.rule ?? '103.2', cannot(g, stop, nameOf(g, card), can))

const whyNotExhaust = (g: Game, card: Card, it: PaidThing): Refusal | null => {
  if (!inPlay(card)) return refuse('403.1', `${nameOf(g, card)} isn’t in play, so it can’t exhaust.`)
  if (card.exhausted) return refuse('701.3', `${nameOf(g, card)} is already exhausted.`)
  const stop = forbidden(g, 'exhaust', card, it.seat, -1, it.card)
  return stop ? stopped(g, stop, card, 'exhaust') : null
}

/** 403.1: a cost that would be replaced can't be paid. */
const whyNotDestroy = (g: Game, card: Card, it: PaidThing): Refusal | null => {
  const src = refOf(it.card)
  if (mayDestroy(g, card, { by: it.seat, src }) && !isDestructionReplaced(g, card)) return null
  const stop = forbidden(g, 'beDestroyed', card, it.seat, src)
  if (stop) return stopped(g, stop, card, 'be destroyed')
  return refuse('403.1', `${nameOf(g, card)} can’t be destroyed to pay for this.`)
}

const whyNotGo = (g: Game, card: Card, to: 'removed' | 'hand', it: PaidThing): Refusal | null => {
  const stop = forbidden(g, 'leaveItsRow', card, it.seat, refOf(it.card))
  if (stop) return stopped(g, stop, card, inPlay(card) ? 'leave play' : 'be taken')
  return leavingInstead(g, card, to) === null && !perishes(g, card)
    ? null
    : refuse('403.1', `${nameOf(g, card)} would go somewhere else instead, so it can’t pay for this.`)
}

const self = (): PaidWith => 'self'
/** `usual`: what a description means where it doesn't say. */
const selfOr = <W extends string>(card: W | Filter, n = 1, usual: Filter = {}): W | { among: Filter; n: number } =>
  typeof card === 'string' ? card : { among: { ...usual, ...card }, n }

export const costTable: { readonly [W in keyof CostWords]: Price<CostWords[W]> } = {
  resources: {
    verb: 'pay',
    says: ({ resources: n }) => (typeof n === 'number' ? `pay ${resources(n)}` : 'pay resources'),
    with: () => null, // all of them together, after what makes it dearer or cheaper: costs.ts
    pay: () => {},
  },
  activate: {
    verb: 'exhaust',
    with: self,
    whyNot: (g, card, _, it) => {
      if (!card.exhausted && isType(g, card, typeBits.ally) && !isSettled(g, card))
        return refuse('701.3', `${nameOf(g, card)} entered your party this turn and can’t be used yet.`)
      return whyNotExhaust(g, card, it)
    },
    takes: () => [readiness],
    pay: (g, cards, _, it) => exhaustTogether(g, cards.slice(0, 1), it.seat, { toPay: true }),
  },
  exhaust: {
    verb: 'exhaust',
    with: (cost) => selfOr(cost.exhaust, cost.n, { whose: 'yours', ready: true }),
    whyNot: (g, card, cost, it) =>
      cost.exhaust === 'yourHero' && card.exhausted
        ? refuse('403.1', `${priced(g, it)} needs your hero to exhaust, and your hero is already exhausted.`)
        : whyNotExhaust(g, card, it),
    takes: () => [readiness],
    pay: (g, cards, _, it) => exhaustTogether(g, cards, it.seat, { toPay: true }),
  },
  destroy: {
    verb: 'destroy',
    with: (cost) => selfOr(cost.destroy, cost.n, { whose: 'yours' }),
    whyNot: (g, card, _, it) => whyNotDestroy(g, card, it),
    goes: true,
    takes: (_, __, cost) => leaving(cost.destroy),
    pay: (g, cards, _, it) => destroy(g, cards.map(refOf), { by: it.seat, src: refOf(it.card) }),
  },
  flip: {
    verb: 'flip',
    with: self,
    whyNot: (g, card, _, it) => {
      if (card.back) return refuse('301.2', `${nameOf(g, card)} has already been flipped.`)
      if (valueOf(g, card).master) return refuse('301.4a', `${nameOf(g, card)} is a Master Hero and can’t be flipped.`)
      if (!hasOtherSide(g, card)) return refuse('403.1', `${nameOf(g, card)} has no other side.`)
      const stop = forbidden(g, 'beFlipped', card, it.seat, refOf(card))
      return stop ? stopped(g, stop, card, 'be flipped') : null
    },
    takes: () => [side],
    pay: (g, [card], _, it) => card && flip(g, card, it.seat, refOf(it.card)),
  },
  discard: {
    verb: 'discard',
    with: (cost) => ({ among: { ...cost.card, whose: 'yours', zone: 'hand' }, n: cost.discard }),
    barred: (g, it) => {
      const stop = discardStop(g, it.seat)
      return stop && refuse(stop.rule ?? '103.2', cannot(g, stop, 'You', 'discard cards now'))
    },
    goes: true,
    takes: (_, __, cost) => leaving(cost.card),
    pay: (g, cards, _, it) => cards.forEach((card) => discard(g, it.seat, card)),
  },
  removeFromGame: {
    verb: 'remove from the game',
    with: (cost) => selfOr(cost.removeFromGame, cost.n, { whose: 'yours' }),
    whyNot: (g, card, _, it) =>
      it.kind === 'card' && it.card === card
        ? refuse('403.1', `${nameOf(g, card)} is being played, so it can’t be removed to pay for itself.`)
        : whyNotGo(g, card, 'removed', it),
    goes: true,
    takes: (_, __, cost) => leaving(cost.removeFromGame),
    pay: (g, cards) =>
      goTogether(
        g,
        cards.map((card) => ({ card, to: 'removed' })),
      ),
  },
  toHand: {
    verb: 'put into your hand',
    with: self,
    whyNot: (g, card, _, it) =>
      inPlay(card)
        ? whyNotGo(g, card, 'hand', it)
        : refuse('403.1', `${nameOf(g, card)} isn’t in play, so it can’t be put into your hand.`),
    goes: true,
    takes: () => leaving('self'),
    pay: (g, [card]) => card && goTogether(g, [{ card, to: 'hand' }]),
  },
  putDamage: {
    verb: 'put damage on',
    with: (cost) => selfOr(cost.on, 1, { whose: 'yours' }),
    whyNot: (g, card, cost, it) => {
      const much = quantityOf(g, cost.putDamage, it.env, -1)
      const room = roomForDamage(g, card)
      if (room >= much) return null
      return refuse('405.3', `You must put ${much} damage on ${nameOf(g, card)}, but it can take only ${room}.`)
    },
    takes: (g, card, cost, it) => [
      { of: 'room', n: Math.max(0, amountOf(g, cost.putDamage, it.env, -1)), has: roomForDamage(g, card) },
    ],
    pay: (g, cards, cost, it) => {
      const n = quantityOf(g, cost.putDamage, it.env, -1)
      for (const card of cards) putDamage(g, card, n)
    },
  },
  putDamageUpTo: {
    verb: 'put damage on',
    with: (cost) => cost.on,
    most: (g, on, cost) => (on ? Math.min(cost.putDamageUpTo, roomForDamage(g, on)) : 0),
    takes: (g, card, _, __, n) => [{ of: 'room', n, has: roomForDamage(g, card) }],
    pay: (g, [card], _cost, _it, n) => card && putDamage(g, card, n),
  },
  removeCounters: {
    verb: 'remove counters from',
    with: self,
    whyNot: (_, card, { removeCounters: n, counter }) => {
      const there = own(card.counters, counter) ?? 0
      return there < n
        ? refuse('403.1', `That removes ${n} ${counter} counters, and there ${there === 1 ? 'is' : 'are'} ${there}.`)
        : null
    },
    takes: (_, card, { removeCounters: n, counter }) => [
      { of: `${counter} counters`, n, has: own(card.counters, counter) ?? 0 },
    ],
    pay: (g, [card], { removeCounters: n, counter }) => {
      if (!card) return
      card.counters[counter] = (own(card.counters, counter) ?? 0) - n
      touch(g)
    },
  },
  turnFaceDown: {
    verb: 'turn face down',
    whyNot: (g, card) =>
      card.place === 'resource'
        ? null
        : refuse('403.1', `Only a resource can be face down, and ${nameOf(g, card)} isn’t one.`),
    with: (cost) => ({ among: { whose: 'yours', faceUp: true, ...cost.turnFaceDown }, n: cost.n ?? 1 }),
    takes: () => [face],
    pay: (g, cards) => turnDown(g, cards),
  },
}

const priceOf = (cost: Cost): Price<Cost> => costTable[costWord(cost)] as Price<Cost>

const known = new WeakMap<Cost, PaidWith>()
/** What it is paid with, worked out once: a description that is made anew would be put together anew each time. */
const paidWith = (cost: Cost): PaidWith => {
  const before = known.get(cost)
  if (before !== undefined) return before
  const made = priceOf(cost).with(cost)
  known.set(cost, made)
  return made
}

/** What costs come to, however the table looks: put together once. */
export interface Outline {
  paid: { cost: Cost; price: Price<Cost>; with: Exclude<PaidWith, null> }[] // those that are paid with cards
  open: boolean // something of it is chosen
  tires: boolean // something of it exhausts, and so may take away what pays resources
}
const outlines = new WeakMap<readonly Cost[], Outline>()
export const outlineOf = (costs: readonly Cost[]): Outline => {
  const before = outlines.get(costs)
  if (before) return before
  const paid = costs.flatMap((cost) => {
    const using = paidWith(cost)
    return using === null ? [] : [{ cost, price: priceOf(cost), with: using }]
  })
  const made: Outline = {
    paid,
    open: paid.some(({ price, with: using }) => typeof using === 'object' || price.most !== undefined),
    tires: paid.some(
      ({ cost, with: using }) =>
        'activate' in cost || 'exhaust' in cost || (typeof using === 'object' && using.among.ready === true),
    ),
  }
  outlines.set(costs, made)
  return made
}

/** The very card that a cost names. */
const named = (g: Game, paid: PaidNamed, it: PaidThing): Card | null => {
  if (paid === 'self') return it.card
  if (paid === 'yourHero') return heroOf(g, it.seat)
  return it.card.host === null ? null : still(g, it.card.host)
}
const namedWords: Readonly<Record<PaidNamed, string>> = { self: ' it', yourHero: ' the hero', attached: ' its host' }

/** 103.2: nobody pays with what they can do nothing to (R503.1c, N7.3). */
const inReach = (g: Game, card: Card, it: PaidThing): boolean =>
  card === it.card || isOwnElsewhere(card, it.seat) || canDoTo(g, it.seat, refOf(it.card), card)

const tooFar = (g: Game, card: Card, it: PaidThing): Refusal => {
  const bar = barToDo(g, it.seat, sourceOf(g, refOf(it.card)), card)
  return refuse(
    bar?.rule ?? '103.2',
    `${nameOf(g, card)} can’t pay for ${nameOf(g, it.card)}: neither can do anything to the other just now.`,
  )
}

const mayPay = (g: Game, cost: Cost, card: Card, it: PaidThing): boolean =>
  (card.id !== it.card.id || it.kind !== 'card') && inReach(g, card, it) && !priceOf(cost).whyNot?.(g, card, cost, it)
const choosable = (g: Game, cost: Cost, among: Filter, it: PaidThing): Card[] =>
  cardsMatching(g, among, it.env).filter((card) => mayPay(g, cost, card, it))
/** How many there are, as far as it matters. */
const countUpTo = (most: number, g: Game, cost: Cost, among: Filter, it: PaidThing): number => {
  let n = 0
  if (most > 0) someMatching(g, among, it.env, (card) => mayPay(g, cost, card, it) && ++n >= most)
  return n
}

/** One part of a price: the cards that can pay it, how many of them it takes, what it takes from each. */
export interface Part {
  cards: Card[] // as things stand now
  n: number
  chosen: boolean // the payer says which, or (`most`) how much
  most: number // of what the payer chooses how much, else -1
  takes: (card: Card, n: number) => Taking[]
  goes: boolean
}

export const partOf = (g: Game, cost: Cost, it: PaidThing): Part => {
  const { takes, most, goes } = priceOf(cost)
  const paid = paidWith(cost)
  const common = {
    most: -1,
    takes: (card: Card, n: number) => takes?.(g, card, cost, it, n) ?? [],
    goes: goes === true,
  }
  if (paid === null) return { ...common, cards: [], n: 0, chosen: false }
  if (typeof paid === 'object') return { ...common, cards: choosable(g, cost, paid.among, it), n: paid.n, chosen: true }
  const card = named(g, paid, it)
  const cards = card ? [card] : []
  return { ...common, cards, n: cards.length, chosen: most !== undefined, most: most?.(g, card, cost) ?? -1 }
}

/** How cards are described that one may choose to pay with; null where there are none to choose. */
export const paidAmong = (cost: Cost): Filter | null => {
  const paid = paidWith(cost)
  return typeof paid === 'object' && paid ? paid.among : null
}

/** Why a card that is as described can't pay all the same. */
export const whyNotWith = (g: Game, cost: Cost, card: Card, it: PaidThing): Refusal | null =>
  inReach(g, card, it) ? (priceOf(cost).whyNot?.(g, card, cost, it) ?? null) : tooFar(g, card, it)

/** The price in a few words: "exhaust 1 card". */
export const costText = (cost: Cost): string => {
  const { verb, says } = priceOf(cost)
  const paid = paidWith(cost)
  const what = paid === null ? '' : typeof paid === 'string' ? namedWords[paid] : ` ${cardsWord(paid.n)}`
  return says?.(cost) ?? `${verb}${what}`
}

/** This card is there, for it says so. */
const gone: Readonly<Record<PaidNamed, string>> = {
  self: 'it',
  yourHero: 'your hero, who is gone',
  attached: 'what it is attached to, and that’s gone',
}
const mustDo = (g: Game, { verb }: Price<Cost>, { card }: PaidThing): string =>
  `To pay for ${nameOf(g, card)} you must ${verb}`
/** Why one of these parts can't be paid, whatever the others are. */
export const whyCostUnpayable = (g: Game, outline: Outline, it: PaidThing, aloud: boolean): Refusal | null => {
  for (const { cost, price, with: paid } of outline.paid) {
    const stop = price.barred?.(g, it)
    if (stop) return stop
    if (typeof paid === 'string') {
      const card = named(g, paid, it)
      if (!card && !price.most) return because(aloud, '403.1', () => `${mustDo(g, price, it)} ${gone[paid]}.`)
      if (card && !inReach(g, card, it)) return tooFar(g, card, it)
      const why = card && price.whyNot?.(g, card, cost, it)
      if (why) return why
      continue
    }
    const found = countUpTo(paid.n, g, cost, paid.among, it)
    if (found >= paid.n) continue
    return because(aloud, '403.1', () => {
      const have = found === 0 ? 'none' : `only ${found}`
      const asked = { you: it.seat, asker: it.seat, read: (amount: Amount) => amountOf(g, amount, it.env, -1) }
      return `${mustDo(g, price, it)} ${paid.n} ${described(paid.among, paid.n, asked)}, and you have ${have}.`
    })
  }
  return null
}

/** Pays one part with what was chosen for it; `as` names that for the text. */
export const payCost = (g: Game, cost: Cost, it: PaidThing, picked: Ref[] | number | undefined): void => {
  const price = priceOf(cost)
  const paid = paidWith(cost)
  const chosen = Array.isArray(picked) ? picked.flatMap((ref) => still(g, ref) ?? []) : []
  const own = typeof paid === 'string' ? named(g, paid, it) : null
  const cards = own ? [own] : chosen
  const refs = cards.map(refOf) // before they become other cards
  const n = typeof picked === 'number' ? picked : 0
  price.pay(g, cards, cost, it, n)
  cards.forEach((card, i) => follow(it.env, refs[i] ?? -1, card)) // 415.9b
  if ('as' in cost && cost.as !== undefined)
    it.env.bound = { ...it.env.bound, [cost.as]: price.most ? { n } : { cards: refs } }
}
