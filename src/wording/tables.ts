import type { Act, CardType, DamageType, Duration, Keyword, Kind } from '../cards/vocabulary/values.ts'

/** The words of the vocabulary and what they are called: one phrase each, so that print can be read back. */

export const damageTypes: Readonly<Record<DamageType, string>> = {
  arcane: 'Arcane',
  fire: 'Fire',
  frost: 'Frost',
  holy: 'Holy',
  melee: 'Melee',
  nature: 'Nature',
  ranged: 'Ranged',
  shadow: 'Shadow',
}

export const kinds: Readonly<Record<Kind, string>> = {
  hero: 'hero',
  ally: 'ally',
  ability: 'ability',
  weapon: 'weapon',
  armor: 'armor',
  item: 'item',
  quest: 'quest',
  location: 'location',
  event: 'event',
  rune: 'Rune',
  blood: 'Blood',
  cube: 'Cube',
  lair: 'Lair',
  quarter: 'Quarter',
  mark: 'mark',
  equipment: 'equipment',
  character: 'character',
  resource: 'resource',
  card: 'card',
  totem: 'Totem',
}

export const cardTypes: Readonly<Record<CardType, string>> = {
  hero: 'Hero',
  ally: 'Ally',
  ability: 'Ability',
  weapon: 'Weapon',
  armor: 'Armor',
  item: 'Item',
  quest: 'Quest',
  location: 'Location',
  event: 'Event',
  rune: 'Rune',
  blood: 'Blood',
  cube: 'Cube',
  lair: 'Lair',
  quarter: 'Quarter',
  mark: 'Mark',
}

export const durations: Readonly<Record<Exclude<Duration, 'nextTurn'>, string>> = {
  turn: 'this turn',
  combat: 'this combat',
  untilYourNextTurn: 'until your next turn',
  afterYourNextTurn: 'until the end of your next turn',
  nextReadyStep: "through its controller's next ready step",
  whileAttached: 'while this card remains attached',
  whileSelfExhausted: 'while this card remains exhausted',
  game: 'for the rest of the game',
}

/** Behind "can't". */
export const acts: Readonly<Record<Act, string>> = {
  attack: 'attack',
  beAttacked: 'be attacked',
  protect: 'protect',
  beProtectedAgainst: 'be protected against',
  ready: 'ready',
  readyInReadyStep: "ready during its controller's ready step",
  exhaust: 'exhaust',
  beTargeted: 'be targeted',
  beInterrupted: 'be interrupted',
  beDestroyed: 'be destroyed',
  beDealtDamage: 'be dealt damage',
  beHealed: 'be healed',
  dealCombatDamage: 'deal combat damage',
  usePowers: 'use powers',
  interact: 'interact',
  strike: 'strike',
  beFlipped: 'be flipped',
  losePowers: 'lose powers',
  leaveItsRow: 'be moved',
  changeController: 'change controllers',
}

/** What "can't" does not stop; of one card and of several. */
export const exceptions = {
  fatalDamage: { one: 'except by fatal damage', many: 'except by fatal damage' },
  own: { one: "except by that card's own powers", many: "except by those cards' own powers" },
  ofRaid: { one: 'except by cards of this raid', many: 'except by cards of this raid' },
} as const

export const keywords: Readonly<Record<Keyword, { name: string; text: string }>> = {
  assault: { name: 'Assault', text: 'It has that much more ATK on your turn.' },
  conspicuous: { name: 'Conspicuous', text: 'Any opposing hero or ally can protect against it.' },
  dualWield: { name: 'Dual Wield', text: 'You can have two one-handed Melee weapons and strike with both.' },
  elusive: { name: 'Elusive', text: "It can't be attacked." },
  ferocity: { name: 'Ferocity', text: 'It can attack in the turn it enters your party.' },
  immune: { name: 'Immune', text: "It can't be attacked, damaged or targeted." },
  inspire: { name: 'Inspire', text: 'In each other player’s ready step, you may ready one such card you control.' },
  longRange: { name: 'Long-Range', text: 'While it attacks, defenders deal no combat damage to it.' },
  mend: { name: 'Mend', text: 'At the start of your turn, it may heal that much damage from target hero or ally.' },
  protector: { name: 'Protector', text: 'It can exhaust to be attacked in place of a friendly hero or ally.' },
  resistance: { name: 'Resistance', text: 'All damage of that type that would be dealt to it is prevented.' },
  sentinel: { name: 'Sentinel', text: 'The first time it exhausts in a turn, ready it.' },
  smash: {
    name: 'Smash',
    text: 'Combat damage it would deal to a defending ally beyond fatal damage goes to that ally’s controller’s hero.',
  },
  stealth: { name: 'Stealth', text: "While it attacks, opposing heroes and allies can't protect." },
  twoHandedDualWield: { name: 'Two-Handed Dual Wield', text: 'You can have two Melee weapons and strike with both.' },
  untargetable: { name: 'Untargetable', text: "It can't be targeted." },
}

/** Numbers of a raid's chart that are called otherwise; others are "the current stage". */
export const factNumbers: Readonly<Record<string, string>> = { boss: "the current Boss's number" }

/** Facts of a raid's chart that are said in words of their own; others the raid says itself, or they are "stage 2". */
export const facts: Readonly<Record<string, readonly string[]>> = {
  ghosts: ['there are no ghosts', 'there are ghosts'],
}
