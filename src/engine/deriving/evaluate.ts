import { own } from '../../cards/own.ts'
import { amountWord, whatWord, whoWord } from '../../cards/grammar/tell.ts'
import { traitsIn } from '../../cards/vocabulary/tags.ts'
import type {
  Amount,
  AmountWords,
  Compare,
  Faction,
  Filter,
  Trait,
  What,
  WhatWords,
  Who,
  WhoWords,
} from '../../cards/vocabulary/values.ts'
import { derive, faceOf } from './derive.ts'
import { canDoTo } from './interact.ts'
import { areFriends, type Game, idOf, refOf, seatsFrom, still } from '../state/game.ts'
import { asPrintedThen, lastSeen, readFrom } from './known.ts'
import { lockedIn } from '../state/locks.ts'
import { cardsMatching, costOf } from './match.ts'
import { howOften } from './past.ts'
import { type Card, type Env, type Happening, type Ref, refBase } from '../state/state.ts'

/** What the words of a text mean at this moment: players, cards, amounts. */

type Reads<W, Out> = { readonly [K in keyof W]: (word: W[K], g: Game, env: Env) => Out }

const round = (g: Game): number[] => seatsFrom(g, g.s.turn.seat)

export const whos: Reads<WhoWords, number[]> = {
  you: (_, __, env) => [env.you],
  loop: (_, __, env) => [env.loopSeat],
  turnPlayer: (_, g) => [g.s.turn.seat],
  boss: () => [0],
  leader: (_, g) => [g.s.leader],
  everyone: (_, g) => round(g),
  raiders: (_, g) => round(g).filter((seat) => seat !== 0),
  friends: (_, g, env) => round(g).filter((seat) => areFriends(seat, env.you)),
  opponents: (_, g, env) => round(g).filter((seat) => !areFriends(seat, env.you)),
  controllerOf: (who, g, env) => {
    const locked = lockedIn(env, who)
    if (locked && 'seats' in locked) return locked.seats
    return unique(pickCards(g, who.controllerOf, env, -1).map((r) => controllerOf(g, readFrom(g, env, r))))
  },
  ownerOf: (who, g, env) => unique(pickCards(g, who.ownerOf, env, -1).map((r) => g.s.cards[idOf(r)]?.owner ?? 0)),
  target: (who, _, env) => (env.targets[who.target] ?? []).flatMap((t) => ('p' in t ? [t.p] : [])),
  bound: (who, _, env) => {
    const b = own(env.bound, who.bound)
    return b && 'seats' in b ? b.seats : []
  },
  without: (who, g, env) => players(g, who.among, env).filter((seat) => !g.s.seats[seat]?.marks.includes(who.without)),
  among: (who, g, env) => {
    const others = players(g, who.not, env)
    return players(g, who.among, env).filter((seat) => !others.includes(seat))
  },
  rolled: (who, g, env) => {
    const b = own(env.bound, who.rolled)
    const rolls = b && 'rolls' in b ? b.rolls : []
    return rolls.filter(([, n]) => within(g, n, who.n, env, -1)).map(([seat]) => seat)
  },
  eventPlayer: (_, g, { event }) => {
    const doer = event?.card ?? event?.source
    if (event?.seat !== undefined) return [event.seat]
    return doer === undefined ? [] : [event?.sourceCtl ?? controllerOf(g, doer)]
  },
}

/**
 * Players, clockwise from the turn player. Those who are out are nobody, but for the leader (N1.3), and so are those in
 * another world than the card that speaks of them (R503.1c, N7.3).
 */
export const players = (g: Game, who: Who, env: Env): number[] => {
  const word = whoWord(who)
  const found = (whos[word] as (word: Who, g: Game, env: Env) => number[])(who, g, env)
  if (word === 'leader') return found
  const there = found.filter((seat) => g.s.seats[seat]?.out === false)
  const allOneWorld = word === 'you' || env.src < 0 || !derive(g).cannot.has('interact')
  return allOneWorld ? there : there.filter((seat) => canReach(g, env, seat))
}

/** A player is where the hero is (R503.1b). */
const canReach = (g: Game, env: Env, seat: number): boolean => {
  if (seat === env.you) return true
  const hero = g.s.cards[g.s.seats[seat]?.hero ?? -1]
  return hero === undefined || canDoTo(g, env.you, env.src, hero)
}

const unique = (list: number[]): number[] => [...new Set(list)]

/** Who controls (or last controlled) the card a ref means. */
export const controllerOf = (g: Game, ref: Ref): number => {
  const card = g.s.cards[ref % refBase]
  if (!card) return 0
  if (still(g, ref)) return card.ctl
  return card.last && card.last.inc === Math.floor(ref / refBase) ? card.last.ctl : card.owner
}

