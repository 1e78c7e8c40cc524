import type { CardValue, ClassName, DamageType } from '../../../cards/vocabulary/values.ts'
import type { RaidName } from '../../../engine/contract/names.ts'
import { classOf, raidOf } from '../../signs/signs.ts'
import { between, type Chance, oneOf } from './chance.ts'

/** Colours of a card's art. A class or a raid is a family; the damage it deals is the light in it. */
export interface Palette {
  deep: string // the dark of the edges
  sky: string // behind everything
  haze: string // what lies in the background
  glow: string // the light behind the subject
  bright: string // the lit side of the subject
  body: string // its other side
  spark: string
}

interface Tone {
  hue: number
  rich: number // saturation, in percent
}

const classTones: Readonly<Record<ClassName, Tone>> = {
  'Death Knight': { hue: 350, rich: 48 },
  Druid: { hue: 28, rich: 58 },
  Hunter: { hue: 84, rich: 34 },
  Mage: { hue: 198, rich: 56 },
  Paladin: { hue: 334, rich: 34 },
  Priest: { hue: 48, rich: 22 },
  Rogue: { hue: 52, rich: 42 },
  Shaman: { hue: 214, rich: 58 },
  Warlock: { hue: 256, rich: 38 },
  Warrior: { hue: 26, rich: 36 },
}

type Tones = readonly [Tone, ...Tone[]]

/** A raid's deck is one family, but not of one colour. */
const raidTones: Readonly<Record<RaidName, Tones>> = {
  onyxia: [
    { hue: 18, rich: 54 },
    { hue: 354, rich: 48 },
    { hue: 36, rich: 52 },
    { hue: 330, rich: 26 },
    { hue: 24, rich: 16 },
  ],
  'molten-core': [
    { hue: 8, rich: 64 },
    { hue: 350, rich: 50 },
    { hue: 26, rich: 60 },
    { hue: 14, rich: 22 },
  ],
  magtheridon: [
    { hue: 96, rich: 38 },
    { hue: 4, rich: 48 },
    { hue: 132, rich: 30 },
    { hue: 62, rich: 34 },
  ],
  'black-temple': [
    { hue: 262, rich: 42 },
    { hue: 290, rich: 36 },
    { hue: 232, rich: 38 },
    { hue: 152, rich: 26 },
  ],
  naxxramas: [
    { hue: 198, rich: 42 },
    { hue: 218, rich: 38 },
    { hue: 172, rich: 32 },
    { hue: 104, rich: 24 },
  ],
}

const damageTones: Readonly<Record<DamageType, Tone>> = {
  arcane: { hue: 288, rich: 72 },
  fire: { hue: 20, rich: 92 },
  frost: { hue: 196, rich: 78 },
  holy: { hue: 46, rich: 86 },
  melee: { hue: 38, rich: 64 },
  nature: { hue: 118, rich: 55 },
  ranged: { hue: 72, rich: 58 },
  shadow: { hue: 272, rich: 62 },
}

const raidLights: Readonly<Record<RaidName, Tones>> = {
  onyxia: [
    { hue: 26, rich: 92 },
    { hue: 42, rich: 88 },
    { hue: 10, rich: 84 },
  ],
  'molten-core': [
    { hue: 38, rich: 94 },
    { hue: 20, rich: 94 },
  ],
  magtheridon: [
    { hue: 92, rich: 72 },
    { hue: 72, rich: 70 },
    { hue: 16, rich: 78 },
  ],
  'black-temple': [
    { hue: 128, rich: 58 },
    { hue: 276, rich: 72 },
    { hue: 220, rich: 66 },
  ],
  naxxramas: [
    { hue: 168, rich: 50 },
    { hue: 194, rich: 72 },
    { hue: 110, rich: 46 },
  ],
}

const neutral: Tone = { hue: 36, rich: 22 }
const parchment: Tone = { hue: 40, rich: 44 }

const factionTone = (value: CardValue): Tone | null =>
  value.faction === undefined ? null : value.faction === 'Alliance' ? { hue: 220, rich: 42 } : { hue: 4, rich: 46 }

const blood: Tone = { hue: 358, rich: 66 }

const familyOf = (value: CardValue, chance: Chance): Tone => {
  const raid = raidOf(value)
  if (raid)
    return value.type === 'blood' ? blood : value.type === 'hero' ? raidTones[raid][0] : oneOf(chance, raidTones[raid])
  const itsClass = classOf(value)
  if (itsClass) return classTones[itsClass]
  return factionTone(value) ?? (value.type === 'quest' ? parchment : neutral)
}

const lightOf = (value: CardValue, type: DamageType | null, chance: Chance): Tone => {
  if (type !== null && type !== 'melee') return damageTones[type]
  const raid = raidOf(value)
  if (raid) return value.type === 'blood' ? blood : oneOf(chance, raidLights[raid])
  if (value.type === 'quest') return { hue: 46, rich: 62 }
  const itsClass = classOf(value)
  const own = value.type === 'hero' && itsClass ? classTones[itsClass] : null
  if (type === null) return lively(own ?? factionTone(value) ?? (itsClass ? classTones[itsClass] : neutral))
  return damageTones[type]
}

const lively = ({ hue, rich }: Tone): Tone => ({ hue, rich: Math.max(rich, 58) })

const hsl = (hue: number, rich: number, light: number): string =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(rich)}% ${Math.round(light)}%)`

export const paletteOf = (value: CardValue, damage: DamageType | null, chance: Chance): Palette => {
  const family = familyOf(value, chance)
  const light = lightOf(value, damage, chance)
  const turn = between(chance, -14, 14)
  const lift = between(chance, -3, 5)
  return {
    deep: hsl(family.hue + turn - 14, family.rich * 0.8, 6),
    sky: hsl(family.hue + turn, family.rich, 22 + lift),
    haze: hsl(family.hue + turn + 12, Math.min(80, family.rich * 1.1), 50),
    glow: hsl(light.hue + turn / 2, light.rich, 54 + lift),
    bright: hsl(light.hue + turn / 2, Math.min(92, light.rich * 1.1), 84),
    body: hsl(light.hue + turn / 2 - 12, light.rich * 0.85, 50 + lift),
    spark: hsl(light.hue + turn, light.rich, 74),
  }
}
