import type { ContinuousWords, Effect } from '../../cards/vocabulary/values.ts'
import { affected, holds } from './fits.ts'
import type { Reading } from './reading.ts'
import { byWord, powersOf, type Spot, type Table } from './table.ts'

/** What it is worth that something is marked: what other texts of the same card will then do to it. */

type Value = (effects: readonly Effect[], r: Reading) => number

/** The table as it would be if these were that besides. */
const tagged = (t: Table, spots: readonly Spot[], tags: readonly string[]): Table => {
  const marked = new Map(
    spots.map((spot) => [spot, { ...spot, value: { ...spot.value, tags: [...(spot.value.tags ?? []), ...tags] } }]),
  )
  const as = (spot: Spot): Spot => marked.get(spot) ?? spot
  return {
    ...t,
    spots: new Map([...t.spots].map(([handle, spot]) => [handle, as(spot)])),
    inPlay: t.inPlay.map(as),
  }
}

export const marking = ({ isAlso, to }: ContinuousWords['isAlso'], r: Reading, value: Value): number => {
  if (!r.source || !isAlso.tags) return 0
  const later = { ...r, t: tagged(r.t, affected(to, r), isAlso.tags) }
  let sum = 0
  for (const { when, if: condition, effects } of byWord(powersOf(r.source), 'when')) {
    if (when.on !== 'turnStarts') continue
    if (condition && !holds(condition, later)) continue
    sum += value(effects, later) - value(effects, r)
  }
  return sum
}
