import type { Act } from '../../cards/vocabulary/values.ts'
import type { Entry, EntryOf, ModifierWord } from './entries.ts'
import type { Face } from './faces.ts'
import type { Ref } from './state.ts'

/** What cards are right now, as `derive` works it out: faces, and the continuous modifiers by the word they say. */
export interface Derived {
  faces: (Face | undefined)[]
  lost: Ref[] // cards that have lost their powers
  said: { [K in ModifierWord]?: EntryOf<K>[] }
  cannot: Map<Act, EntryOf<'cannot'>[]>
  bars: { of: number; up: EntryOf<'cannot'>[]; near: Map<Entry, EntryOf<'cannot'>[]> } | null // see interact.ts
}
