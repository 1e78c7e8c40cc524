import { rulesOf } from './rule.ts'

// Naxxramas: it came after the Raid Rules, so all of N1-N10 is from its rulebook.
export const naxxramas = rulesOf(
  'naxxramas',
  `
N1.1 Raiders of one faction
  Alliance and Horde heroes don't mix; Traitors and Demons are welcome. Three raiders are recommended, and one or
  two more may join.
N1.2 Dedicated Few decks
  The raid is made for decks of 60 or more cards with a single copy of each. Ordinary decks may be used too.
N1.3 Raid leader
  The raiders name one of them raid leader. The role stays with that player to the end, even after falling: a
  fallen leader still makes the leader's choices. Only a leader who leaves the raid is replaced.
N2.1 Resetting the raid
  Fallen raiders come back, every deck is restored and shuffled, and raiding heroes turn face up. The Boss player
  restores the Main deck and the 20 Events and keeps Kel'Thuzad's five aside.
N2.2 Choosing the way
  The raid leader picks the first Quarter. Each time one is cleared, the leader picks another that isn't, or heads
  for Frostwyrm Lair.
N2.3 What starts in play
  The chosen Quarter or Lair card, the Boss it names first, and Mr. Bigglesworth are in play at the start.
  Frostwyrm Lair resets nothing, so a cat that has died stays away.
N2.4 Opening hands, first turn
  Everyone has seven cards and may mulligan, the Boss player too. The Boss player begins and skips the first draw.
  All this happens again at every reset.
N3.1 Boss turn
  A Boss turn is a start phase with ready, draw and event steps, then action, then end.
N3.2 Protecting, falling, attacking
  Protectors may guard any friend. Raiders fall to fatal damage on the hero or to a draw from an empty deck, and
  everything they own leaves the game. A new Boss may attack at once; its tokens have to wait.
N4.1 Boss draw step
  The Boss player draws one card, always from the Main deck.
N4.2 Event step
  The top Event goes on the chain, where nobody can interrupt it, and then joins the resource row: face down, or
  face up if it is one of Kel'Thuzad's. That happens even if it finds no target. With no Event left the step is
  skipped.
N4.3 Events as resources
  Face up or face down, every card in the Boss player's resource row is a resource. One that leaves play goes to
  the Event graveyard.
N4.4 Boss hand limit
  In Naxxramas the Boss player, too, keeps only seven cards at wrap-up.
N5.1 A Boss is destroyed
  The Boss leaves the game, and all Naxxramas tokens are destroyed before another arrives. Mr. Bigglesworth is no
  token and stays.
N5.2 Token pool
  A token that leaves play can come again as a new one. While every copy of a kind is in play, no more can be put
  there. Kel'Thuzad's nine allies come only once each.
N5.3 Tokens with a Boss
  Faerlina, Loatheb, Thaddius, Razuvious and the Four Horsemen enter together with the tokens on their type lines.
  No source says how Gothik's two Unrelenting Death Knights come; here they enter with him.
N5.4 Mark cards
  Loatheb, Sapphiron and Kel'Thuzad have Marks. They are no abilities but a card type of their own, and raiders can't
  touch them.
N6.1 Clearing a Quarter
  Face up, a Quarter hurts the raiders. When its last Boss dies it is cleared: it turns face down and helps them
  until the raid is over. From then on nobody is in it.
N6.2 Entering a Quarter
  Each new Quarter resets the raid. Only Quarters already cleared stay in play.
N6.3 Entering Frostwyrm Lair
  The Lair brings no reset. Its card has the Boss player shuffle the graveyard into the deck and draw up to seven.
N6.4 Heroic mode
  No more than three raiders, who must clear all four Quarters before the Lair, in any order. The fallen never
  come back.
N6.5 Arachnid Quarter
  Non-combat damage that raiding heroes and allies deal is 1 lower here, and 1 higher once the Quarter is cleared.
N6.6 Construct Quarter
  As a Boss turn ends, a Boss that is face up and not Immune adds a rage counter here; the third one flips it.
  Once the Quarter is cleared, each of the raid leader's turns adds one, up to three, and any raider may remove
  three to turn all raiding heroes face up.
N6.7 Plague Quarter
  Raiding allies have 1 ATK and 1 health less here, and 1 more of both once the Quarter is cleared.
N6.8 Military Quarter
  Weapons have 1 ATK and armor 1 DEF less here, and 1 more once the Quarter is cleared.
N6.9 Quarters are untouchable
  Quarter and Lair cards are beyond the raiders' reach.
N7.1 Gothik's two sides
  Left of the Boss player the raiders are Unrelenting, right of the Boss player Spectral. If their number is odd,
  the one in the middle is both, with Spectral neighbors on that raider's left and Unrelenting ones on the right.
  The Boss player has both sides.
N7.2 Side of a card
  A card is on its controller's side. Those named Spectral or Unrelenting always keep to that side.
N7.3 Sides don't mix
  Players and cards deal with each other only when they have a side in common. An attachment across the divide stays
  put without effect.
N7.4 Sides end
  The split lasts until Gothik flips, which is when the Boss player's last Spectral ally is gone.
N8.1 The Four Horsemen
  The four enter face up, and none can leave before all of them have fatal damage at the same time.
N8.2 Turning a Horseman
  As each Boss turn starts, the raid leader picks a Horseman to turn face down, and it stays that way.
N9.1 Kel'Thuzad's events
  When Kel'Thuzad enters, the Event deck and its graveyard leave the game, and his own five Events become the new
  Event deck.
N9.2 Kel'Thuzad's allies
  Three random allies out of nine come with him. The turns of the next two players start with three more each, and
  he stays Immune until the last of them have come.
N10.1 Destroying a Boss
  Only fatal damage or a health of 0 destroys a Boss. The raiders can't win before Kel'Thuzad himself is destroyed.
N10.2 Empty Boss decks
  A Main or Event deck that runs out costs nothing: play goes on, and nothing is shuffled back.
N10.3 Immune in Naxxramas
  An Immune Boss doesn't attack, and nobody can attack, damage or target it.
`,
)
