import { rulesOf } from './rule.ts'

// Comprehensive rules 300-399: card types.
export const base3xx = rulesOf(
  'base',
  `
300.1 Card types
  Abilities, allies, equipment, heroes, locations and quests are the card types. Heroes, allies and Totems are
  characters; weapons, armor and items are equipment.
301.1 Heroes start ready
  Your hero is in play and ready when the game begins, with an ATK and a health.
301.2 Two sides of a hero
  Most heroes start face up and have a flip power, which has something to do with turning them over.
301.2a Only the visible side works
  Of a two-sided hero only the powers you can see at the moment are in force.
301.2c Face-down heroes
  Turning a hero over changes its powers, sometimes its numbers, and nothing else about it.
301.3 Heroes needn't wait
  A hero may attack and use activated powers at once, however briefly you have had it.
301.4 Master Heroes are played
  A Master Hero begins in the deck and is played like another card.
301.4a Master Hero takes over
  A Master Hero comes in with the old hero's damage, counters, attachments and readiness, and the old hero is
  removed for good. It can't be turned over.
301.4b What follows the hero
  Links aimed at the old hero now aim at the Master Hero; modifiers and combat go on with it as well.
301.5 No hero in your party
  As long as your hero is out of the game you can't play cards. What is asked about it is answered as it last was in
  play.
302.1 Ally row
  An ally comes into its controller's ally row, with an ATK and a health.
302.2 New allies must wait
  An ally may attack or use activated powers only if it has been in your party since your latest turn began. It may
  protect without waiting.
302.3 Mounts don't fight
  A Mount can be neither proposed attacker nor proposed defender.
303.1 Weapon basics
  A weapon comes into your hero row. It has an ATK and a strike cost.
303.2 Striking with a weapon
  You may strike just when your hero becomes an attacker or a defender: exhaust the weapon and pay its strike cost.
  The hero may be ready or exhausted.
303.2a How long a strike lasts
  Striking skips the chain. Weapon and wielder stay linked for the combat step, unless one of them changes, goes, or
  leaves combat.
303.2b What a strike gives
  The wielder gains the weapon's ATK and damage type, and these of its keywords: Long-Range, Stealth, Smash,
  Conspicuous and Absorb.
303.2c One weapon per combat
  You strike with a single weapon in each combat, unless wielding rules allow more.
303.2d Allies with weapons
  Some cards let allies in your party wield weapons as heroes do.
303.3 Weapons needn't wait
  You may strike with a weapon or activate it in the turn you get it.
304.1 Armor and items
  Armor and items come into your hero row unless they are attachments.
304.2 What DEF is
  Armor, and a few items, have a DEF that can prevent damage.
304.3 Armor needn't wait
  Armor and items can be used in the turn you get them, for their powers or to prevent damage.
305.1 Ability cards
  An ability that isn't ongoing does what it says and then goes to the graveyard.
305.2a Ongoing abilities
  What follows "Ongoing:" works while the ability is in play. What stands before it happens as the ability resolves.
305.2b Abilities needn't wait
  An ability's activated powers may be used in the turn you get it.
305.2c Where abilities lie
  An ongoing ability that isn't attached comes into your hero row.
305.3a Totem cards
  A Totem is an ability and an ally in every zone. It has ATK and health, yet it can't be proposed as attacker.
306.1 Quests and locations
  You never play a quest or a location; you place it as a resource.
306.2 Quest rewards
  Most quests offer a reward for completing them.
306.3 Location cards
  A location stays face up; with a second one, all but one turn over. Its counters never exceed its capacity.
`,
)
