import { rulesOf } from './rule.ts'

// Keywords and the tags that act like them; ids sort after the numbers.
export const keywords = rulesOf(
  'base',
  `
keyword.assault Assault X (keyword)
  It has X more ATK during your turn.
keyword.conspicuous Conspicuous (keyword)
  Any opposing hero or ally may protect against this character.
keyword.dual-wield Dual Wield (keyword)
  You may have two one-handed Melee weapons and strike with both in one combat.
keyword.elusive Elusive (keyword)
  Nobody can propose this card as a defender.
keyword.ferocity Ferocity (keyword)
  This ally may attack in the turn you get it. Its activated powers still have to wait.
keyword.immune Immune (keyword)
  Nobody may attack, damage or target this Boss. In Black Temple and Naxxramas it can't attack either.
keyword.inspire Inspire (keyword)
  As each other player readies, you may ready one exhausted card of the named kind.
keyword.long-range Long-Range (keyword)
  While this character attacks, it is dealt no combat damage by defenders.
keyword.mend Mend X (keyword)
  As your turn starts, this character may heal X damage from a hero or ally you target.
keyword.ongoing Ongoing abilities
  This ability stays in play, and what is written behind the word works as long as it does.
keyword.protector Protector (keyword)
  You may exhaust this character at the protect point to have it attacked in place of a friend.
keyword.resistance Resistance (keyword)
  Damage of the named type to this character is prevented, all of it.
keyword.sentinel Sentinel (keyword)
  The first time in a turn that this card exhausts, ready it.
keyword.smash Smash (keyword)
  In combat with an ally this character deals it what is fatal, and the excess goes to the hero of that ally's
  controller.
keyword.stealth Stealth (keyword)
  While this character attacks, nobody can protect.
keyword.totem Totem tag
  An ability and an ally in one. It can be attacked and damaged but never proposed as attacker.
keyword.unique Unique tag
  You can keep only one card of this name in play.
keyword.untargetable Untargetable (keyword)
  While it is in play, nobody can choose this card as a target, not even you.
`,
)
