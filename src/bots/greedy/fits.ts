import { nameHas } from '../../cards/vocabulary/names.ts'
import { hasTag, traitsIn } from '../../cards/vocabulary/tags.ts'
import { amountWord, conditionWord, whatWord, whoWord } from '../../cards/grammar/tell.ts'
import { own } from '../../cards/own.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type {
  Amount,
  AmountWords,
  Applies,
  CardType,
  Compare,
  Condition,
  ConditionWords,
  Faction,
  Filter,
  KindWords,
  Trait,
  What,
  WhatWords,
  Who,
  WhoWords,
} from '../../cards/vocabulary/values.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { isSeat, isSpot, type Reading, type Readings } from './reading.ts'
import { areFriends, byWord, handSize, heroOf, isCharacter, isType, seatOf, type Spot } from './table.ts'
import { isUnread, unread } from './unread.ts'

/** Reads the words of a card off the table. Roughly: what it can't know it guesses. */

// players

const stillIn = (r: Reading): Seat[] => r.t.view.seats.filter((seat) => !seat.out).map(({ seat }) => seat)
const facing = (r: Reading): Seat[] => stillIn(r).filter((seat) => !areFriends(seat, r.you))

export const whos: Readings<WhoWords, Seat[]> = {
  you: (_, r) => [r.you],
  opponents: (_, r) => facing(r),
  friends: (_, r) => stillIn(r).filter((seat) => areFriends(seat, r.you)),
  everyone: (_, r) => stillIn(r),
  boss: () => ['boss'],
  raiders: (_, r) => stillIn(r).filter((seat) => seat !== 'boss'),
  turnPlayer: (_, r) => [r.t.view.turn.seat],
  leader: (_, r) => r.t.view.seats.flatMap(({ seat, leader }) => (leader ? [seat] : [])),
  loop: (_, r) => {
    const seat = r.bound.get('loop')
    return Array.isArray(seat) ? (seat as Seat[]) : []
  },
  controllerOf: (who, r) => cardsMeant(who.controllerOf, r).map(({ card }) => card.controller),
  ownerOf: (who, r) => cardsMeant(who.ownerOf, r).map(({ card }) => card.owner),
  target: (who, r) => (r.targets[who.target] ?? []).filter(isSeat),
  bound: (who, r) => {
    const found = r.bound.get(who.bound)
    return Array.isArray(found) ? (found as (Spot | Seat)[]).filter(isSeat) : []
  },
  without: (who, r) => {
    const marked = r.t.view.seats.filter(({ marks }) => marks?.includes(who.without)).map(({ seat }) => seat)
    return seatsMeant(who.among, r).filter((seat) => !marked.includes(seat))
  },
  among: (who, r) => {
    const others = seatsMeant(who.not, r)
    return seatsMeant(who.among, r).filter((seat) => !others.includes(seat))
  },
  rolled: (_, r) => facing(r), // who knows
  eventPlayer: (_, r) => r.whose, // nobody, where that is not known before
}

export const seatsMeant = (who: Who, r: Reading): Seat[] =>
  (whos[whoWord(who)] as (who: Who, r: Reading) => Seat[])(who, r)

// cards

const one = (spot: Spot | null | undefined): Spot[] => (spot ? [spot] : [])

export const whats: Readings<WhatWords, Spot[]> = {
  self: (_, r) => one(r.source),
  it: (_, r) => one(r.source),
  yourHero: (_, r) => one(heroOf(r.t, r.you)),
  attached: (_, r) => one(r.host),
  loopCard: (_, r) => (r.bound.get('loopCard') as Spot[] | undefined) ?? [],
  target: (what, r) => (r.targets[what.target] ?? []).filter(isSpot),
  all: (what, r) => cardsFitting(what.all, r),
  event: (what, r) => (what.event === 'source' ? r.culprits : []),
  heroOf: (what, r) => seatsMeant(what.heroOf, r).flatMap((seat) => one(heroOf(r.t, seat))),
  bound: (what, r) => {
    const found = r.bound.get(what.bound)
    return Array.isArray(found) ? (found as (Spot | Seat)[]).filter(isSpot) : []
  },
}

export const cardsMeant = (what: What, r: Reading): Spot[] =>
  (whats[whatWord(what)] as (what: What, r: Reading) => Spot[])(what, r)

export const cardsFitting = (filter: Filter, r: Reading): Spot[] => {
  const found: Spot[] = []
  for (const spot of r.t.spots.values()) if (fits(spot, filter, r)) found.push(spot)
  return found
}

