import type { CardType, CardValue, ClassName, DamageType, Faction, Keyword } from '../../cards/vocabulary/values.ts'
import type { RaidName } from '../../engine/contract/names.ts'
import type { IconName } from './Icon.tsx'
import { homeOf } from '../../cards/raid-of.ts'

/** Which small sign stands for what. */

export const damageSigns: Readonly<Record<DamageType, IconName>> = {
  arcane: 'polar-star',
  fire: 'flame',
  frost: 'snowflake-2',
  holy: 'sun',
  melee: 'crossed-swords',
  nature: 'linden-leaf',
  ranged: 'high-shot',
  shadow: 'death-skull',
}

export const keywordSigns: Readonly<Record<Keyword, IconName>> = {
  assault: 'saber-slash',
  conspicuous: 'surrounded-eye',
  dualWield: 'crossed-sabres',
  elusive: 'dodging',
  ferocity: 'claw-slashes',
  immune: 'magic-shield',
  inspire: 'rally-the-troops',
  longRange: 'on-target',
  mend: 'heart-plus',
  protector: 'shield',
  resistance: 'shield-reflect',
  sentinel: 'stone-tower',
  smash: 'hammer-drop',
  stealth: 'hood',
  twoHandedDualWield: 'crossed-sabres',
  untargetable: 'interdiction',
}

export const typeSigns: Readonly<Record<CardType, IconName>> = {
  hero: 'crown',
  ally: 'chess-knight',
  ability: 'magic-palm',
  weapon: 'piercing-sword',
  armor: 'checked-shield',
  item: 'potion-ball',
  quest: 'scroll-unfurled',
  location: 'stone-tower',
  event: 'crystal-ball',
  rune: 'rune-stone',
  blood: 'water-drop',
  cube: 'cube',
  lair: 'cave-entrance',
  quarter: 'portculis',
  mark: 'cross-mark',
}

export const classSigns: Readonly<Record<ClassName, IconName>> = {
  'Death Knight': 'rune-sword',
  Druid: 'flat-paw-print',
  Hunter: 'pocket-bow',
  Mage: 'crystal-wand',
  Paladin: 'warhammer',
  Priest: 'holy-symbol',
  Rogue: 'plain-dagger',
  Shaman: 'totem-head',
  Warlock: 'imp-laugh',
  Warrior: 'visored-helm',
}

export const factionSigns: Readonly<Record<Faction, IconName>> = { Alliance: 'lion', Horde: 'horned-helm' }

/** Of what a card can become. */
export const alsoSigns: Readonly<Record<string, IconName>> = { 'The Bomb': 'unlit-bomb' }

export const raidSigns: Readonly<Record<RaidName, IconName>> = {
  onyxia: 'dragon-spiral',
  'molten-core': 'volcano',
  magtheridon: 'daemon-skull',
  'black-temple': 'evil-moon',
  naxxramas: 'crowned-skull',
}

export const isKeyword = (word: string): word is Keyword => Object.hasOwn(keywordSigns, word)
export const isClass = (word: string): word is ClassName => Object.hasOwn(classSigns, word)
const isRaid = (word: string): word is RaidName => Object.hasOwn(raidSigns, word)

/** The raid that a card belongs to; null for what raiders bring. */
export const raidOf = (value: CardValue): RaidName | null => {
  const set = homeOf(value.key)
  return isRaid(set) ? set : null
}

/** Its class: of a hero or ally in the type line; of other cards, the one whose decks may hold it, if there is one. */
export const classOf = (value: CardValue): ClassName | null =>
  value.tags?.find(isClass) ?? (value.classes?.length === 1 ? (value.classes[0] ?? null) : null)

export const isBoss = (value: CardValue): boolean => value.type === 'hero' && raidOf(value) !== null

export type Frame = 'boss' | 'hero' | 'ally' | 'token' | 'ability' | 'equipment' | 'quest' | 'place' | 'event' | 'thing'

export const frameOf = (value: CardValue): Frame => {
  switch (value.type) {
    case 'hero':
      return isBoss(value) ? 'boss' : 'hero'
    case 'ally':
      return value.token ? 'token' : 'ally'
    case 'ability':
      return 'ability'
    case 'weapon':
    case 'armor':
    case 'item':
      return 'equipment'
    case 'quest':
      return 'quest'
    case 'location':
    case 'lair':
    case 'quarter':
      return 'place'
    case 'event':
      return 'event'
    case 'rune':
    case 'blood':
    case 'cube':
    case 'mark':
      return 'thing'
  }
}