/** The host of the source, or what it was last attached to (709.2d). */
const hostOf = (g: Game, src: Ref): Ref | null => {
  const card = still(g, src)
  if (card && card.place === 'play') return card.host
  const gone = g.s.cards[src % refBase]
  return gone?.last && gone.last.inc === Math.floor(src / refBase) ? gone.last.host : null
}

/** "Attached …" in a text: the host of the card that says so, or of then if a link left it. */
export const hostFor = (g: Game, env: Env): Ref | null => {
  const locked = lockedIn(env, 'attached')
  return locked && 'cards' in locked ? (locked.cards[0] ?? null) : hostOf(g, env.src)
}

export const whats: { readonly [K in keyof WhatWords]: (what: WhatWords[K], g: Game, env: Env, it: Ref) => Ref[] } = {
  self: (_, __, env) => (env.src >= 0 ? [env.src] : []),
  yourHero: (_, g, env) => heroRef(g, env.you),
  it: (_, __, ___, it) => (it >= 0 ? [it] : []),
  loopCard: (_, __, env) => (env.loopCard >= 0 ? [env.loopCard] : []),
  attached: (_, g, env) => {
    const host = hostFor(g, env)
    return host === null ? [] : [host]
  },
  target: (what, _, env) => (env.targets[what.target] ?? []).flatMap((t) => ('c' in t && t.c >= 0 ? [t.c] : [])),
  all: (what, g, env) => cardsMatching(g, what.all, env).map(refOf),
  bound: (what, _, env) => {
    const b = own(env.bound, what.bound)
    if (b && 'share' in b) return b.share.map(([ref]) => ref) // those who got a share
    return b && 'cards' in b ? b.cards : []
  },
  heroOf: (what, g, env) => players(g, what.heroOf, env).flatMap((seat) => heroRef(g, seat)),
  event: (what, _, { event }) => {
    const ref = event ? eventParts[what.event](event) : undefined
    return ref === undefined ? [] : [ref]
  },
}
const eventParts: { readonly [P in WhatWords['event']['event']]: (e: Happening) => Ref | undefined } = {
  card: (e) => e.card ?? e.source,
  attacker: (e) => (e.on === 'defends' ? e.source : (e.card ?? e.source)),
  source: (e) => e.source,
  destination: (e) => e.destination,
  defender: (e) => (e.on === 'defends' ? e.card : e.destination),
}

/** Cards meant by a word, as refs: some may have become other cards since. */
export const pickCards = (g: Game, what: What, env: Env, it: Ref): Ref[] =>
  (whats[whatWord(what)] as (what: What, g: Game, env: Env, it: Ref) => Ref[])(what, g, env, it)

/** R302.3: "your hero" with none in play is the one that was there last, as it was then. */
const heroRef = (g: Game, seat: number): Ref[] => {
  const s = g.s.seats[seat]
  const hero = g.s.cards[s?.hero ?? -1]
  if (hero) return [refOf(hero)]
  const last = g.s.cards[s?.lastHero ?? -1]
  return last ? [refOf({ id: last.id, inc: last.last?.inc ?? last.inc })] : []
}

const onCard = (
  g: Game,
  env: Env,
  said: Ref,
  read: (card: Card) => number,
  last: 'atk' | 'health' | 'damage',
): number => {
  const ref = readFrom(g, env, said)
  const card = g.s.cards[ref % refBase]
  if (!card) return 0
  if (still(g, ref)) return read(card)
  if (!card.last || card.last.inc !== Math.floor(ref / refBase)) {
    const then = asPrintedThen(g, ref)
    return then ? read(then) : 0
  }
  return (last === 'damage' ? undefined : lastSeen(g, card)[last]) ?? card.last[last]
}

const countersOn = (g: Game, env: Env, said: Ref): Record<string, number> => {
  const ref = readFrom(g, env, said)
  const card = g.s.cards[ref % refBase]
  if (!card) return {}
  if (still(g, ref)) return card.counters
  return card.last && card.last.inc === Math.floor(ref / refBase) ? card.last.counters : {}
}