/** The cards in play that a continuous modifier applies to. */
export const affected = (to: Applies, r: Reading): Spot[] => (isWhat(to) ? cardsMeant(to, r) : cardsFitting(to, r))

/** Is this one of them? */
export const applies = (to: Applies, spot: Spot, r: Reading): boolean =>
  isWhat(to) ? cardsMeant(to, r).includes(spot) : fits(spot, to, r)

// descriptions

type OfKind = (spot: Spot) => boolean
const typed =
  (type: CardType): OfKind =>
  ({ card }) =>
    card.types.includes(type)

export const kinds: { readonly [K in keyof KindWords]: OfKind } = {
  hero: typed('hero'),
  ally: typed('ally'),
  ability: typed('ability'),
  weapon: typed('weapon'),
  armor: typed('armor'),
  item: typed('item'),
  quest: typed('quest'),
  location: typed('location'),
  event: typed('event'),
  rune: typed('rune'),
  blood: typed('blood'),
  cube: typed('cube'),
  lair: typed('lair'),
  quarter: typed('quarter'),
  mark: typed('mark'),
  equipment: (spot) => isType(spot, 'weapon', 'armor', 'item'),
  character: isCharacter,
  resource: ({ zone }) => zone === 'resource',
  card: () => true,
  totem: ({ value }) => hasTag(value.tags ?? [], 'Totem'),
}

export const compares: {
  readonly [K in keyof Required<Compare>]: (n: number, wanted: NonNullable<Compare[K]>, r: Reading) => boolean
} = {
  odd: (n, wanted) => wanted === (n % 2 !== 0),
  atMost: (n, wanted, r) => n <= amount(wanted, r),
  atLeast: (n, wanted, r) => n >= amount(wanted, r),
  exactly: (n, wanted, r) => n === amount(wanted, r),
}
const compareWords = Object.keys(compares) as (keyof Compare)[]

export const within = (n: number, compare: Compare, r: Reading): boolean =>
  compareWords.every((word) => {
    const wanted = compare[word]
    return wanted === undefined || (compares[word] as (n: number, wanted: unknown, r: Reading) => boolean)(n, wanted, r)
  })

const inResourceRow: readonly string[] = ['resource', 'card', 'quest', 'location']

/** By controller where cards have one. */
const holderOf = ({ card, zone }: Spot): Seat =>
  zone === 'play' || zone === 'chain' || zone === 'resource' ? card.controller : card.owner

/** A mark is its player's, and with it everything of theirs (R503.1b). */
const isMarked = (mark: string, spot: Spot, r: Reading): boolean =>
  seatOf(r.t, holderOf(spot))?.marks?.includes(mark) === true

/** What can't be read may not leave anybody out. */
const isReadable = (f: Filter): boolean => Object.keys(f).every((word) => !isUnread(filters[word as keyof Filter]))

const hostOf = ({ card }: Spot, r: Reading): Spot | undefined =>
  card.host === undefined ? undefined : r.t.spots.get(card.host)

type Fitting<K extends keyof Filter> = (wanted: NonNullable<Filter[K]>, spot: Spot, r: Reading, f: Filter) => boolean

