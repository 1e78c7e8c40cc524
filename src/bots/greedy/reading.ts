import type { Seat } from '../../engine/contract/names.ts'
import type { Spot, Table } from './table.ts'

/** A text, and the table it is read off. */
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
  whose: Seat[] // the player who may, as a turn of theirs does
  happens: number // how much of it will have set it off
  times: number // how often damage is dealt, as dice may have it
}

/** A family, word by word: one that is added to it is a type error until it is read. */
export type Readings<W, T> = { readonly [K in keyof W]: (word: W[K], r: Reading) => T }

export const reading = (t: Table, source: Spot | null, more: Partial<Reading> = {}): Reading => {
  const host = source?.card.host === undefined ? undefined : t.spots.get(source.card.host)
  const you = source?.card.controller ?? t.me
  const names = { bound: new Map(), shares: new Map() }
  return {
    t,
    you,
    source,
    x: 0,
    targets: [],
    ...names,
    host: host ?? null,
    culprits: [],
    whose: [],
    happens: 1,
    times: 1,
    ...more,
  }
}

export const isSpot = (it: Spot | Seat): it is Spot => typeof it !== 'string'
export const isSeat = (it: Spot | Seat): it is Seat => typeof it === 'string'
