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
  lost: boolean // its powers
  cantHave: boolean
  shared: boolean // what is printed, for every card of its kind: to be copied before it is changed
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
  lost: false,
  cantHave: false,
  shared: true,
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
    lost: false,
    cantHave: false,
    shared: true,
  }
  printedFaces.set(compiled, made)
  return made
}

/** A face of one's own to work on. Lists are replaced, never changed in place. */
export const copyFace = (f: Face): Face => ({
  types: f.types,
  tags: f.tags,
  atk: f.atk,
  health: f.health,
  def: f.def,
  damage: f.damage,
  keywords: f.keywords,
  mend: f.mend,
  resists: f.resists,
  inspires: f.inspires,
  side: f.side,
  granted: f.granted,
  lost: f.lost,
  cantHave: f.cantHave,
  shared: false,
})

const facesInPlay = new WeakMap<Compiled, [front: Face, back: Face]>()

/** What a card in play is before anything modifies it. Keywords that hang on a condition come as modifiers. */
export const faceInPlay = (c: Compiled, back: boolean): Face => {
  let both = facesInPlay.get(c)
  if (!both) {
    both = [withSide(c, c.front), withSide(c, c.back)]
    facesInPlay.set(c, both)
  }
  return back ? both[1] : both[0]
}

const withSide = (c: Compiled, side: Side): Face => {
  const face: Face = { ...printedFace(c), keywords: 0, side }
  for (const { power } of side.keywords) if (!power.while) addKeyword(face, power.keyword, power.n, power.of)
  return face
}

/** 700.3: as if its text box were blank. */
export const loseAll = (face: Face): void => {
  face.lost = true
  face.side = emptySide()
  face.granted = null
  face.keywords = 0
  face.mend = []
  face.resists = 0
  face.inspires = []
}

export const addKeyword = (face: Face, keyword: Keyword, n: number | undefined, of: unknown): void => {
  face.keywords |= keywordBits[keyword]
  if (keyword === 'mend' && n !== undefined) face.mend = [...face.mend, n]
  if (keyword === 'resistance' && typeof of === 'string') face.resists |= damageBits[of as DamageType]
  if (keyword === 'inspire' && typeof of === 'object' && of !== null) face.inspires = [...face.inspires, of]
}