export const filters: { readonly [K in keyof Required<Filter>]: Fitting<K> } = {
  zone: (zone, spot, _, f) => {
    if (spot.zone === zone) return true
    if (zone !== 'play' || spot.zone !== 'resource' || f.is === undefined) return false
    return typeof f.is === 'string' ? inResourceRow.includes(f.is) : f.is.some((kind) => inResourceRow.includes(kind))
  },
  is: (is, spot) => (typeof is === 'string' ? kinds[is](spot) : is.some((kind) => kinds[kind](spot))),
  whose: (whose, spot, r) => {
    const holder = holderOf(spot)
    if (whose === 'yours') return holder === r.you
    if (whose === 'opposing') return !areFriends(holder, r.you)
    if (whose === 'friendly') return areFriends(holder, r.you)
    return seatsMeant(whose.party, r).includes(holder)
  },
  owned: (owned, { card }, r) => (owned === 'yours' ? card.owner === r.you : !areFriends(card.owner, r.you)),
  tag: (tag, { value }) => [tag].flat().some((it) => hasTag(value.tags ?? [], it)),
  faction: (faction, { value }) => value.faction === faction,
  named: (name, { card }) => card.name === name,
  nameHas: (word, { card }) => nameHas(card.name, word),
  sameName: (what, { card }, r) => cardsMeant(what, r).some((other) => other.card.name === card.name),
  other: (_, spot, r) => spot !== r.source,
  not: (what, spot, r) => !cardsMeant(what, r).includes(spot),
  these: (what, spot, r) => cardsMeant(what, r).includes(spot),
  token: (token, { value }) => (value.token === true) === token,
  ready: (ready, { card }) => card.exhausted !== ready,
  damaged: (damaged, { card }) => card.damage > 0 === damaged,
  fatal: (fatal, { card }) => (card.damage > 0 && card.damage >= (card.health ?? Infinity)) === fatal,
  turned: (turned, { card }) => (card.side === 'back') === turned,
  deck: unread(true, 'a card does not show which deck it belongs to'),
  ofRaid: unread(true, 'cards of the raid are not told from others'),
  marked: (mark, spot, r) => isMarked(mark, spot, r),
  unmarked: (mark, spot, r) => !isMarked(mark, spot, r),
  attacking: (_, { card }, { t }) => t.view.combat?.attacker === card.handle && t.view.combat.step !== 'proposed',
  defending: (_, { card }, { t }) => t.view.combat?.defender === card.handle && t.view.combat.step === 'defend',
  protecting: unread(true, 'whoever stepped in is not told from others'),
  inCombat: unread(true, 'whoever fights is not told from others'),
  inCombatWith: (whom, { card }, r) => {
    const { combat } = r.t.view
    if (combat?.step !== 'defend' || combat.attacker === null || combat.defender === null) return false
    if (combat.attacker !== card.handle && combat.defender !== card.handle) return false
    const foe = r.t.spots.get(combat.attacker === card.handle ? combat.defender : combat.attacker)
    return foe !== undefined && fits(foe, whom, r)
  },
  cost: (cost, { value }, r) => within(value.cost ?? 0, cost, r),
  atk: (atk, { card }, r) => within(card.atk ?? 0, atk, r),
  health: (health, { card }, r) => within(card.health ?? 0, health, r),
  keyword: (keyword, { card }) => card.keywords.includes(keyword),
  damageType: (type, { value }) => value.damageType !== undefined && [type].flat().includes(value.damageType),
  faceUp: unread(true, 'a face-down card is not seen at all'),
  attachedTo: (host, spot, r) => {
    const on = hostOf(spot, r)
    return on !== undefined && fits(on, host, r)
  },
  notAttachedTo: (host, spot, r) => {
    const on = hostOf(spot, r)
    return on === undefined || !fits(on, host, r)
  },
  hasAttachment: (wanted, { card }, r) =>
    (card.attached ?? []).some(({ handle }) => {
      const on = r.t.spots.get(handle)
      return on !== undefined && fits(on, wanted, r)
    }),
  targeting: unread(true, 'links on the chain are not told apart by their targets'),
  ongoing: (ongoing, { value }) => (value.ongoing === true) === ongoing,
  counter: (counter, { card }) => (own(card.counters ?? {}, counter) ?? 0) > 0,
  hasLeft: unread(false, 'who was in which party is not remembered'),
  attackedBy: unread(true, 'what has happened this turn is not remembered'),
  past: unread(true, 'what has happened is not remembered'),
  shares: ({ a, with: others }, { value }, r) => {
    const own = traitsIn(a, value.tags ?? [])
    return cardsMeant(others, r).some((other) => traitsIn(a, other.value.tags ?? []).some((one) => own.includes(one)))
  },
  traitNamed: unread(true, 'a race or class that will be named is not guessed'),
  typeNamed: unread(true, 'a card type that will be named is not guessed'),
  any: (any, spot, r, f) =>
    any.some((inner) => fits(spot, inner.zone === undefined ? { ...inner, zone: f.zone ?? 'play' } : inner, r)),
  none: (none, spot, r, f) =>
    !none.some((inner) => isReadable(inner) && fits(spot, { ...inner, zone: inner.zone ?? f.zone ?? 'play' }, r)),
}

export const fits = (spot: Spot, f: Filter, r: Reading): boolean => {
  if (!filters.zone(f.zone ?? 'play', spot, r, f)) return false
  for (const word in f) {
    const wanted = f[word as keyof Filter]
    if (wanted === undefined || word === 'zone') continue
    if (!(filters[word as keyof Filter] as Fitting<keyof Filter>)(wanted, spot, r, f)) return false
  }
  return true
}

// numbers

const sum = (cards: readonly Spot[], read: (spot: Spot) => number): number =>
  cards.reduce((all, spot) => all + read(spot), 0)
const sumOf = (who: Who, r: Reading, read: (seat: Seat) => number): number =>
  seatsMeant(who, r).reduce((all, seat) => all + read(seat), 0)

