import { rulesOf } from './rule.ts'

// Magtheridon's Lair: R400-R403 of the Raid Rules, M1 from its rulebook.
export const magtheridon = rulesOf(
  'magtheridon',
  `
R400.1 Shuffle the deck
  The Main deck is shuffled before play.
R400.2 Magtheridon in chains
  Magtheridon starts on his Chained card, with all five Channelers beside him.
R400.3 Opening hands
  Everyone starts with seven cards and may mulligan.
R400.4 Who goes first
  The first turn belongs to the raider on the Boss player's left; the others follow clockwise. No first draw is
  skipped.
R401.1a Boss ready step
  While all Boss cards ready, one Blood becomes a ready face-down resource, and an Unleashed Magtheridon gains
  another Blood. All of it is one moment, without the chain.
R401.1b Boss draw step
  The Boss player draws one card, and two once Magtheridon is Unleashed.
R401.2 Action phase next
  When the start phase is over, the Boss player's action phase begins.
R402.1a Unleashing Magtheridon
  A Channeler never goes anywhere but out of the game. When the last one is gone from the Boss party, or a fifth
  resource is placed, Magtheridon flips; then an uninterruptible effect gains a Blood, brings in five Cubes and the
  Lair on Cooldown, and swaps in his Unleashed card.
R402.2a Blood as a resource
  Blood in the resource row is an ordinary resource from then on and no longer counts as Blood.
R402.2b Gaining Blood
  Blood that is gained lies open on the table. It isn't one of the resources, and raiders can do nothing to it.
R402.2c Destroyed Blood
  Blood that gets destroyed returns to the Blood pile; it has no graveyard.
R402.2d Blood never runs out
  When all Blood cards are in use, the counting just goes on. The supply limits neither Blood nor resources.
R402.3a Using the Cubes
  On their turn raiders may exhaust any of their characters, new ones too, to have it hold a Cube, one each. A Cube
  may be taken over from another holder, who stays exhausted. It detaches when its holder readies, and Cubes never
  leave play.
R402.4a Magtheridon's Lair
  The Lair comes into play on Cooldown and remains to the end. Raiders can't affect it at all.
R402.4b The Lair flips
  Each Boss turn ends with the Lair turning over.
R402.4c Nova side
  If the Lair shows Nova as a Boss turn begins and even one Cube has no holder, all opposing characters are dealt 10
  fire damage by Magtheridon, Cube holders too.
R402.4d Back to Cooldown
  When the Lair turns to Cooldown, 2 damage is put on every Cube holder; after that all Cubes come off.
R403.1 Cleave Apart
  Its three cards are chosen when it resolves. The targeted raider need not have one of each kind.
R403.2 Shared raider losses
  For Fel Ruination and Fiery Pits the number is one total for the whole raid, and the raiders share it out
  together. What can't be destroyed can't be chosen, and no character takes more from Fiery Pits than is fatal.
R403.3 Toss About
  Raiders keep rolling until one throw gives every one of them an even number. Nobody may act in between, and heroes
  who already have fatal damage roll along.
R403.4 Magtheridon treasure
  Eredar Wand: the opponent picks, from any of the three types. Two Glaives of the Pit break uniqueness before
  heroes are checked, and the Gloves know eight card types. Mana Oil may be played without a weapon, but then goes
  to the graveyard.
M1.1 Building a Magtheridon deck
  A deck of your own needs 64 cards or more, at most four copies of each, and only abilities and equipment of this
  raid.
M1.2 Empty raid deck
  When the deck is empty, its graveyard is shuffled to become the new deck.
M1.3 Unattached Cubes
  A Cube that nobody holds waits in the middle of the table.
M1.4 Protecting and falling
  Protectors may protect anyone on their side. A raider whose hero dies or who can't draw is out, and every card they
  own goes along; they still share in a victory.
M1.5 Decks and party size
  Raiders bring 60 cards or more; three to five of them make a fair fight, other numbers are allowed. Treasure may
  go into all decks, raid cards belong to this raid. Of the Boss side just the Raid deck may be rebuilt.
`,
)
