import { type Visitors, walk } from '../../../cards/grammar/walk.ts'
import { own } from '../../../cards/own.ts'
import type { CardValue, DamageType } from '../../../cards/vocabulary/values.ts'
import type { FaceName } from '../../../wording/types.ts'
import { classOf, factionSigns, raidOf, raidSigns, typeSigns } from '../../signs/signs.ts'
import { type Chance, chanceFor, oneOf } from './chance.ts'
import { type Backdrop, backdrops } from './backdrops.ts'
import { naxxramasLooks } from './naxxramas-looks.ts'
import { type Palette, paletteOf } from './palette.ts'
import type { Pictogram } from './pictogram.ts'
import { templeLooks } from './temple-looks.ts'
import { characterLooks, classLooks, damageLooks, deedLooks, gearByTag, gearLooks, raceLooks } from './words.ts'

/** What the picture of a card is composed of. The same card always looks the same, on every device. */
export interface Art {
  subject: Pictogram
  behind: Pictogram // large and faint
  backdrop: Backdrop
  isMirrored: boolean
  side: -1 | 0 | 1 // where the subject stands
  tilt: number // degrees
  palette: Palette
  seed: string
}

/** The damage it deals or strikes with: printed on it, or the first in its text. */
export const damageOf = (value: CardValue): DamageType | null => {
  if (value.damageType !== undefined) return value.damageType
  let found: DamageType | null = null
  const visitors: Visitors = {
    damageType: (type, path) => {
      if (path.at(-1) === 'type') found ??= type // not what it resists, or is strong against
    },
  }
  if (value.play) walk('text', value.play, visitors)
  for (const power of value.powers ?? []) walk('power', power, visitors)
  return found
}

const isSaid = (name: string, looks: typeof deedLooks): Pictogram | null =>
  looks.find(([words]) => words.test(name))?.[1] ?? null

/** Of a raid whose cards' names say too little. */
const looksOfRaids: Readonly<Record<string, Readonly<Record<string, Pictogram>>>> = {
  'black-temple': templeLooks,
  naxxramas: naxxramasLooks,
}
const byKey = ({ key }: CardValue): Pictogram | null => {
  const [raid = '', name = ''] = key.split('/')
  return own(own(looksOfRaids, raid) ?? {}, name) ?? null
}

const byTags = (value: CardValue, looks: Readonly<Record<string, Pictogram>>): Pictogram | null => {
  for (const tag of value.tags ?? []) {
    const look = own(looks, tag)
    if (look !== undefined) return look
  }
  return null
}

const characterArt = (value: CardValue, chance: Chance): [Pictogram, Pictogram] => {
  const said = byKey(value) ?? isSaid(`${value.name} ${value.stage ?? ''}`, characterLooks)
  const race = byTags(value, raceLooks)
  const itsClass = classOf(value)
  const isCaster = itsClass === 'Mage' || itsClass === 'Druid' || itsClass === 'Shaman'
  const looks =
    isCaster && value.damageType !== undefined && value.damageType !== 'melee'
      ? damageLooks[value.damageType]
      : itsClass === null
        ? damageLooks[value.damageType ?? 'melee']
        : classLooks[itsClass]
  const trade = oneOf(chance, looks)
  if (value.type === 'hero' && raidOf(value) === null) return [race ?? trade, trade]
  const subject = said ?? trade
  const behind = race !== null && race !== subject ? race : trade === subject ? typeSigns[value.type] : trade
  return [subject, behind]
}

const deedArt = (value: CardValue, chance: Chance): [Pictogram, Pictogram] => {
  const damage = damageOf(value)
  const itsClass = classOf(value)
  const raid = raidOf(value)
  const subject =
    byKey(value) ??
    isSaid(value.name, deedLooks) ??
    oneOf(chance, damage !== null ? damageLooks[damage] : itsClass !== null ? classLooks[itsClass] : ['magic-palm'])
  const friend = isSaid(value.tags?.join(' ') ?? '', characterLooks)
  if (value.type === 'rune' && friend) return [subject, friend]
  const kin: Pictogram =
    raid !== null
      ? raidSigns[raid]
      : itsClass !== null
        ? oneOf(chance, classLooks[itsClass])
        : value.faction !== undefined
          ? factionSigns[value.faction]
          : typeSigns[value.type]
  const second = damage !== null ? oneOf(chance, damageLooks[damage]) : kin
  const behind = chance() < 0.5 ? second : kin
  return [subject, behind === subject ? typeSigns[value.type] : behind]
}

const gearArt = (value: CardValue, chance: Chance): [Pictogram, Pictogram] => {
  const subject = isSaid(value.name, gearLooks) ?? byTags(value, gearByTag) ?? typeSigns[value.type]
  const damage = damageOf(value)
  const behind = damage === null ? typeSigns[value.type] : oneOf(chance, damageLooks[damage])
  return [subject, behind === subject ? 'swords-emblem' : behind]
}

const partsOf = (value: CardValue, chance: Chance): [Pictogram, Pictogram] => {
  switch (value.type) {
    case 'hero':
    case 'ally':
      return characterArt(value, chance)
    case 'weapon':
    case 'armor':
    case 'item':
      return gearArt(value, chance)
    default:
      return deedArt(value, chance)
  }
}

const sides = [-1, 0, 1] as const

const choose = (value: CardValue, face: FaceName): Art => {
  const chance = chanceFor(value.key)
  const [subject, behind] = partsOf(value, chance)
  const isOther = face === 'back'
  const palette = paletteOf(value, damageOf(value), chance)
  const backdrop = oneOf(chance, backdrops)
  return {
    subject,
    behind,
    backdrop: isOther ? 'rays' : backdrop,
    isMirrored: chance() < 0.5 !== isOther,
    side: oneOf(chance, sides),
    tilt: Math.round(chance() * 16 - 8),
    palette: isOther ? { ...palette, sky: palette.deep, haze: palette.glow } : palette,
    seed: `${value.key} ${face}`,
  }
}

const chosen = new WeakMap<CardValue, Partial<Record<FaceName, Art>>>()

export const artOf = (value: CardValue, face: FaceName = 'front'): Art => {
  const known = chosen.get(value) ?? {}
  const art = known[face] ?? choose(value, face)
  chosen.set(value, { ...known, [face]: art })
  return art
}
