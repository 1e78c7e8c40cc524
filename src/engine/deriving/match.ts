import { own } from '../../cards/own.ts'
import { isWhat } from '../../cards/vocabulary/kinds.ts'
import { hasTag, isOnlySpec } from '../../cards/vocabulary/tags.ts'
import type { Applies, Filter } from '../../cards/vocabulary/values.ts'
import { type Game, refOf, seatsFrom, still, valueOf } from '../state/game.ts'
import type { Card, Env } from '../state/state.ts'
import { typeBits } from '../state/library.ts'
import { derive, faceOf } from './derive.ts'
import { hostFor, pickCards } from './evaluate.ts'
import { isIn, predicate } from './filters.ts'

/** Does a card fit a description? */

/** 201.3: X counts as 0 except on the chain, where it is what was chosen. */
export const costOf = (g: Game, card: Card): number => {
  if (card.token) return 0
  const value = valueOf(g, card)
  if (card.place === 'resource' && !card.faceUp) return 0
  const base = value.cost ?? 0
  if (!value.xCost || card.place !== 'chain') return base
  const link = g.s.chain.find((l) => l.card === card.id)
  return base + (link?.env.x ?? 0)
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
  const zone = f.zone ?? 'play'
  const fits = predicate(f)
  const { tag } = f
  const take = (ids: readonly number[]): void => {
    for (const id of ids) {
      const card = g.s.cards[id]
      if (!card || !isIn(card, zone) || !fits(g, card, env)) continue
      if (tag === undefined || f.is === 'hero' || !isMeantBySpec(g, card, tag)) found.push(card)
    }
  }
  if (zone === 'chain') {
    for (const link of g.s.chain) if (link.card >= 0 && link.kind === 'card') take([link.card])
    return found
  }
  if (zone === 'play') derive(g)
  for (const seat of seatsFrom(g, g.s.turn.seat)) {
    const s = g.s.seats[seat]
    if (!s) continue
    switch (zone) {
      case 'play':
        take(s.row)
        take(s.resources)
        break
      case 'hand':
        take(s.hand)
        break
      case 'deck':
        take((f.deck === undefined ? s : (own(s.decks, f.deck) ?? s)).deck)
        break
      case 'graveyard':
        take(s.graveyard)
        for (const name in s.decks) take(s.decks[name]?.graveyard ?? [])
        break
      case 'removed':
        take(s.removed)
        break
    }
  }
  return found
}
