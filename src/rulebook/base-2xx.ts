import { rulesOf } from './rule.ts'

// Comprehensive rules 200-299: card parts.
export const base2xx = rulesOf(
  'base',
  `
200.1 A card naming itself
  A card that mentions its own name speaks of itself alone, never of another copy.
200.2 Cards named so
  "A card named ..." means each card with that name, not just this one.
201.1 Play cost
  The number in the top left corner is how many resources you exhaust to play the card. Effects that ask for a
  card's cost read that number.
201.2 Quests cost nothing
  Quests and locations have a cost of 0 and are never played, only placed as resources.
201.3 X in a cost
  The X of a card counts as 0 everywhere but on the chain, where it is what you chose.
201.4 Tokens cost zero
  Every token has a cost of 0.
202.1 Type line and tags
  The type line tells the card's type and its tags. Cards can refer to tags, and some of them have rules of their
  own.
202.1a Tags of several words
  Some tags of several words, such as Night Elf or Fire Totem, also answer to their last word. Others, such as Death
  Knight or Crypt Fiend, answer only to all their words.
202.3 Given tags
  A card that is given a tag has it beside its own, and keeps its type.
202.4a Archdruids are Druids
  An Archdruid counts as a Druid too.
202.5 A talent spec is no tag
  Whatever counts your cards with a tag leaves out the talent spec of your hero.
205.1 ATK and damage type
  Allies and weapons have a printed ATK with a damage icon. A hero's ATK is 0 unless another one is printed.
205.1a ATK in combat
  When combat concludes, attacker and defender deal each other damage equal to their ATK, of their own damage types.
205.1b Cards of a damage type
  Words about melee cards, or those of any other damage type, mean every card that has this type.
206.1 Traits of a hero
  A hero may have a class, faction, race, two professions and a talent spec. It is either a Traitor, if it says so,
  or loyal.
206.1a Sharing a class
  Two cards share a class only if each has it on its type line. An icon alone is not enough.
206.1c Texts for one kind of hero
  Words behind a trait and "Hero:" are on the card only while its controller's hero has that trait.
`,
)
