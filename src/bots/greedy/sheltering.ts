import { walk } from '../../cards/grammar/walk.ts'
import type { Amount, EffectWords, Filter, Power } from '../../cards/vocabulary/values.ts'
import { amount, cardsMeant, fits } from './fits.ts'
import { type Reading, reading } from './reading.ts'
import { byWord, isHero, powersOf, type Spot, type Table } from './table.ts'
import { loss, signed } from './worth.ts'

/** A storm spares whoever has a certain counter: what such a counter is worth before it breaks. */

interface Storm {
  counter: string
  deals: Amount
  to: Filter
  by: Spot
  isHere: boolean // what brings it lies there; otherwise that comes first
}

const later = 2.2 // whoever is to be spared may still be joined by others: a counter for them waits

/** Storms in a card's texts that break as a turn ends or starts. */
const stormsIn = (powers: readonly Power[] | undefined, by: Spot, isHere: boolean): Storm[] => {
  const found: Storm[] = []
  for (const { when, effects } of byWord(powers, 'when')) {
    if (when.on !== 'turnEnds' && when.on !== 'turnStarts') continue
    for (const outer of effects)
      walk('effect', outer, {
        effect: (e) => {
          if (!('deal' in e) || Array.isArray(e.deal) || typeof e.to !== 'object' || !('all' in e.to)) return true
          for (const { counter } of e.to.all.none ?? [])
            if (counter !== undefined) found.push({ counter, deals: e.deal, to: e.to.all, by, isHere })
          return true
        },
      })
  }
  return found
}

/** What its text brings as a turn starts may carry a storm of its own. */
const stormsComing = (t: Table, by: Spot): Storm[] =>
  byWord(powersOf(by), 'when').flatMap(({ when, effects }) =>
    when.on === 'turnStarts'
      ? effects.flatMap((e) => ('token' in e ? stormsIn(t.book.get(e.token)?.powers, by, false) : []))
      : [],
  )

const known = new WeakMap<Table, readonly Storm[]>()

const stormsOf = (t: Table): readonly Storm[] => {
  let storms = known.get(t)
  if (!storms) {
    storms = t.inPlay.flatMap((by) => [...stormsIn(powersOf(by), by, true), ...stormsComing(t, by)])
    known.set(t, storms)
  }
  return storms
}

/** What is saved by counters put there: whoever has one already needs no other. */
export const sheltering = ({ counter, n, on }: EffectWords['counter'], r: Reading): number => {
  if (amount(n, r) <= 0) return 0
  const spared = stormsOf(r.t).filter((storm) => storm.counter === counter)
  const storm = spared.find(({ isHere }) => isHere) ?? spared[0]
  if (!storm) return 0
  const of = reading(r.t, storm.by)
  let heroes = 0
  let others = 0
  for (const spot of cardsMeant(on, r)) {
    if (!fits(spot, storm.to, of)) continue
    const saved = signed(r.t, spot, loss(r.t, spot, amount(storm.deals, of)))
    if (isHero(spot)) heroes += saved
    else others += saved
  }
  return heroes + (storm.isHere ? others : Math.min(others, later))
}