export const amounts: {
  readonly [K in keyof AmountWords]: (amount: AmountWords[K], g: Game, env: Env, it: Ref) => number
} = {
  number: (amount) => amount,
  X: (_, __, env) => env.x,
  fact: (amount, g) => own(g.s.facts, amount.fact) ?? 0,
  count: (amount, g, env) => cardsMatching(g, amount.count, env).length,
  players: (amount, g, env) => players(g, amount.players, env).length,
  times: ({ times: [n, amount] }, g, env, it) => n * amountOf(g, amount, env, it) + 0, // no -0, which no save keeps
  plus: ({ plus: [a, b] }, g, env, it) => amountOf(g, a, env, it) + amountOf(g, b, env, it),
  atk: (amount, g, env, it) =>
    sum(pickCards(g, amount.atk, env, it), (r) => onCard(g, env, r, (card) => faceOf(g, card).atk, 'atk')),
  health: (amount, g, env, it) =>
    sum(pickCards(g, amount.health, env, it), (r) => onCard(g, env, r, (card) => faceOf(g, card).health, 'health')),
  damage: (amount, g, env, it) =>
    sum(pickCards(g, amount.damage, env, it), (r) => onCard(g, env, r, (card) => card.damage, 'damage')),
  cost: (amount, g, env, it) =>
    sum(pickCards(g, amount.cost, env, it), (r) => {
      const card = asPrintedThen(g, readFrom(g, env, r))
      return card ? costOf(g, card) : 0
    }),
  counters: (amount, g, env, it) =>
    sum(pickCards(g, amount.on, env, it), (r) => own(countersOn(g, env, r), amount.counters) ?? 0),
  resources: (amount, g, env) => sum(players(g, amount.resources, env), (p) => g.s.seats[p]?.resources.length ?? 0),
  handSize: (amount, g, env) => sum(players(g, amount.handSize, env), (p) => g.s.seats[p]?.hand.length ?? 0),
  graveyardSize: (amount, g, env) =>
    sum(players(g, amount.graveyardSize, env), (p) => g.s.seats[p]?.graveyard.length ?? 0),
  different: ({ different, among, of }, g, env) => new Set(traitsAmong(g, different, among, of, env)).size,
  alike: ({ alike, among, of }, g, env) => {
    const counted = new Map<string, number>()
    for (const one of traitsAmong(g, alike, among, of, env)) counted.set(one, (counted.get(one) ?? 0) + 1)
    return Math.max(0, ...counted.values())
  },
  highest: ({ highest, among, partyOf }, g, env, it) => {
    const whose = partyOf && pickCards(g, partyOf, env, it).map((r) => controllerOf(g, readFrom(g, env, r)))
    const cards = cardsMatching(g, among, env).filter(({ ctl }) => whose?.includes(ctl) !== false)
    return Math.max(0, ...cards.map((card) => amountOf(g, highest, env, refOf(card))))
  },
  event: (_, __, env) => env.event?.amount ?? 0,
  share: (amount, _, env, it) => {
    const shared = own(env.bound, amount.share)
    return shared && 'share' in shared ? (shared.share.find(([ref]) => ref === it)?.[1] ?? 0) : 0
  },
  bound: (amount, g, env) => numberBound(g, own(env.bound, amount.bound)),
  happened: (amount, g, env, it) => howOften(g, amount, env, it),
}

/** Every race or class of each of these cards. */
const traitsAmong = (g: Game, trait: Trait, among: Filter, of: Faction | undefined, env: Env): string[] =>
  cardsMatching(g, among, env).flatMap((card) => traitsIn(trait, faceOf(g, card).tags, of))

const numberBound = (g: Game, b: Env['bound'][string] | undefined): number => {
  if (!b) return 0
  if ('n' in b) return b.n
  if ('cards' in b) return b.cards.length
  if ('dice' in b) return sum(b.dice, (n) => n)
  if ('seats' in b) return b.seats.filter((seat) => g.s.seats[seat]?.out === false).length // 102.3
  return 'share' in b ? b.share.length : 0
}

export const amountOf = (g: Game, amount: Amount, env: Env, it: Ref): number =>
  typeof amount === 'number'
    ? amount
    : (amounts[amountWord(amount)] as (amount: Amount, g: Game, env: Env, it: Ref) => number)(amount, g, env, it)

/** 104.2: below 0 only in calculations and comparisons. What is dealt, drawn or made is never less than nothing. */
export const quantityOf = (g: Game, amount: Amount, env: Env, it: Ref): number =>
  Math.max(0, amountOf(g, amount, env, it))

const sum = <T>(list: readonly T[], read: (item: T) => number): number => {
  let total = 0
  for (const item of list) total += read(item)
  return total
}

export const within = (g: Game, value: number, by: Compare, env: Env, it: Ref): boolean =>
  (by.odd === undefined || by.odd === (value % 2 !== 0)) &&
  (by.atLeast === undefined || value >= amountOf(g, by.atLeast, env, it)) &&
  (by.atMost === undefined || value <= amountOf(g, by.atMost, env, it)) &&
  (by.exactly === undefined || value === amountOf(g, by.exactly, env, it))
