import { rulesOf } from './rule.ts'

// Black Temple: R500-R505 of the Raid Rules, B1 from its rulebook.
export const blackTemple = rulesOf(
  'black-temple',
  `
R500.1 Shuffle four decks
  Four decks are shuffled: Main, Minion, Event and Betrayer Event. The last of them waits until The Betrayer
  arrives.
R500.2 Naj'entus starts
  High Warlord Naj'entus, Boss 1, is in play when the raid begins.
R500.3 Opening hands
  Everyone begins with seven cards and may mulligan, the Boss player too, whose hand is from the Main deck.
R500.4 Who goes first
  The raider on the Boss player's left begins, and turns pass clockwise. Nobody skips a draw, not even on the first
  turn.
R501.1a Boss ready and draw
  The Boss player readies everything, Events of both kinds too, and then draws one card.
R501.1b Betrayer Event step
  While The Betrayer is in play, the top Betrayer Event goes on the chain after the draw; nobody can interrupt it.
  It stays face up for good, is no resource, and raiders can't touch it. With no card left the step is skipped.
R501.2 Minion phase
  The Minion deck's top card becomes a face-down Boss resource, unseen and without the chain. Then everyone may act
  once more before the phase ends.
R501.3 Action phase next
  When the Minion phase is over, the Boss player's action phase begins.
R502.1a The fallen Boss
  A destroyed Boss leaves the game. Until another one is in play, "your hero" still means it.
R502.1b Face-up Events end
  When a Boss falls, the Events lying face up are destroyed.
R502.1c Face-down Events turn up
  One by one the face-down Events go on the chain; the turn player may respond first, but nobody can interrupt them.
  Afterwards an Event goes to its graveyard or, if ongoing, lies face up until the next Boss falls, no resource and
  out of the raiders' reach.
R502.1d Minions come out
  Minions that were face-down resources leave the game for the moment, shown to all.
R502.2 The next Boss arrives
  An effect that nobody can interrupt then brings in those Minions as allies and the next Boss with them.
R502.2a Order of the Bosses
  The nine Bosses come one after another by number, 1 to 9.
R502.2b Events with a Boss
  A new Boss brings top cards of the Event deck, unseen and face down, as resources. Boss 1 brings none, Boss 2 one,
  Bosses 3 and 4 two, Bosses 5 to 7 three, the Council four and The Betrayer five.
R502.2c Tokens with a Boss
  Shade of Akama brings 6 Ashtongue Channelers, the Shrine of Lost Souls 3 Soul Fragments, and The Illidari Council
  its four members.
R503.1a When ghosts exist
  There are ghosts only as long as Teron Gorefiend is in play.
R503.1b Becoming a ghost
  A raider who is chosen becomes a ghost along with every character in the party. It never happens to the Boss
  player.
R503.1c Two separate worlds
  Ghosts and all others can't attack, damage, target, modify or protect against one another. Shadowy Constructs are
  ghosts, yet non-ghosts are all they attack and damage. An attachment between the worlds stays where it is but does
  nothing.
R503.1d Ghosts return
  All ghosts are ordinary again as soon as Teron is turned over or gone.
R503.2a The Reliquary's four sides
  Boss 6 is two cards with four sides. It begins as the Shrine, and while any Soul Fragment remains the Shrine is
  Immune.
R503.2b Suffering, Desire, Anger
  Suffering doesn't die but swaps to Desire; Desire doesn't die but sheds its damage and flips to Anger. Anger can
  be destroyed like any Boss.
R503.2c What the Reliquary keeps
  Every change of the Reliquary keeps attachments, readiness and running modifiers. No Boss has died, so neither
  Events nor Minions turn up.
R503.3a The Betrayer's new hand
  When The Betrayer enters, the Boss hand is discarded and seven fresh cards take its place, without a mulligan.
R503.3b Resources stay hidden
  The Betrayer is the last Boss, so his resources never turn up: all they do is pay.
R503.3c The extra step
  With The Betrayer in play each Boss turn has a Betrayer Event step after the draw.
R504.1a Minions are destroyed
  Whatever would make a Minion leave play destroys it instead, and it lands in the Minion graveyard.
R504.1b Cost of Minions
  Minions are free for the Boss player in a raid. Effects that ask for their cost still read the printed number.
R504.2a Threat level
  As their turn wraps up, raiders destroy resources they have above the current Boss's threat level. It is 4 for
  Boss 1 and grows by one with each Boss, up to 10 for Boss 7.
R504.2b No threat level
  The Illidari Council and The Betrayer don't limit the raiders' resources.
R505.1 Blessed Medallion of Karabor
  You now sit just before the chosen player in turn order; your turn goes on and theirs is next. With two players it
  does nothing.
R505.2 Cursed Vision of Sargeras
  It asks only at resolution whether you completed a quest in this turn. Having its reward on the chain is enough
  for a quest to count, even before this card was in play.
R505.3 Entry into Black Temple
  It counts how many of the ten classes your allies have between them, not the allies.
R505.4 Fel Geyser
  Every Fel Geyser wants one more of your other quests turned over. Two quests can't pay for each other.
R505.5 Illidan Stormrage
  Cards of your old faction and class stay playable under Illidan. Powers that look for an icon on your hero no
  longer find it.
R505.6 The Skull of Gul'dan
  The discount is for a cost that really contains an X, and for no other.
B1.1 The Illidari Council
  No Council member can leave before each of the four was dealt fatal damage. Then all of them and their card leave
  the game, Events resolve, The Betrayer and the Minions enter, and the Boss hand becomes seven new cards.
B1.2 Standard mode
  The decks are played as they come in the box. Three raiders are recommended; one or two more may join.
B1.3 Heroic mode
  For one to three raiders. Main deck: 40 cards or more, up to 4 of each; Minions: 28 or more, up to 4; Events: 23
  or more, up to 2. The Betrayer Events don't change.
B1.4 Epic mode
  No deck has a size or copy limit. The Main deck takes all Black Temple and Traitor abilities, the Minion deck all
  Traitor allies, and the two event decks whichever of their events you like.
B1.5 Master Heroes
  A Master Hero begins in the deck and is played from hand. It takes over your hero's damage, attachments, counters,
  readiness and modifiers, and the old hero is gone for good. It never flips and may attack right away.
B1.6 New Bosses act immediately
  A Boss needn't wait: it activates powers as soon as it is in play and attacks on the Boss turn. Allies and tokens
  that came along have to wait.
B1.7 Class abilities
  Nine abilities of the Main deck have class icons; any Boss may play them.
B1.8 Teron and his Constructs
  While Teron is face up, Boss turns end with four new Constructs and one more ghost. Losing the last Construct
  flips him, and all go when he dies. If every raider is a ghost as a Boss turn starts, the Boss side wins.
B1.9 Protecting, falling, control
  A Protector may guard any friend. Raiders fall to fatal damage on the hero or to an empty deck. Minions and tokens
  may come under another player's control.
B1.10 Raid cards for raiders
  Raiders' own decks may hold treasure, Minions and the nine class abilities. Minions mostly ask for a Traitor hero;
  a Loyal text is on two of them.
`,
)
