import { rulesOf } from './rule.ts'

// Onyxia's Lair: R200-R203 of the Raid Rules, O1 from its rulebook.
export const onyxia = rulesOf(
  'onyxia',
  `
R200.1 Shuffle both decks
  The Main deck and the Event deck are each shuffled before the raid begins.
R200.2 Stage 1 starts in play
  Onyxia's Stage 1 card is on the table from the beginning.
R200.3 Opening hands
  Everyone begins with seven cards and may mulligan, the Boss player included. The Boss hand comes out of the Main
  deck.
R200.4 Who goes first
  Onyxia takes the opening turn but skips her first draw. The raiders follow clockwise, and each of them draws on
  every turn.
R201.1 Draw by stage
  In the draw step the Boss player draws one card on Stage 1, two on Stage 2 and three on Stage 3, without the
  chain.
R201.2 Event phase
  Between the start phase and the action phase the Event deck's top card is turned up and goes on the chain. No
  player can interrupt an event.
R201.2a Events become resources
  Once its effects are done, a resolving event moves into the Boss resource row, ready and face down.
R201.2b Face-up reminder
  An event whose effect lasts may lie face up among the resources so that nobody forgets it. For every rule it still
  counts as face down.
R201.3 Action phase next
  When the Event phase is over, Onyxia's action phase begins.
R202.1 On to the next stage
  Fatal damage on Stage 1 or 2 doesn't end the raid: the next stage's card swaps in. It arrives ready or exhausted,
  just as the old card was.
R202.2 Onyxia falls
  Fatal damage on Stage 3 loses the game for the Boss player.
R203.1a Three stages
  The raid runs through Stages 1, 2 and 3. A stage begins at the moment its Onyxia card comes into play.
R203.1b Stage X Only cards
  A card marked for one stage can't be played while another stage is running.
R203.2a An event each turn
  Every Event phase opens with the top event of the deck going on the chain. Some cards bring further ones.
R203.3a What a Whelp is
  A Whelp is an ally token called Onyxian Whelp: a Dragonkin with 1 fire ATK and 1 health. Their number in play has
  no limit.
O1.1 Stage flip powers
  Each stage card carries a flip power. It works a single time for as long as that card is in play.
O1.2 Excess damage is lost
  Damage beyond what was needed to finish a stage is lost; the new stage begins with none.
O1.3 What carries over
  Attachments stay on Onyxia through a change of stage, and so do their counters. Modifiers that were running on her
  keep running.
O1.4 New stage face up
  The next stage card comes in face up, even if the one before had flipped.
O1.5 Events address the Boss
  "You" on an event is the Boss player. Responses to it begin there and go round clockwise.
O1.6 Where events may be
  An event is at home in the Event deck, its discard pile, the Boss resource row, the chain, or out of the game. An
  instruction that would send it elsewhere does nothing.
O1.7 Onyxia's ATK
  Onyxia has no ATK of her own; every stage card grants her a bonus while she attacks. On Stage 2 she has Long-Range
  as well.
O1.8 Building an Onyxia deck
  A Main deck of your own needs 60 cards or more, at most four copies of each, all of them Onyxia cards. The Event
  deck and the three heroes can't be changed.
O1.9 Fallen raiders
  When a raider falls, all their cards leave the game, even those attached to other players' cards. If Onyxia dies later,
  they share the victory.
O1.10 Protecting friends
  A Protector may step in for any hero or ally on the raiders' side, also one in a different party.
O1.11 How raiders fall
  A raider is out when their hero has fatal damage, or when they must draw and have no card left in the deck.
O1.12 Who attacks whom
  Onyxia and her Whelps may attack the hero or any ally of any raider, and may change their mind every turn. Raiders
  attack her or one of the Whelps.
O1.13 Raider decks and party size
  Raiders bring decks of 60 cards or more. Three to five of them make a fair fight, though other numbers may try.
  Treasure cards fit any deck; Onyxia's own cards are for this raid only.
`,
)
