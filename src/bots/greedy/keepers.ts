import type { TriggeredPower } from '../../cards/vocabulary/values.ts'
import { cardsFitting } from './fits.ts'
import { reading } from './reading.ts'
import { byWord, has, isHero, powersOf, type Spot, type Table } from './table.ts'

/** Cards on which a hero's side depends: as the last of them is gone, it turns over. */

const aKeeper = 3 // of a hero that can be fought meanwhile
const ofAnImmune = 6 // of one that can't be hurt before
const theLast = 8 // shared by those that are left: the fewer, the nearer the end

const isWaiting = ({ when, effects }: TriggeredPower): boolean =>
  when.on === 'becomes' &&
  'count' in when.that &&
  when.that.atMost === 0 &&
  effects.some((e) => 'flip' in e && e.flip === 'self')

const known = new WeakMap<Table, ReadonlyMap<Spot, number>>()

const keepersOf = (t: Table): ReadonlyMap<Spot, number> => {
  const before = known.get(t)
  if (before) return before
  const found = new Map<Spot, number>()
  for (const hero of t.inPlay) {
    if (!isHero(hero)) continue
    for (const power of byWord(powersOf(hero), 'when')) {
      if (!isWaiting(power) || power.when.on !== 'becomes' || !('count' in power.when.that)) continue
      const left = cardsFitting(power.when.that.count, reading(t, hero))
      const each = (has(hero, 'immune') ? ofAnImmune : aKeeper) + theLast / Math.max(1, left.length)
      for (const spot of left) found.set(spot, each)
    }
  }
  known.set(t, found)
  return found
}

/** What is gained by its end, besides its body. */
export const keeping = (t: Table, spot: Spot): number => keepersOf(t).get(spot) ?? 0
