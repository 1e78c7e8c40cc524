import { own } from '../../cards/own.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type { Amount, Applies, Compare, Condition, Filter, What, Who } from '../../cards/vocabulary/values.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { areFriends, handSize, heroOf, isType, seatOf, type Spot, type Table } from './table.ts'

/** Reads the words of a card off the table. Roughly: what it can't know it guesses. */

export interface Reading {
  t: Table
  you: Seat // whose text it is
  source: Spot | null
  x: number
  targets: (Spot | Seat)[][]
  bound: Map<string, Spot[] | Seat[] | number>
  shares: Map<string, Map<Spot, number>> // what was divided
  host: Spot | null // what it is attached to
  culprits: Spot[] // those that may set off a trigger
  times: number // how often damage is dealt, as dice may have it
}

export const reading = (t: Table, source: Spot | null, more: Partial<Reading> = {}): Reading => {
  const host = source?.card.host === undefined ? undefined : t.spots.get(source.card.host)
  const you = source?.card.controller ?? t.me
  const names = { bound: new Map(), shares: new Map() }
  return { t, you, source, x: 0, targets: [], ...names, host: host ?? null, culprits: [], times: 1, ...more }
}

const isSpot = (it: Spot | Seat): it is Spot => typeof it !== 'string'

export const seatsMeant = (who: Who, r: Reading): Seat[] => {
  const all = r.t.view.seats.filter((seat) => !seat.out).map(({ seat }) => seat)
  if (typeof who === 'string')
    switch (who) {
      case 'you':
        return [r.you]
      case 'opponents':
        return all.filter((seat) => !areFriends(seat, r.you))
      case 'friends':
        return all.filter((seat) => areFriends(seat, r.you))
      case 'everyone':
        return all
      case 'boss':
        return ['boss']
      case 'raiders':
        return all.filter((seat) => seat !== 'boss')
      case 'leader':
        return r.t.view.seats.flatMap(({ seat, leader }) => (leader ? [seat] : []))
      case 'turnPlayer':
        return [r.t.view.turn.seat]
      case 'loop': {
        const seat = r.bound.get('loop')
        return Array.isArray(seat) ? (seat as Seat[]) : []
      }
    }
  if ('controllerOf' in who) return cardsMeant(who.controllerOf, r).map(({ card }) => card.controller)
  if ('ownerOf' in who) return cardsMeant(who.ownerOf, r).map(({ card }) => card.owner)
  if ('without' in who) {
    const marked = r.t.view.seats.filter(({ marks }) => marks?.includes(who.without)).map(({ seat }) => seat)
    return seatsMeant(who.among, r).filter((seat) => !marked.includes(seat))
  }
  if ('not' in who) {
    const others = seatsMeant(who.not, r)
    return seatsMeant(who.among, r).filter((seat) => !others.includes(seat))
  }
  if ('rolled' in who) return all.filter((seat) => !areFriends(seat, r.you)) // who knows
  if ('target' in who) return (r.targets[who.target] ?? []).filter((it): it is Seat => !isSpot(it))
  if ('bound' in who) {
    const found = r.bound.get(who.bound)
    return Array.isArray(found) ? (found as (Spot | Seat)[]).filter((it): it is Seat => !isSpot(it)) : []
  }
  return []
}

export const cardsMeant = (what: What, r: Reading): Spot[] => {
  const one = (spot: Spot | null | undefined): Spot[] => (spot ? [spot] : [])
  if (typeof what === 'string')
    switch (what) {
      case 'self':
      case 'it':
        return one(r.source)
      case 'yourHero':
        return one(heroOf(r.t, r.you))
      case 'attached':
        return one(r.host)
      case 'loopCard':
        return (r.bound.get('loopCard') as Spot[] | undefined) ?? []
    }
  if ('target' in what) return (r.targets[what.target] ?? []).filter(isSpot)
  if ('all' in what) return cardsFitting(what.all, r)
  if ('event' in what) return what.event === 'source' ? r.culprits : []
  if ('heroOf' in what) return seatsMeant(what.heroOf, r).flatMap((seat) => one(heroOf(r.t, seat)))
  if ('bound' in what) {
    const found = r.bound.get(what.bound)
    return Array.isArray(found) ? (found as (Spot | Seat)[]).filter(isSpot) : []
  }
  return []
}

