import { rulesOf } from './rule.ts'

// What every raid shares: R100-R101.
export const general = rulesOf(
  'all',
  `
R100.1 One Boss, many raiders
  One person plays the Boss side; everyone else raids, each with a deck and a hero of their own. Alliance and Horde
  heroes never share a raid, but Traitors, Demons and all others may join as they like.
R100.2 How a raid ends
  The Boss side has won once every raider is out. The raiders have won once fatal damage destroys the last Boss of
  the raid.
R100.3 Boss action phase
  In its action phase the Boss side may do what any player does, except place a resource. Its face-down resources
  stay secret even from the Boss player.
R100.4 Hand limits at wrap-up
  As a turn wraps up, its player discards down to the limit: ten cards for the Boss (seven in Naxxramas), seven for
  a raider. In all else a Boss's end phase is an ordinary one.
R101.1 What a Boss is
  Every hero in the Boss player's party is a Boss. Both of its sides carry powers, and only those you can see right
  now are working.
R101.1a Which side enters
  A Boss comes in showing the side that bears its type line. Turned over, it keeps that type line and that damage
  icon.
R101.1b Flipping a Boss
  Flipping turns a Boss to its other side, whichever one is up at the moment. R101.3a limits who can make this
  happen.
R101.2 What outlives a Boss
  Allies and ongoing abilities of the Boss side remain when a Boss dies. Only a rule of the particular raid takes
  them away.
R101.3a Bosses fall to damage only
  Nothing but fatal damage destroys a Boss. Raiders' cards can't flip it or take its powers; the Boss's own powers
  may.
R101.3b Boss resources are safe
  Raiders' cards can neither put a card into the Boss resource row nor take one out of it.
R101.3c Boss decks and graveyards
  Each Boss deck has a graveyard of its own, and raiders can take nothing from either. A deck that runs dry gets its
  graveyard shuffled back in without the chain, and the Boss player never loses over it. Naxxramas and the Betrayer
  Events differ.
R101.3d Immune Bosses
  While a Boss is Immune nobody may attack, damage or target it. In Black Temple and Naxxramas it can't attack
  either.
R101.4 Swapping Boss cards
  When one card of a Boss replaces another, the old one leaves the game and the new one arrives face up, undamaged
  and, unless told otherwise, ready. Attachments, counters and running modifiers move over. The chain has no part in
  it.
`,
)
