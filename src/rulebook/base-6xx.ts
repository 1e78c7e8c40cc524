import { rulesOf } from './rule.ts'

// Comprehensive rules 600-699: combat.
export const base6xx = rulesOf(
  'base',
  `
600.1 Combats one by one
  You may propose as many combats as you like, one after another.
600.2 Must attack if able
  You can't pass on an empty chain in your action phase while a character that must attack could do so.
600.2a Must attack a certain one
  If it must attack a given character and can, it attacks nothing else, and you can't pass before it has.
600.2b Must attack meets can only
  When both apply, "can attack only" decides who may be attacked. Being forced matters among those, or when none of
  them can be attacked.
600.3 Paying to attack
  If attacking has a cost, you pay it as you propose. Nobody is forced to pay, even for a character that must
  attack.
600.3a Exhausting to attack
  If a character must pay to attack or exhaust, one payment is enough for an attack.
601.1 When you propose combat
  You propose a combat in your own action phase, with priority, outside combat and on an empty chain. The proposal
  goes on the chain.
601.2 Attacker and defender
  You name one of your characters as proposed attacker and something to defend against it.
601.2a Who may attack
  The attacker has to be ready and able to attack that defender. It has to be yours since this turn began, unless it
  has Ferocity.
601.2b Who may be attacked
  The defender has to be an opponent's character that isn't Elusive and that the attacker can attack.
601.2c Can attack only
  A character limited to certain defenders may go for others just when none of those can be proposed.
601.2d Several limits on attacking
  If several cards claim its attack, it may choose among them. If none can be attacked, it is free.
601.2e Illegal combats
  A combat that breaks a rule about who fights whom can't be proposed.
601.2f Proposed ones that change
  A proposed attacker or defender that changes controllers or becomes a different card is no longer one.
601.3 Proposal checked again
  The combat has to be legal again when its proposal resolves. If it isn't, the proposal is interrupted and nobody
  exhausts.
602.1 Attack window
  The attacker exhausts and attacks, and its player may strike, at this moment only. Then the attack window opens.
602.2 Protect point
  When the attack window closes, one of the attacker's opponents may exhaust something able to protect, which
  becomes the proposed defender instead.
602.2a No protecting against Stealth
  Nobody can protect against an attacker with Stealth.
602.2b One protector per combat
  Just one character can step in. The proposed defender can't protect itself.
602.2c Protecting ends sabotage
  A sabotage that is protected against becomes an ordinary combat.
602.3 Defend window
  The proposed defender becomes the defender, both are now in combat, and the defending player may strike, at this
  moment only. Then the defend window opens.
602.3a A new defender
  A character made the defender takes the old one's place, and both fighters are in combat.
602.3b Being in combat
  A fighter is in combat only as long as there is someone on the other side.
602.4 Leaving combat
  A card leaves combat when it changes controllers, becomes a different card or is no character any more. The combat
  still goes on to its end.
602.4a Combat waits for the chain
  If a fighter goes while links are waiting, the chain is finished first. Who is left is looked at afterwards.
603.1 Combat damage
  If both are still there, attacker and defender deal damage equal to their ATK to each other at the same time.
  Nobody has priority now.
603.1a Long-Range in combat
  An attacker with Long-Range is dealt no combat damage by defenders.
603.1b Nobody left to fight
  If either of the two is missing, no combat damage is dealt. The attacker stays exhausted.
603.2 Checks after combat
  The game makes its checks after combat damage, but triggers still wait.
603.3 End of combat
  All fighters leave combat and effects of this combat end. Back in the action phase, triggers go on the chain and
  the turn player acts.
`,
)
