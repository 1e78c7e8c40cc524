import { rulesOf } from './rule.ts'

// Comprehensive rules 400-499: game concepts.
export const base4xx = rulesOf(
  'base',
  `
400.1 What an attachment is
  A card that says what it attaches to is an attachment. So is any other card while an effect has it attached, and
  losing powers doesn't change that.
400.2 Targeted attachments
  If the card says "attach to target", you choose the host when you play it.
400.3 Untargeted attachments
  Without the word "target" you choose the host as the card resolves. If there is none, it goes to the graveyard.
400.4 Attached to what it brings
  A card that puts another into play and attaches itself to it may be on such a card, wherever that one came from.
400.5 Hosts of attachments
  A host takes any number of attachments, an attachment has one host, and hosts are in play. When the host turns
  into a different card, the game destroys what was attached.
400.6 A host must fit
  An attachment whose host no longer matches "attached ..." is destroyed by the game at the next check.
400.7a Moving an attachment
  A moved attachment must go onto a card its text allows, or else stay put. Whatever it did when first played isn't
  done again.
400.7b Whose words an attachment uses
  An attach description means you as its controller, or as the player who puts the card into play.
401.1 Who controls what
  You control your hero, cards you put into play and links you add. A trigger belongs to the player who controlled its
  source at that moment.
401.2 Who owns what
  You own the cards that began in your deck and tokens you put into play. In play and on the chain, "yours" means
  you control it; elsewhere it means you own it.
401.3 Changing controllers
  A changed controller doesn't make it a new card; it just moves to a row of that player. Attachments stay on it,
  with their old controllers.
401.3a Modifiers survive control changes
  Modifiers and once-per-turn limits of a card go with it, unless they depend on whose it is.
401.3b Control going back
  When a control effect ends, the newest one left decides. Without any, the card returns to the player it entered play
  under, or leaves the game if that player is out.
402.1 Copying on the chain
  A copy of a card on the chain isn't played. It repeats all choices, may get new targets, and is gone when it
  leaves the chain.
402.3 Becoming a copy
  A card that becomes a copy takes over what is printed on the other, and only that. It is still the same card.
402.4 Token copies
  A token copy has what is printed on the original, except that its cost is 0.
403.1 Paying costs
  You pay a cost whole or not at all. If part of it can't be done or would be replaced, you can't pay it. Its parts
  may be paid in any order.
403.2 Costs of zero
  A cost is never negative. One of 0 still has to be paid, so nothing happens on its own.
403.3 Alternate costs
  "Rather than" offers another cost, as does playing without paying. You may use just one of these for a link.
403.4 Removing all counters
  A cost of removing all counters can be paid even if there are none.
403.5 Destroying friends as cost
  A cost that destroys a friendly character may take a teammate's, without asking.
403.6a Free cards, extra costs
  "Without paying its cost" saves you the play cost only. Additional costs must be paid all the same.
403.6b Costs in the text
  A circled number in a card's text is a resource cost as well.
404.1 Counters on cards
  Counters lie on cards. Those with the same name are all alike.
404.1a Where counters go
  A card that adds or mentions counters means those on itself, unless it names another place.
404.1b Losing counters
  A card that becomes a different one loses its counters, and face-down resources lose theirs at the next check.
404.1c ATK and health counters
  A counter that changes ATK, DEF or health does so until it is removed.
404.1d The last counter
  Checking for the last counter succeeds when none is left, even if none was taken off just now.
404.2 What tokens are
  A token stands for a card with the tags, numbers and powers that its maker gives it. If no name is given, its tags
  are its name.
404.2a Tokens act as cards
  Tokens go in the normal rows and are cards in every way while in play.
404.2c Tokens outside play
  A token that left play is gone at the next check, once its leaving has triggered whatever it triggers.
405.1 Damage stays
  Damage stays on a character until it is healed or becomes a different card. Only characters in play can have any.
405.2 Fatal damage
  Damage is fatal when it reaches the character's health. The next check destroys the character.
405.3 Dealt or put
  Damage that is dealt can be replaced or prevented; damage that is put can't. Damage put on a character never goes
  past its health.
405.4 One packet per character
  Dealing damage makes one packet for each character hit, even if the amount is counted "for each" of something.
405.5 Damage that can't be dealt
  You may aim damage at something that can't take it, but then nothing is dealt and nothing triggers.
405.6 For each damage
  "For each damage" counts whole points only.
405.7 Switching damage
  Switching damage moves it, without dealing or healing. Both characters must be in play.
405.8 Smash damage
  Smashing damage to an ally deals it what is fatal; the hero of its controller is dealt the excess.
406.2 Dual wielding
  Dual Wield lets you keep two one-handed Melee weapons. The two-handed kind allows two-handers and an Off-Hand too,
  and Dual Shield two Shields.
406.2a One weapon too many
  Another Melee weapon or Off-Hand beyond that breaks uniqueness, and you must destroy one of them.
406.2b Losing dual wield
  If your hero loses the power and you have more than is now allowed, uniqueness is broken.
406.6 Striking with two weapons
  With Dual Wield you may strike with two Melee weapons in a combat. They strike together, share one packet, and
  Melee never goes with Ranged.
407.1 Healing damage
  Healing takes damage off. What is healed beyond the damage there is does nothing.
407.2 Healing packets
  Healing makes one packet for each character, even if the amount is counted "for each" of something.
407.3 Nothing to heal
  You may heal a character without damage, or one that can't be healed, but nothing happens and nothing triggers.
408.1 What packets are
  A packet is damage on its way to be dealt or healed, and it can be replaced.
408.2a Packet amount
  A packet says how much. Once replaced or prevented down to 0, it is gone, and none of 0 is ever made.
408.2b Packet destination
  A packet goes to a character in play that can take it. Without such a character there is no packet.
408.2c Packet source
  In combat the fighter deals the packet and its controller has control of it. Otherwise the effect names who deals
  it, and the effect's controller has control.
408.3a Packet damage types
  Combat packets have the fighter's damage types, melee if there is none. Other packets have the types that their
  effect gives, sometimes several.
408.3b Combat damage flag
  A packet is combat damage if combat made it or its effect says that it counts as such.
408.3c Unpreventable packets
  If any part of a packet is unpreventable, all of it is.
408.3d Damage with a card
  Combat damage is dealt with every weapon that struck, as one packet. Other damage is dealt with the card whose
  effect it is.
409.1 When you play cards
  Instants may be played whenever you have priority. All else needs your own action phase, outside combat, an empty
  chain, and comes from your hand unless a card says differently.
409.2 Playing isn't placing
  Placing a resource doesn't count as playing a card. Quests and locations can only be placed.
410.1 Having priority
  Priority is the right to act: add a link, then have priority again, or pass it to the left. It is one player's at
  a time.
410.2 What priority allows
  With priority you may play instants, use payment powers and complete quests.
410.2a Only on an empty chain
  In your action phase, outside combat and with nothing on the chain, you may also play other cards, place a
  resource or propose a combat.
410.3 Cards and effects
  Cards played and resources placed go on the chain as cards. Powers, quests and combats put an effect there.
410.4 Priority windows
  A window opens with the turn player's priority and goes on until everyone has passed in a row.
410.4a All pass, chain waiting
  When everyone passes and something is on the chain, its top link resolves and the turn player is asked again.
410.4b All pass, chain empty
  When everyone passes on an empty chain, the window closes and the game moves on.
410.5 Before anyone acts
  Ahead of each time a player gets priority the game makes its checks, then adds waiting triggers.
410.6 Checks come in waves
  All checks of a wave look and act at once. Waves repeat until one of them finds nothing to do, all without the
  chain.
410.6a Characters die
  Characters at 0 health or with fatal damage are destroyed in this check.
410.6b Decked players
  A player who had to draw with no deck left loses in this check.
410.6c Attachments lose hosts
  Attachments on a host that doesn't fit them any more are destroyed by the game in this check.
410.6d Stray tokens
  Tokens anywhere but in play are gone in this check.
410.6e Damage on other cards
  Damage on cards that aren't characters comes off in this check.
410.6f Counters on hidden resources
  Face-down resources lose their counters in this check.
410.6g Too many locations
  A player with several locations keeps one face up and turns over the others in this check.
411.1 Ready and exhausted
  Cards enter play ready. Only a ready card can be exhausted and only an exhausted one readied.
411.2 Readiness outside play
  A card that isn't in play is neither ready nor exhausted.
412.1 One resource a turn
  On your turn you may place one card from your hand as a resource, and no second one.
412.1a When you place resources
  A resource is placed in your own action phase, outside combat, on an empty chain. It uses the chain but can't be
  targeted to be interrupted.
412.1b Face up or down
  A quest or location may be placed either way up, other cards only face down. Turned down it is blank: no name,
  type or powers.
412.2 Resources pay costs
  You pay with your own ready resources, whichever way up they lie, for a cost that is due now and never in advance.
413.1 Searching a zone
  To search is to look through a whole zone. You needn't say beforehand what you hope to find.
413.2 Shuffle after searching
  A deck that was searched is shuffled by its owner.
413.3 Failing to find
  Looking in a hidden zone for a certain kind of card, you may find none. Looking for just any card, you must take
  one.
414.1 Uniqueness always holds
  The game always watches for cards you can't have in play together. When that happens, it is put right before
  anything else goes on.
414.2 Repairing uniqueness
  You choose which of the clashing cards the game destroys, until no clash is left. The turn player goes first.
414.3a Unique cards
  You can't keep two unique cards of the same name in play.
414.3b Tags with a number
  Of a tag with a number in parentheses you can't keep more cards in play than that number.
414.3c Two-Handed and Off-Hand
  You can't keep an Off-Hand card in play beside a Two-Handed one.
415.1 Six zones
  Cards are in the chain, a deck, a graveyard, a hand, play, or out of the game. Nobody may change the order of
  decks or of the chain.
415.2 Shared and own zones
  Play and chain are common to all; the other zones are each player's own. Cards go to those of their owner.
415.3a Decks are hidden
  Nobody looks into a deck, but all may know how many cards it has.
415.3b Shuffling a deck
  A shuffled deck is cut by an opponent. After a search its owner shuffles. What goes into a deck shuffled is mixed
  in, and the deck is shuffled even if that was nothing.
415.3c Several cards onto a deck
  If several cards go onto or under your deck together, you choose their order and needn't show it.
415.4a Hands are hidden
  Only you see your hand; everyone may know its size.
415.4b Maximum hand size
  As your turn wraps up you discard down to your maximum hand size, seven unless changed.
415.5a Graveyards are open
  Destroyed, discarded and interrupted cards, and abilities that are done, lie face up in their owner's graveyard.
415.6a The chain
  New links go on top and their order can't be changed. Everyone sees them, except resources placed face down.
415.7a Removing from the game
  A removed card goes to its owner's removed zone and is shown, unless it left face down.
415.7b Face down outside the game
  A card removed face down is blank there and only its owner may see it. If it enters play, it does so as a
  face-down resource.
415.8a Rows in play
  You have a resource row, an ally row and a hero row; equipment and unattached ongoing abilities are in the last.
415.8b What a party is
  Your party is all you control in play. Cards join it by entering play or changing controllers, and leave it the
  same two ways.
415.8c Looking at cards in play
  Everyone may see all cards in play but the face-down resources of others.
415.8d Abilities that can't enter
  An ability that isn't ongoing can be in play only as a face-down resource. Otherwise it stays where it was.
415.8e Exchanging control
  Control of two cards is exchanged only if both are in play and different players have them.
415.9a A new zone, new card
  A card that changes zones, or becomes a resource in play, is a different card. Damage, counters, attachments,
  modifiers, targeting and combat all end for it.
415.9b Following a moved card
  A link that moved a card, or triggered on its moving, can still find it as long as it hasn't moved on.
415.9c Attachments of the dead
  A trigger on a card's destruction can still find what was attached to it, if that hasn't moved from the graveyard
  since.
415.9d Destroying a card
  To destroy is to go from play to the owner's graveyard. Whatever isn't in play can't be destroyed.
415.9e Discarding cards
  Discards are shown and go from hand to graveyard, one by one.
415.9f Drawing cards
  Only what a card calls drawing is a draw. Several cards are drawn one by one.
`,
)