export const cardsFitting = (filter: Filter, r: Reading): Spot[] =>
  [...r.t.spots.values()].filter((spot) => fits(spot, filter, r))

const isKind = (spot: Spot, kind: string): boolean => {
  switch (kind) {
    case 'card':
      return true
    case 'equipment':
      return isType(spot, 'weapon', 'armor', 'item')
    case 'character':
      return isType(spot, 'hero', 'ally')
    case 'resource':
      return spot.zone === 'resource'
    case 'totem':
      return spot.value.tags?.some((tag) => tag.endsWith('Totem')) === true
    default:
      return isType(spot, kind)
  }
}

export const within = (n: number, { atMost, atLeast, exactly, odd }: Compare, r: Reading): boolean =>
  (odd === undefined || odd === (n % 2 !== 0)) &&
  (atMost === undefined || n <= amount(atMost, r)) &&
  (atLeast === undefined || n >= amount(atLeast, r)) &&
  (exactly === undefined || n === amount(exactly, r))

const zoneFits = (spot: Spot, filter: Filter): boolean => {
  const zone = filter.zone ?? 'play'
  if (spot.zone === zone) return true
  if (zone !== 'play' || spot.zone !== 'resource') return false
  const kinds = [filter.is ?? []].flat()
  return kinds.includes('resource') || kinds.includes('card') || kinds.includes('quest') || kinds.includes('location')
}

export const fits = (spot: Spot, f: Filter, r: Reading): boolean => {
  const { card, value } = spot
  const { combat } = r.t.view
  if (!zoneFits(spot, f)) return false
  if (f.is !== undefined && ![f.is].flat().some((kind) => isKind(spot, kind))) return false
  const whose = spot.zone === 'play' || spot.zone === 'chain' || spot.zone === 'resource' ? card.controller : card.owner
  if (f.whose === 'yours' && whose !== r.you) return false
  if (f.whose === 'opposing' && areFriends(whose, r.you)) return false
  if (f.whose === 'friendly' && !areFriends(whose, r.you)) return false
  if (typeof f.whose === 'object' && !seatsMeant(f.whose.party, r).includes(whose)) return false
  if (f.owned === 'yours' && card.owner !== r.you) return false
  if (f.owned === 'opposing' && areFriends(card.owner, r.you)) return false
  if (f.tag !== undefined && ![f.tag].flat().some((tag) => value.tags?.includes(tag))) return false
  if (f.faction !== undefined && value.faction !== f.faction) return false
  if (f.named !== undefined && card.name !== f.named) return false
  if (f.other === true && spot === r.source) return false
  if (f.not !== undefined && cardsMeant(f.not, r).includes(spot)) return false
  if (f.ready !== undefined && card.exhausted === f.ready) return false
  if (f.damaged !== undefined && card.damage > 0 !== f.damaged) return false
  if (f.token !== undefined && (value.token === true) !== f.token) return false
  if (f.attacking === true && (combat?.attacker !== card.handle || combat.step === 'proposed')) return false
  if (f.defending === true && (combat?.defender !== card.handle || combat.step !== 'defend')) return false
  if (f.inCombatWith && !isFighting(spot, f.inCombatWith, r)) return false
  if (f.cost && !within(value.cost ?? 0, f.cost, r)) return false
  if (f.atk && !within(card.atk ?? 0, f.atk, r)) return false
  if (f.health && !within(card.health ?? 0, f.health, r)) return false
  if (f.keyword !== undefined && !card.keywords.includes(f.keyword)) return false
  if (f.any && !f.any.some((inner) => fits(spot, { ...inner, zone: inner.zone ?? f.zone ?? 'play' }, r))) return false
  if (f.turned !== undefined && (card.side === 'back') !== f.turned) return false
  if (f.ongoing !== undefined && (value.ongoing === true) !== f.ongoing) return false
  if (f.counter !== undefined && !(countersOn(card, f.counter) > 0)) return false
  return hangsWell(spot, f, r)
}

