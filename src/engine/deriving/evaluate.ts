import { own } from '../../cards/own.ts'
import type { Amount, Compare, Condition, What, Who } from '../../cards/vocabulary/values.ts'
import { atk, health } from './derive.ts'
import { areFriends, type Game, idOf, refOf, seatsFrom, still } from '../state/game.ts'
import { cardsMatching, costOf, matches } from './match.ts'
import { type Card, type Env, type Happening, type Ref, refBase } from '../state/state.ts'
import { patternFits } from './watch.ts'

/** What the words of a text mean at this moment: players, cards, amounts, conditions. */

/** Players, clockwise from the turn player. Those who are out are nobody. */
export const players = (g: Game, who: Who, env: Env): number[] => {
  const alive = (list: number[]): number[] => list.filter((seat) => g.s.seats[seat]?.out === false)
  if (who === 'you') return alive([env.you])
  if (who === 'loop') return alive([env.loopSeat])
  if (who === 'turnPlayer') return alive([g.s.turn.seat])
  if (who === 'boss') return alive([0])
  if (who === 'leader') return [g.s.leader]
  if (typeof who === 'string') {
    const round = seatsFrom(g, g.s.turn.seat)
    if (who === 'everyone') return round
    if (who === 'raiders') return round.filter((seat) => seat !== 0)
    if (who === 'friends') return round.filter((seat) => areFriends(seat, env.you))
    return round.filter((seat) => !areFriends(seat, env.you))
  }
  if ('controllerOf' in who)
    return alive(unique(pickCards(g, who.controllerOf, env, -1).map((r) => controllerOf(g, r))))
  if ('ownerOf' in who)
    return alive(unique(pickCards(g, who.ownerOf, env, -1).map((r) => g.s.cards[idOf(r)]?.owner ?? 0)))
  if ('target' in who) return alive((env.targets[who.target] ?? []).flatMap((t) => ('p' in t ? [t.p] : [])))
  if ('bound' in who) {
    const b = own(env.bound, who.bound)
    return alive(b && 'seats' in b ? b.seats : [])
  }
  if ('without' in who)
    return players(g, who.among, env).filter((seat) => !g.s.seats[seat]?.marks.includes(who.without))
  if ('not' in who) {
    const others = players(g, who.not, env)
    return players(g, who.among, env).filter((seat) => !others.includes(seat))
  }
  if ('rolled' in who) {
    const b = own(env.bound, who.rolled)
    const rolls = b && 'rolls' in b ? b.rolls : []
    return alive(rolls.filter(([, n]) => within(g, n, who.n, env, -1)).map(([seat]) => seat))
  }
  return alive(env.event?.seat === undefined ? [] : [env.event.seat])
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

/** Cards meant by a word, as refs: some may have become other cards since. */
export const pickCards = (g: Game, what: What, env: Env, it: Ref): Ref[] => {
  if (what === 'self') return env.src >= 0 ? [env.src] : []
  if (what === 'yourHero') return heroRef(g, env.you)
  if (what === 'it') return it >= 0 ? [it] : []
  if (what === 'loopCard') return env.loopCard >= 0 ? [env.loopCard] : []
  if (what === 'attached') {
    const host = hostOf(g, env.src)
    return host === null ? [] : [host]
  }
  if ('target' in what) return (env.targets[what.target] ?? []).flatMap((t) => ('c' in t && t.c >= 0 ? [t.c] : []))
  if ('all' in what) return cardsMatching(g, what.all, env).map(refOf)
  if ('bound' in what) {
    const b = own(env.bound, what.bound)
    return b && 'cards' in b ? b.cards : []
  }
  if ('heroOf' in what) return players(g, what.heroOf, env).flatMap((seat) => heroRef(g, seat))
  const e = env.event
  if (!e) return []
  const ref = what.event === 'card' || what.event === 'attacker' ? (e.card ?? e.source) : eventRef(e, what.event)
  return ref === undefined ? [] : [ref]
}

const eventRef = (e: Happening, part: 'source' | 'destination' | 'defender'): Ref | undefined =>
  part === 'source' ? e.source : e.destination

/** R302.3: "your hero" with none in play is the one that was there last. */
const heroRef = (g: Game, seat: number): Ref[] => {
  const s = g.s.seats[seat]
  const id = s ? (s.hero >= 0 ? s.hero : s.lastHero) : -1
  const card = g.s.cards[id]
  return card ? [refOf(card)] : []
}

const onCard = (g: Game, ref: Ref, read: (card: Card) => number, last: 'atk' | 'health' | 'damage'): number => {
  const card = g.s.cards[ref % refBase]
  if (!card) return 0
  if (still(g, ref)) return read(card)
  return card.last && card.last.inc === Math.floor(ref / refBase) ? card.last[last] : 0
}

const countersOn = (g: Game, ref: Ref): Record<string, number> => {
  const card = g.s.cards[ref % refBase]
  if (!card) return {}
  if (still(g, ref)) return card.counters
  return card.last && card.last.inc === Math.floor(ref / refBase) ? card.last.counters : {}
}

export const amountOf = (g: Game, amount: Amount, env: Env, it: Ref): number => {
  if (typeof amount === 'number') return amount
  if (amount === 'X') return env.x
  if ('fact' in amount) return own(g.s.facts, amount.fact) ?? 0
  if ('count' in amount) return cardsMatching(g, amount.count, env).length
  if ('players' in amount) return players(g, amount.players, env).length
  if ('times' in amount) return amount.times[0] * amountOf(g, amount.times[1], env, it)
  if ('plus' in amount) return amountOf(g, amount.plus[0], env, it) + amountOf(g, amount.plus[1], env, it)
  if ('atk' in amount) return sum(pickCards(g, amount.atk, env, it), (r) => onCard(g, r, (c) => atk(g, c), 'atk'))
  if ('health' in amount)
    return sum(pickCards(g, amount.health, env, it), (r) => onCard(g, r, (c) => health(g, c), 'health'))
  if ('damage' in amount)
    return sum(pickCards(g, amount.damage, env, it), (r) => onCard(g, r, (c) => c.damage, 'damage'))
  if ('cost' in amount)
    return sum(pickCards(g, amount.cost, env, it), (r) => {
      const card = g.s.cards[idOf(r)]
      return card ? costOf(g, card) : 0
    })
  if ('counters' in amount)
    return sum(pickCards(g, amount.on, env, it), (r) => own(countersOn(g, r), amount.counters) ?? 0)
  if ('resources' in amount) return sum(players(g, amount.resources, env), (p) => g.s.seats[p]?.resources.length ?? 0)
  if ('handSize' in amount) return sum(players(g, amount.handSize, env), (p) => g.s.seats[p]?.hand.length ?? 0)
  if ('graveyardSize' in amount)
    return sum(players(g, amount.graveyardSize, env), (p) => g.s.seats[p]?.graveyard.length ?? 0)
  if ('event' in amount) return env.event?.amount ?? 0
  if ('share' in amount) {
    const shared = own(env.bound, amount.share)
    return shared && 'share' in shared ? (shared.share.find(([ref]) => ref === it)?.[1] ?? 0) : 0
  }
  const b = own(env.bound, amount.bound)
  if (!b) return 0
  if ('n' in b) return b.n
  if ('cards' in b) return b.cards.length
  if ('dice' in b) return sum(b.dice, (n) => n)
  if ('seats' in b) return b.seats.length
  return 'share' in b ? b.share.length : 0
}

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

export const holds = (g: Game, c: Condition, env: Env, it: Ref, did = false): boolean => {
  if ('fact' in c) return (own(g.s.facts, c.fact) ?? 0) === c.is
  if ('yourTurn' in c) return g.s.turn.seat === env.you
  if ('count' in c) return within(g, cardsMatching(g, c.count, env).length, c, env, it)
  if ('amount' in c) return within(g, amountOf(g, c.amount, env, it), c, env, it)
  if ('what' in c) {
    const found = pickCards(g, c.what, env, it)
    return (
      found.length > 0 &&
      found.every((r) => {
        const card = still(g, r)
        return card !== null && matches(g, card, c.matches, env)
      })
    )
  }
  if ('happened' in c) return g.s.happened.some((h) => patternFits(g, c.happened, h, env, true))
  if ('did' in c) return did
  if ('chose' in c) {
    const b = own(env.bound, c.chose)
    return b !== undefined && 'n' in b && b.n === 1
  }
  if ('remainedExhausted' in c) {
    const found = pickCards(g, c.remainedExhausted, env, it).map((r) => still(g, r))
    return found.length > 0 && found.every((card) => card?.exhausted === true && card.tired <= env.born)
  }
  if ('stillThere' in c) {
    const found = pickCards(g, c.stillThere, env, it)
    return found.length > 0 && found.every((r) => still(g, r) !== null)
  }
  if ('not' in c) return !holds(g, c.not, env, it, did)
  if ('all' in c) return c.all.every((one) => holds(g, one, env, it, did))
  return c.any.some((one) => holds(g, one, env, it, did))
}
