import { faceOf, hasKeyword, heroOf, modifiers } from '../deriving/derive.ts'
import { compiledOf, type Game, nameOf, seatAt, valueOf } from '../state/game.ts'
import type { Card } from '../state/state.ts'

/** What one player can't control together (414, 406). */

export interface Violation {
  cards: Card[]
  why: string
  rule: string
}

const none: readonly Violation[] = []
export const uniquenessViolations = (g: Game, seat: number): readonly Violation[] => {
  if (!mayViolate(g, seatAt(g, seat).row)) return none
  const found: Violation[] = []
  const byName = new Map<string, Card[]>()
  const byTag = new Map<string, { cards: Card[]; limit: number }>()
  const twoHanded: Card[] = []
  const offHand: Card[] = []
  const given: Card[] = []
  for (const id of seatAt(g, seat).row) {
    const card = g.s.cards[id]
    if (!card) continue
    const value = valueOf(g, card)
    if (value.unique) byName.set(nameOf(g, card), [...(byName.get(nameOf(g, card)) ?? []), card])
    if (!value.limits && faceOf(g, card).tags !== compiledOf(g, card).tags) given.push(card)
    for (const tag in value.limits) {
      if (!faceOf(g, card).tags.includes(tag)) continue
      const limit = value.limits[tag] ?? 1
      const entry = byTag.get(tag) ?? { cards: [], limit }
      entry.cards.push(card)
      entry.limit = Math.min(entry.limit, limit) // 414.3b: each card's own number holds
      byTag.set(tag, entry)
    }
    if (value.twoHanded) twoHanded.push(card)
    if (faceOf(g, card).tags.includes('Off-Hand')) offHand.push(card)
  }
  // 414.3b, 202.3: whoever was given the tag counts too, without a number of its own
  for (const card of given) for (const tag of new Set(faceOf(g, card).tags)) byTag.get(tag)?.cards.push(card)
  for (const [name, cards] of byName)
    if (cards.length > 1) found.push({ cards, why: `${name} is unique`, rule: '414.3a' })
  for (const [tag, { cards, limit }] of byTag) {
    const most = limit + extra(g, seat, tag) + (tag === 'Melee' ? secondHand(g, seat, cards) : 0)
    if (cards.length > most) found.push({ cards, why: `${tag} (${most})`, rule: '414.3b' })
  }
  const hero = heroOf(g, seat)
  const wide = hero !== null && hasKeyword(g, hero, 'twoHandedDualWield')
  if (!wide && twoHanded.length > 0 && offHand.length > 0)
    found.push({ cards: [...twoHanded, ...offHand], why: 'two-handed and off-hand', rule: '414.3c' })
  const melee = byTag.get('Melee')?.cards ?? []
  // 406.2a: two weapons in two hands leave none for an off-hand
  if (melee.length > 1 && offHand.length > 0)
    found.push({ cards: [...melee, ...offHand], why: 'more than two hands', rule: '406.2' })
  return found
}

/** Most rows hold no two cards that could be too many together, and they are looked at with every check. */
const mayViolate = (g: Game, row: readonly number[]): boolean => {
  let unique = 0
  let limited = 0
  for (const id of row) {
    const card = g.s.cards[id]
    if (!card) continue
    const value = valueOf(g, card)
    if (value.twoHanded) return true
    if (value.unique) unique += 1
    if (value.limits || faceOf(g, card).tags !== compiledOf(g, card).tags) limited += 1 // its own, or given
    if (unique > 1 || limited > 1) return true
  }
  return false
}

const extra = (g: Game, seat: number, tag: string): number => {
  let n = 0
  for (const { what, env } of modifiers(g, 'limit')) if (env.you === seat && what.limit === tag) n += what.plus
  return n
}

/** 406.2: dual wield allows a second one-handed Melee weapon, two-handed dual wield any second one. */
const secondHand = (g: Game, seat: number, cards: Card[]): number => {
  const hero = heroOf(g, seat)
  if (!hero) return 0
  if (hasKeyword(g, hero, 'twoHandedDualWield')) return 1
  if (!hasKeyword(g, hero, 'dualWield')) return 0
  return cards.some((c) => valueOf(g, c).twoHanded) ? 0 : 1
}