const countersOn = ({ counters = {} }: Spot['card'], name: string): number => own(counters, name) ?? 0

/** As to what it hangs on and what hangs on it. */
const hangsWell = ({ card }: Spot, f: Filter, r: Reading): boolean => {
  const host = card.host === undefined ? undefined : r.t.spots.get(card.host)
  if (f.attachedTo && !(host && fits(host, f.attachedTo, r))) return false
  if (f.notAttachedTo && host && fits(host, f.notAttachedTo, r)) return false
  const wanted = f.hasAttachment
  return (
    wanted === undefined ||
    (card.attached ?? []).some(({ handle }) => {
      const on = r.t.spots.get(handle)
      return on !== undefined && fits(on, wanted, r)
    })
  )
}

const isFighting = ({ card }: Spot, whom: Filter, r: Reading): boolean => {
  const { combat } = r.t.view
  if (combat?.step !== 'defend' || combat.attacker === null || combat.defender === null) return false
  if (combat.attacker !== card.handle && combat.defender !== card.handle) return false
  const foe = r.t.spots.get(combat.attacker === card.handle ? combat.defender : combat.attacker)
  return foe !== undefined && fits(foe, whom, r)
}

/** The cards in play that a continuous modifier applies to. */
export const affected = (to: Applies, r: Reading): Spot[] => (isWhat(to) ? cardsMeant(to, r) : cardsFitting(to, r))

export const amount = (n: Amount, r: Reading): number => {
  if (typeof n === 'number') return n
  if (n === 'X') return r.x
  const sum = (cards: Spot[], read: (spot: Spot) => number): number => cards.reduce((all, spot) => all + read(spot), 0)
  if ('fact' in n) return own(r.t.view.facts, n.fact) ?? 1
  if ('count' in n) return cardsFitting(n.count, r).length
  if ('players' in n) return seatsMeant(n.players, r).length
  if ('times' in n) return n.times[0] * amount(n.times[1], r)
  if ('plus' in n) return amount(n.plus[0], r) + amount(n.plus[1], r)
  if ('atk' in n) return sum(cardsMeant(n.atk, r), ({ card }) => card.atk ?? 0)
  if ('health' in n) return sum(cardsMeant(n.health, r), ({ card }) => card.health ?? 0)
  if ('damage' in n) return sum(cardsMeant(n.damage, r), ({ card }) => card.damage)
  if ('cost' in n) return sum(cardsMeant(n.cost, r), ({ value }) => value.cost ?? 0)
  if ('counters' in n) return sum(cardsMeant(n.on, r), ({ card }) => countersOn(card, n.counters))
  if ('resources' in n) return seatsMeant(n.resources, r).reduce((all, seat) => all + resourcesOf(r, seat), 0)
  if ('handSize' in n) return seatsMeant(n.handSize, r).reduce((all, seat) => all + handSize(r.t, seat), 0)
  if ('graveyardSize' in n)
    return seatsMeant(n.graveyardSize, r).reduce((all, seat) => all + (seatOf(r.t, seat)?.graveyard.length ?? 0), 0)
  if ('bound' in n) {
    const known = r.bound.get(n.bound)
    return typeof known === 'number' ? known : Array.isArray(known) ? known.length : 3 // a die
  }
  return 'share' in n ? 3 : 1
}

const resourcesOf = (r: Reading, seat: Seat): number => seatOf(r.t, seat)?.resources.length ?? 0

/** What can't be read off the table is taken to hold. */
export const holds = (c: Condition, r: Reading): boolean => {
  if ('fact' in c) return own(r.t.view.facts, c.fact) === c.is
  if ('yourTurn' in c) return r.t.view.turn.seat === r.you
  if ('count' in c) return within(cardsFitting(c.count, r).length, c, r)
  if ('amount' in c) return within(amount(c.amount, r), c, r)
  if ('what' in c) {
    const cards = cardsMeant(c.what, r)
    return cards.length > 0 && cards.every((spot) => fits(spot, c.matches, r))
  }
  if ('not' in c) return !holds(c.not, r)
  if ('all' in c) return c.all.every((inner) => holds(inner, r))
  if ('any' in c) return c.any.some((inner) => holds(inner, r))
  return true
}