/** Counters that it will have once it is played. */
const entersWith = (name: string, spot: Spot, r: Reading): number => {
  if (spot.zone === 'play') return 0
  const found = byWord(spot.value.powers, 'enters').find(({ enters }) => enters.counters?.name === name)
  return found?.enters.counters ? amount(found.enters.counters.n, r) : 0
}

const traitsAmong = (trait: Trait, among: Filter, of: Faction | undefined, r: Reading): string[] =>
  cardsFitting(among, r).flatMap(({ value }) => traitsIn(trait, value.tags ?? [], of))

export const amounts: Readings<AmountWords, number> = {
  number: (n) => n,
  X: (_, r) => r.x,
  fact: (n, r) => own(r.t.view.facts, n.fact) ?? 1,
  count: (n, r) => cardsFitting(n.count, r).length,
  players: (n, r) => seatsMeant(n.players, r).length,
  times: (n, r) => n.times[0] * amount(n.times[1], r),
  plus: (n, r) => amount(n.plus[0], r) + amount(n.plus[1], r),
  atk: (n, r) => sum(cardsMeant(n.atk, r), ({ card }) => card.atk ?? 0),
  health: (n, r) => sum(cardsMeant(n.health, r), ({ card }) => card.health ?? 0),
  damage: (n, r) => sum(cardsMeant(n.damage, r), ({ card }) => card.damage),
  cost: (n, r) => sum(cardsMeant(n.cost, r), ({ value }) => value.cost ?? 0),
  counters: (n, r) =>
    sum(cardsMeant(n.on, r), (spot) => own(spot.card.counters ?? {}, n.counters) ?? entersWith(n.counters, spot, r)),
  resources: (n, r) => sumOf(n.resources, r, (seat) => seatOf(r.t, seat)?.resources.length ?? 0),
  handSize: (n, r) => sumOf(n.handSize, r, (seat) => handSize(r.t, seat)),
  graveyardSize: (n, r) => sumOf(n.graveyardSize, r, (seat) => seatOf(r.t, seat)?.graveyard.length ?? 0),
  different: (n, r) => new Set(traitsAmong(n.different, n.among, n.of, r)).size,
  alike: (n, r) => {
    const all = traitsAmong(n.alike, n.among, n.of, r)
    return Math.max(0, ...all.map((one) => all.filter((other) => other === one).length))
  },
  highest: (n, r) => {
    const whose = n.partyOf && cardsMeant(n.partyOf, r).map(({ card }) => card.controller)
    const cards = cardsFitting(n.among, r).filter(({ card }) => whose?.includes(card.controller) !== false)
    return Math.max(0, ...cards.map((it) => amount(n.highest, { ...r, source: it })))
  },
  event: (_, r) => r.happens,
  bound: (n, r) => {
    const known = r.bound.get(n.bound)
    return typeof known === 'number' ? known : Array.isArray(known) ? known.length : 3 // a die
  },
  happened: unread(1, 'what has happened is not remembered'),
  share: unread(3, 'a die, about; whoever has shares of their own reads them'),
}

export const amount = (n: Amount, r: Reading): number =>
  typeof n === 'number' ? n : (amounts[amountWord(n)] as (n: Amount, r: Reading) => number)(n, r)

// conditions

/** What can't be read off the table is taken to hold. */
export const conditions: Readings<ConditionWords, boolean> = {
  fact: (c, r) => own(r.t.view.facts, c.fact) === c.is,
  yourTurn: (_, r) => r.t.view.turn.seat === r.you,
  tookLastTurn: unread(false, 'whose turn was before is not remembered; extra turns are rare'),
  count: (c, r) => within(cardsFitting(c.count, r).length, c, r),
  amount: (c, r) => within(amount(c.amount, r), c, r),
  what: (c, r) => {
    const cards = cardsMeant(c.what, r)
    return cards.length > 0 && cards.every((spot) => fits(spot, c.matches, r))
  },
  happened: unread(true, 'what has happened this turn is not remembered'),
  did: unread(true, 'what has been tried has worked, as a rule'),
  chose: unread(true, 'what may be done is done'),
  stillThere: unread(true, 'most cards stay for a while'),
  remainedExhausted: unread(true, 'what keeps something exhausted is not readied'),
  not: (c, r) => !holds(c.not, r),
  all: (c, r) => c.all.every((inner) => holds(inner, r)),
  any: (c, r) => c.any.some((inner) => holds(inner, r)),
}

export const holds = (c: Condition, r: Reading): boolean =>
  (conditions[conditionWord(c)] as (c: Condition, r: Reading) => boolean)(c, r)
