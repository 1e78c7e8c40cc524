import { own } from '../../cards/own.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import { hasTag, isOnlySpec } from '../../cards/vocabulary/tags.ts'
import type { Applies, Filter, Zone } from '../../cards/vocabulary/values.ts'
import { areFriends, type Game, refOf, still, valueOf } from '../state/game.ts'
import type { Card, Env, SeatState } from '../state/state.ts'
import { typeBits } from '../state/library.ts'
import { derive, faceOf } from './derive.ts'
import { hostFor, pickCards } from './evaluate.ts'
import { isIn, predicate } from './filters.ts'
import { chosenFor } from './known.ts'

/** Does a card fit a description? */

/** 201.3: X counts as 0 except on the chain, where it is what was chosen; and so of what has left it (709.2d). */
export const costOf = (g: Game, card: Card): number => {
  if (card.token) return 0
  const value = valueOf(g, card)
  if (!card.faceUp) return 0 // 412.1b, 415.7b
  const base = value.cost ?? 0
  return value.xCost ? base + (chosenFor(g, card)?.x ?? 0) : base
}

/** 602.3: attacker and defender are in combat with each other, not before somebody defends. */
export const foeOf = (g: Game, card: Card): Card | null => {
  const c = g.s.combat
  if (c?.step !== 'defend' || c.attacker === null || c.defender === null) return null
  if (c.attacker === refOf(card)) return still(g, c.defender)
  return c.defender === refOf(card) ? still(g, c.attacker) : null
}

export const matches = (g: Game, card: Card, f: Filter, env: Env): boolean =>
  isIn(card, f.zone ?? 'play') && predicate(f)(g, card, env)

/** The same, wherever the card is: the source of what happens may be on the chain, or gone. */
export const looksLike = (g: Game, card: Card, f: Filter, env: Env): boolean => predicate(f)(g, card, env)

/** Does a continuous modifier's description mean this card? */
export const applies = (g: Game, to: Applies, env: Env, card: Card): boolean => {
  if (to === 'self') return env.src === refOf(card)
  if (to === 'yourHero') return g.s.seats[env.you]?.hero === card.id
  if (to === 'attached') return hostFor(g, env) === refOf(card)
  if (typeof to === 'string') return pickCards(g, to, env, refOf(card)).includes(refOf(card))
  if (!isWhat(to)) return matches(g, card, to, env)
  if ('all' in to) return matches(g, card, to.all, env)
  return pickCards(g, to, env, refOf(card)).includes(refOf(card))
}

/** 202.5: who looks for cards with a tag doesn't look for a hero's talent spec, unless it is heroes that are meant. */
const isMeantBySpec = (g: Game, card: Card, wanted: string | readonly string[]): boolean => {
  const { types, tags } = faceOf(g, card)
  if ((types & typeBits.hero) === 0) return false
  return [wanted].flat().every((tag) => !hasTag(tags, tag) || isOnlySpec(tags, tag))
}

/** Every card that fits, clockwise from the turn player, in table order. */
export const cardsMatching = (g: Game, f: Filter, env: Env): Card[] => {
  const found: Card[] = []
  someMatching(g, f, env, (card) => {
    found.push(card)
    return false
  })
  return found
}

/** Whether one of them is the one: they are looked at until it is found. */
export const someMatching = (g: Game, f: Filter, env: Env, isIt: (card: Card) => boolean): boolean => {
  const zone = f.zone ?? 'play'
  const fits = predicate(f)
  const { tag } = f
  const someOf = (ids: readonly number[]): boolean => {
    for (const id of ids) {
      const card = g.s.cards[id]
      if (!card || !isIn(card, zone) || !fits(g, card, env)) continue
      if (tag !== undefined && f.is !== 'hero' && isMeantBySpec(g, card, tag)) continue
      if (isIt(card)) return true
    }
    return false
  }
  if (zone === 'chain') return g.s.chain.some(({ card, kind }) => card >= 0 && kind === 'card' && someOf([card]))
  if (zone === 'play') derive(g)
  const { order, seats, turn, stolen } = g.s
  const whose = zone === 'play' && !stolen ? f.whose : undefined // a stolen card may be looked at as if it were home
  const first = Math.max(0, order.indexOf(turn.seat))
  for (let i = 0; i < order.length; i++) {
    const seat = order[(first + i) % order.length] ?? 0
    if (whose === 'yours' ? seat !== env.you : whose === 'opposing' && areFriends(seat, env.you)) continue
    const s = seats[seat]
    if (!s || s.out) continue
    if (zone === 'play' ? someOf(s.row) || someOf(s.resources) : elsewhere[zone](s, f).some(someOf)) return true
  }
  return false
}
type Lists = (s: SeatState, f: Filter) => readonly (readonly number[])[]
const elsewhere: { readonly [Z in Exclude<Zone, 'chain' | 'play'>]: Lists } = {
  hand: (s) => [s.hand],
  deck: (s, f) => [(f.deck === undefined ? s : (own(s.decks, f.deck) ?? s)).deck],
  graveyard: (s) => [s.graveyard, ...Object.values(s.decks).map(({ graveyard }) => graveyard)],
  removed: (s) => [s.removed],
}
