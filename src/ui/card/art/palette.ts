import type { CardValue, ClassName, DamageType } from '../../../cards/vocabulary/values.ts'
import type { RaidName } from '../../../engine/names.ts'
import { classOf, raidOf } from '../signs.ts'
import { between, type Chance } from './chance.ts'

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
  Priest: { hue: 45, rich: 14 },
  Rogue: { hue: 52, rich: 42 },
  Shaman: { hue: 214, rich: 58 },
  Warlock: { hue: 256, rich: 38 },
  Warrior: { hue: 26, rich: 36 },
}

const raidTones: Readonly<Record<RaidName, Tone>> = {
  onyxia: { hue: 18, rich: 46 },
  'molten-core': { hue: 8, rich: 62 },
  magtheridon: { hue: 96, rich: 34 },
  'black-temple': { hue: 262, rich: 38 },
  naxxramas: { hue: 196, rich: 36 },
}

const damageTones: Readonly<Record<DamageType, Tone>> = {
  arcane: { hue: 288, rich: 72 },
  fire: { hue: 20, rich: 92 },
  frost: { hue: 196, rich: 78 },
  holy: { hue: 46, rich: 86 },
  melee: { hue: 34, rich: 40 },
  nature: { hue: 118, rich: 55 },
  ranged: { hue: 66, rich: 46 },
  shadow: { hue: 272, rich: 62 },
}

const raidLights: Readonly<Record<RaidName, Tone>> = {
  onyxia: { hue: 26, rich: 92 },
  'molten-core': { hue: 38, rich: 94 },
  magtheridon: { hue: 92, rich: 72 },
  'black-temple': { hue: 128, rich: 58 },
  naxxramas: { hue: 168, rich: 50 },
}

const neutral: Tone = { hue: 36, rich: 22 }
const parchment: Tone = { hue: 40, rich: 44 }

const factionTone = (value: CardValue): Tone | null =>
  value.faction === undefined ? null : value.faction === 'Alliance' ? { hue: 220, rich: 42 } : { hue: 4, rich: 46 }

const familyOf = (value: CardValue): Tone => {
  const raid = raidOf(value)
  if (raid) return value.type === 'blood' ? { hue: 356, rich: 60 } : raidTones[raid]
  const itsClass = classOf(value)
  if (itsClass) return classTones[itsClass]
  return factionTone(value) ?? (value.type === 'quest' ? parchment : neutral)
}

const lightOf = (value: CardValue, type: DamageType | null): Tone => {
  if (type !== null && type !== 'melee') return damageTones[type]
  const raid = raidOf(value)
  if (raid) return value.type === 'blood' ? { hue: 6, rich: 80 } : raidLights[raid]
  if (value.type === 'quest') return { hue: 46, rich: 60 }
  return type === null ? (factionTone(value) ?? neutral) : damageTones[type]
}

const hsl = (hue: number, rich: number, light: number): string =>
  `hsl(${Math.round((hue + 360) % 360)} ${Math.round(rich)}% ${Math.round(light)}%)`

export const paletteOf = (value: CardValue, damage: DamageType | null, chance: Chance): Palette => {
  const family = familyOf(value)
  const light = lightOf(value, damage)
  const turn = between(chance, -10, 10)
  const lift = between(chance, -2, 4)
  return {
    deep: hsl(family.hue + turn - 14, family.rich * 0.8, 6),
    sky: hsl(family.hue + turn, family.rich, 19 + lift),
    haze: hsl(family.hue + turn + 10, family.rich * 0.9, 46),
    glow: hsl(light.hue + turn / 2, light.rich, 52 + lift),
    bright: hsl(light.hue + turn / 2, Math.min(70, light.rich), 90),
    body: hsl((light.hue + turn / 2) * 1, light.rich * 0.62, 58),
    spark: hsl(light.hue + turn, light.rich, 72),
  }
}
