import type { DamageType, Filter, Keyword } from '../../cards/vocabulary/values.ts'
import { type Compiled, emptySide, type Side } from './library.ts'
import { type Card, damageBits, type Ref } from './state.ts'

/** What a card is at a moment: its printed face, on which modifiers then work. */

export const keywordBits: Record<Keyword, number> = {
  assault: 1,
  conspicuous: 2,
  dualWield: 4,
  elusive: 8,
  ferocity: 16,
  immune: 32,
  inspire: 64,
  longRange: 128,
  mend: 256,
  protector: 512,
  resistance: 1024,
  sentinel: 2048,
  smash: 4096,
  stealth: 8192,
  twoHandedDualWield: 16384,
  untargetable: 32768,
}

export const keywordsOf = (bits: number): Keyword[] =>
  (Object.keys(keywordBits) as Keyword[]).filter((keyword) => (bits & keywordBits[keyword]) !== 0)

export interface Face {
  types: number
  tags: string[]
  atk: number
  health: number
  def: number
  damage: number // bits of its damage types
  keywords: number
  mend: number[]
  resists: number // bits
  inspires: Filter[]
  side: Side // printed powers of the visible side; empty if they are lost
  granted: Side | null
  lost: number // stamp of the modifier that took its powers, -1
  cantHave: boolean
}

export const blank: Face = {
  types: 0,
  tags: [],
  atk: 0,
  health: 0,
  def: 0,
  damage: 0,
  keywords: 0,
  mend: [],
  resists: 0,
  inspires: [],
  side: emptySide(),
  granted: null,
  lost: -1,
  cantHave: false,
}

/** A card as it last was in play: what it then looked like goes with it. */
export interface Departed extends Card {
  face: Face
  wore: Ref[]
}

const printedFaces = new WeakMap<Compiled, Face>()

export const printedFace = (compiled: Compiled): Face => {
  const known = printedFaces.get(compiled)
  if (known) return known
  const { value } = compiled
  let keywords = 0
  for (const { power } of compiled.front.keywords) keywords |= keywordBits[power.keyword]
  const made: Face = {
    types: compiled.types,
    tags: compiled.tags,
    atk: value.atk ?? 0,
    health: value.health ?? 0,
    def: value.def ?? 0,
    damage: value.damageType ? damageBits[value.damageType] : 0,
    keywords,
    mend: [],
    resists: 0,
    inspires: [],
    side: compiled.front,
    granted: null,
    lost: -1,
    cantHave: false,
  }
  printedFaces.set(compiled, made)
  return made
}

const none: never[] = [] // shared: lists of a face are replaced, never changed in place

/** A fresh face to work on. */
export const printed = (c: Compiled, back: boolean): Face => {
  const p = printedFace(c)
  return {
    types: p.types,
    tags: p.tags,
    atk: p.atk,
    health: p.health,
    def: p.def,
    damage: p.damage,
    keywords: 0,
    mend: none,
    resists: 0,
    inspires: none,
    side: back ? c.back : c.front,
    granted: null,
    lost: -1,
    cantHave: false,
  }
}

export const addKeyword = (face: Face, keyword: Keyword, n: number | undefined, of: unknown): void => {
  face.keywords |= keywordBits[keyword]
  if (keyword === 'mend' && n !== undefined) face.mend = [...face.mend, n]
  if (keyword === 'resistance' && typeof of === 'string') face.resists |= damageBits[of as DamageType]
  if (keyword === 'inspire' && typeof of === 'object' && of !== null) face.inspires = [...face.inspires, of]
}
