import { rulesOf } from './rule.ts'

// Molten Core: R300-R304 of the Raid Rules, its FAQ included.
export const moltenCore = rulesOf(
  'molten-core',
  `
R300.1 Shuffle three decks
  The Main, Minion and Ragnaros decks are each shuffled before play.
R300.2 Standard or full clear
  In the standard mode three runes are picked at random, unseen by the raiders, and the others leave the game. A
  full clear uses every rune.
R300.3 Rune order
  Runes are stacked with the lowest Boss number first and wait there until a new Boss is due.
R300.4 Lucifron starts
  The raid opens with Lucifron and two Flamewaker Protectors on the Boss side.
R300.5 Opening hands
  Everyone begins with seven cards; the Boss hand is from the Main deck. Raiders may mulligan, the Boss player may
  not.
R300.6 Who goes first
  The raider on the Boss player's left begins, and turns pass clockwise. Nobody skips a draw, not even on the first
  turn.
R301.1 Boss ready and draw
  All Boss cards and tokens ready, runes too, and the Boss player draws one card. It comes from the Main deck until
  Ragnaros awakens and from his own deck afterwards.
R301.2 New Boss phase
  The Boss's start phase leads into the New Boss phase.
R301.3 Minion phase
  The Minion deck's top card becomes a face-down Boss resource, unseen and without the chain. Then everyone may act
  once more before the phase ends.
R301.4 Action phase next
  When the Minion phase is over, the Boss player's action phase begins.
R301.5a The next Boss arrives
  With a Boss in play this phase ends at once. Otherwise the next rune names the newcomer, or Majordomo comes if
  none is left; nobody can interrupt the effect that brings Boss and rune. It also brings 2 Flamewakers for
  Gehennas, 4 Flamewaker Priests for Sulfuron, 2 Core Ragers for Golemagg, 8 Firesworn for Garr, and 4 Healers with
  4 Elites for Majordomo.
R302.1 A Boss is destroyed
  First the dead Boss leaves the game, next the face-up runes turn over, last the Minions among the resources leave
  the game, shown to all. The chain isn't used.
R302.2 Minions join the fight
  Now an effect that nobody can interrupt goes on the chain; when it resolves, those Minions become Boss allies.
R302.3 Your hero without a Boss
  When the Boss side has no Boss, "your hero" on a Main deck card means the one that was there last.
R303.1a Ragnaros awakens
  Majordomo can't be destroyed. If any turn ends with no allies on the Boss side he flips, and out of the game go,
  in order and without the chain: he, the Main deck and its graveyard, the Boss hand, Boss allies, and the Minion
  resources, shown to all.
R303.1b Ragnaros enters
  After the awakening an uninterruptible effect makes those Minions allies, brings in Ragnaros with Submerged
  showing, and gives the Boss player seven cards of the shuffled Ragnaros deck, without a mulligan.
R303.2a Only Minions as resources
  Nothing but Minions can become Boss resources. When a card sends something there from "your deck", the Minion deck
  provides it.
R303.2b How Minions leave play
  The Boss player's Minions and tokens leave play in one way only: by being destroyed.
R303.3a Runes pay costs
  A rune, face up or face down, can be exhausted to pay just as a resource can, yet it is not one. Whatever counts
  the one kind leaves out the other.
R303.3b Runes come with Bosses
  A rune arrives beside the resources, face up, together with its Boss. It has its powers as long as it is not
  turned over.
R303.3c Runes stay
  When its Boss is destroyed, a rune turns face down and goes on paying costs. No rune ever leaves play.
R304.1 The Bomb
  As each Boss turn ends, the Boss player names a hero as The Bomb; when the next one starts, that hero and all
  allies in its party are dealt 5 fire damage by Baron Geddon. The card Living Bomb is something else.
R304.2 Dice of Core Hound, Kress
  Ancient Core Hound and the Rune of Kress roll when their effect resolves and only then choose, untargetable cards
  included. On a 6 for Kress all opponents pick one of their own allies.
R304.3 Shazzrah's drop
  Shazzrah hits whatever he lands on. Here all players lay out their characters first, at the same time and unseen: flat,
  on the mat, not overlapping, tokens as large as cards. Then the Boss player aims, and chance carries him away from there
  and turns him. He lands on a character if he touches it, something attached to it, or a card that touches it.
R304.4 Molten Core treasure
  Azuresong Mageblade spends three counters of one copy, and the card it draws adds a new one. Benediction triggers
  once per character healed and can't stay in play beside Anathema. Shadowstrike looks for Enchanting on your hero's
  type line.
`,
)
