import type { ClassName, Faction, Trait } from './words.ts'

/** Words of the type line that the rules name one by one. */

/** 202.1a: these are also called by their last word. All others, Death Knight and Crypt Fiend among them, only by all words. */
const alsoByLastWord: ReadonlySet<string> = new Set([
  'Air Elemental',
  'Air Totem',
  'Black Dragon',
  'Black Dragonkin',
  'Blood Elf',
  'Blue Dragonkin',
  'Bronze Dragonkin',
  'Bunny Egg',
  'Carrion Bird',
  'Core Hound',
  'Crashin’ Thrashin’ Racer',
  "Crashin' Thrashin' Racer",
  'Crypt Lord',
  'Dread Pirate',
  'Earth Elemental',
  'Earth Totem',
  'Fel Orc',
  'Fire Elemental',
  'Fire Totem',
  'Flame Cat',
  'Frozen Elemental',
  'Green Dragonkin',
  'High Elf',
  'Night Elf',
  'Pit Lord',
  'Polar Bear',
  'Red Dragonkin',
  'Shadow Hunter',
  'Spectral Tiger',
  'Spore Bat',
  'Spring Rabbit',
  'Timber Wolf',
  'Twilight Dragonkin',
  'Two-Headed Ogre',
  'Water Elemental',
  'Water Totem',
  'Wind Serpent',
])

const answers = (tag: string, wanted: string): boolean => {
  if (tag === wanted) return true
  if (tag === 'Archdruid') return wanted === 'Druid' // 202.4a
  return tag.endsWith(` ${wanted}`) && alsoByLastWord.has(tag) && !wanted.includes(' ')
}

/** Whether having this tag may be why a card answers to what is wanted. */
export const bearsOn = (tag: string, wanted: string): boolean => answers(tag, wanted) || wanted.split(' ').includes(tag)

/** Several words may also be several tags: a Mechanical Dragonling is Mechanical and a Dragonling. */
export const hasTag = (tags: readonly string[], wanted: string): boolean =>
  tags.some((tag) => answers(tag, wanted)) ||
  (wanted.includes(' ') && wanted.split(' ').every((word) => tags.includes(word)))

/** 202.5: does a hero answer to this by its talent spec alone? That stands beside a class, and is no tag that is counted. */
export const isOnlySpec = (tags: readonly string[], wanted: string): boolean =>
  specs.has(wanted) &&
  tags.some((tag) => Object.hasOwn(classes, tag)) &&
  tags.filter((tag) => answers(tag, wanted)).length === 1

/** 206.1: talent specs, which heroes may have on their type lines. */
export const specs: ReadonlySet<string> = new Set([
  'Affliction',
  'Arcane',
  'Arms',
  'Assassination',
  'Balance',
  'Beast Mastery',
  'Blood',
  'Combat',
  'Demonology',
  'Destruction',
  'Discipline',
  'Elemental',
  'Enhancement',
  'Feral',
  'Feral Combat',
  'Fire',
  'Frost',
  'Fury',
  'Holy',
  'Marksmanship',
  'Protection',
  'Restoration',
  'Retribution',
  'Shadow',
  'Subtlety',
  'Survival',
  'Unholy',
])

/** The ten races, by the faction whose they are. No other tag is a race: not Demon, Naga or Dragonkin. */
const races: Readonly<Record<string, Faction>> = {
  'Blood Elf': 'Horde',
  Draenei: 'Alliance',
  Dwarf: 'Alliance',
  Gnome: 'Alliance',
  Human: 'Alliance',
  'Night Elf': 'Alliance',
  Orc: 'Horde',
  Tauren: 'Horde',
  Troll: 'Horde',
  Undead: 'Horde',
}

/** 206.1a: the ten classes. No other tag is a class: not Traitor. */
export const classes: Readonly<Record<ClassName, true>> = {
  'Death Knight': true,
  Druid: true,
  Hunter: true,
  Mage: true,
  Paladin: true,
  Priest: true,
  Rogue: true,
  Shaman: true,
  Warlock: true,
  Warrior: true,
}

const named: { readonly [T in Trait]: (of?: Faction) => string[] } = {
  race: (of) => Object.keys(races).filter((race) => of === undefined || races[race] === of),
  class: () => Object.keys(classes),
}
/** All that there are, of one faction if it is said. */
export const traitsNamed = (trait: Trait, of?: Faction): string[] => named[trait](of)

/** Which of these are on a type line. 206.1a: the very tag; 202.4a: an Archdruid is a Druid. */
export const traitsIn = (trait: Trait, tags: readonly string[], of?: Faction): string[] =>
  traitsNamed(trait, of).filter((one) => tags.includes(one) || (one === 'Druid' && tags.includes('Archdruid')))
