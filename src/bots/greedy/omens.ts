import type { Effect } from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { cardsFitting } from './fits.ts'
import { reading } from './reading.ts'
import { heroOf, type Spot, type Table } from './table.ts'

/** What cards that are still to come say of one that lies there: some do better while it does. */

const soon = 0.3 // that a card of those decks comes while it matters

type Branching = Extract<Effect, { if: unknown }>
const known = new WeakMap<object, readonly Branching[]>()

/** Texts of the raid's other decks that ask whether a card is there. Whoever knows the raid knows those. */
const askingIn = (t: Table): readonly Branching[] => {
  const raid = t.book.raid(t.view.raid)
  if (!raid) return []
  let found = known.get(raid)
  if (!found) {
    found = Object.values(raid.decks)
      .flatMap(({ cards }) => Object.keys(cards))
      .flatMap((key) => t.book.get(key)?.play?.effects ?? [])
      .filter((e): e is Branching => 'if' in e && 'count' in e.if && e.if.atLeast === 1 && e.else !== undefined)
    known.set(raid, found)
  }
  return found
}

/** What the bot's side would miss if this one, the only one of its kind, were gone. */
export const missed = (t: Table, spot: Spot): number => {
  const boss = heroOf(t, 'boss')
  if (!boss) return 0
  const r = reading(t, boss)
  let sum = 0
  for (const e of askingIn(t)) {
    if (!('count' in e.if)) continue
    const there = cardsFitting(e.if.count, r)
    if (there.length !== 1 || there[0] !== spot) continue
    sum += valueOfEffects(e.then, r) - valueOfEffects(e.else ?? [], r)
  }
  return sum * soon
}
