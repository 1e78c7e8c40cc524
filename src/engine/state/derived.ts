import type { Entry } from './entries.ts'
import type { Face } from './faces.ts'

/** What cards are right now, as `derive` works it out: faces, and the continuous modifiers sorted by what they say. */
export interface Derived {
  faces: (Face | undefined)[]
  cannot: Map<string, Entry[]>
  costs: Entry[]
  musts: Entry[]
  onlys: Entry[]
  replaces: Entry[]
  control: Entry[]
  others: Entry[]
  bars: { of: number; up: Entry[]; near: Map<Entry, Entry[]> } | null // see interact.ts
}
