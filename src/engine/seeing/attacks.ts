import { lookedOnce, saysAny } from '../../cards/grammar/says.ts'
import type { Handle } from '../contract/names.ts'
import type { CardView, View } from '../contract/view.ts'
import { atk, derive, isType } from '../deriving/derive.ts'
import { fork } from '../running/fork.ts'
import type { Derived } from '../state/derived.ts'
import { keyOf } from '../state/entries.ts'
import { type Game, inPlay, refOf, valueOf } from '../state/game.ts'
import { characterBits } from '../state/library.ts'
import type { Card } from '../state/state.ts'

/**
 * What a character's ATK would be while it attacks, where something says so of attackers: people who only saw the number
 * of now would be surprised by the hit. Tried on a copy in which the character attacks and nobody defends yet.
 */

const words: ReadonlySet<string> = new Set(['filter attacking'])
const speaksOfAttackers = lookedOnce((value) => saysAny(value, words))

/** Players one of whose cards or lasting effects speaks of attackers. */
const speakers = (g: Game): Set<number> => {
  const found = new Set<number>()
  for (const card of g.s.cards) if (inPlay(card) && speaksOfAttackers(valueOf(g, card))) found.add(card.ctl)
  for (const { code, env } of g.s.mods) {
    const value = g.lib.book.get(keyOf(code))
    if (value && speaksOfAttackers(value)) found.add(env.you)
  }
  return found
}

const known = new WeakMap<Derived, ReadonlyMap<Handle, number>>()

/** By handle; only those for whom it would be another number. */
const attacks = (g: Game): ReadonlyMap<Handle, number> => {
  const now = derive(g)
  const before = known.get(now)
  if (before) return before
  const found = new Map<Handle, number>()
  const who = speakers(g)
  if (who.size > 0) {
    const copy = fork(g)
    const mayAttack = (card: Card): boolean => inPlay(card) && who.has(card.ctl) && isType(g, card, characterBits)
    for (const card of copy.s.cards) {
      if (!mayAttack(card) || g.s.combat?.attacker === refOf(card)) continue
      copy.s.combat = { step: 'attack', attacker: refOf(card), defender: null, protecting: false, strikes: [] }
      copy.derived = null
      const n = atk(copy, card)
      if (n !== atk(g, card)) found.set(card.handle, n)
    }
  }
  known.set(now, found)
  return found
}

/** Puts it on the cards of a view that is for people. */
export const tellAttacks = (g: Game, view: View): View => {
  const found = attacks(g)
  if (found.size === 0) return view
  const put = (card: CardView): void => {
    const n = found.get(card.handle)
    if (n !== undefined) card.attacks = n
  }
  for (const { hero, allies } of view.seats) {
    if (hero) put(hero)
    allies.forEach(put)
  }
  return view
}
