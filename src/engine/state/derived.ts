import type { Act, TriggeredPower } from '../../cards/vocabulary/values.ts'
import type { Entry, EntryOf, ModifierWord } from './entries.ts'
import type { Face } from './faces.ts'
import type { Card, Ref } from './state.ts'

/** What cards are right now, as `derive` works it out: faces, and the continuous modifiers by the word they say. */
export interface Derived {
  reads: number // of what changes without all being worked out again; see kept.ts
  faces: (Face | undefined)[]
  lost: Ref[] // cards that have lost their powers
  said: { [K in ModifierWord]?: EntryOf<K>[] }
  cannot: Map<Act, EntryOf<'cannot'>[]>
  listeners: ReadonlyMap<string, readonly Listener[]> | null // by what they wait for; see listeners.ts
  bars: { of: number; up: EntryOf<'cannot'>[]; near: Map<Entry, EntryOf<'cannot'>[]> } | null // see interact.ts
}

/** A triggered power of a card in play, or (without one) a keyword that works like one. */
export interface Listener {
  card: Card
  face: Face
  code: string
  power: TriggeredPower | null
}
