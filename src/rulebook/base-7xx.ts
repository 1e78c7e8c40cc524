import { rulesOf } from './rule.ts'

// Comprehensive rules 700-799: powers, links and modifiers.
export const base7xx = rulesOf(
  'base',
  `
700.1 Kinds of powers
  A power is a payment, reward, triggered or continuous one. Each paragraph of a card's text is a separate power.
700.2 Where powers work
  Powers work in play only, unless they say or can only mean another zone.
700.3 Losing powers
  A card without powers is as good as blank, but stays ongoing or an attachment if it was. A power that returns is
  the old one, with a new timestamp.
701.1 Payment powers
  Left of the arrow is what you pay, right of it what you get. Words in front of a colon say when it may be used.
701.1a Basic powers
  A Basic power is used just like a card that isn't instant: in your action phase, outside combat, on an empty
  chain.
701.2 Using payment powers
  With priority you may use powers of cards you control, as often as you can pay.
701.3 Activated powers
  The activate symbol means: exhaust this card. It has to be ready, and an ally needs to have been in your party
  since your latest turn began.
701.4 Limited uses
  "Once per turn" counts for this power of this very card. Another copy has a use of its own.
701.4a Returning powers
  Losing a power and having it back doesn't renew its uses.
702.1 Reward powers
  A quest tells what completing it costs and what the reward is. Its conditions matter only when you complete it,
  and it may help to pay for itself.
702.2 Completing quests
  With priority you may complete a quest you control, new or old. Its reward goes on the chain, and the quest turns
  face down but stays a resource.
703.1 Triggered powers
  "When" and "at" mark a power that triggers each time its event happens, once for every one of several together,
  even if nobody has priority.
703.1a The next time
  If several such events come at the same moment, each of them is "next".
703.2 Conditions checked twice
  A trigger with an "if" right behind its event needs that to be true when it triggers and once more when it
  resolves.
703.3 Active triggers
  A card's triggers watch only while it is face up in play and has not lost them.
703.3a Triggers outside play
  A trigger that works only in another zone watches while its card is seen there.
703.3b Triggers in several zones
  A trigger that works in several zones watches while its card is seen in one of them.
703.3c Arriving and leaving triggers
  A trigger that appears or vanishes in the very event it watches for still goes off.
703.4 Looking back
  A trigger looks at how things were just ahead of its event. One about entering play or a party looks at how they
  are just afterwards.
704.1 Continuous powers
  Any power of another kind is continuous and works without the chain.
704.1a Lasting powers
  A power without a duration works as long as the card has it and is in the right zone.
704.1b As powers
  A power that says "as" something happens makes its modifier at that moment.
705.1 What links are
  Whatever is on the chain is a link: a card played, a resource placed, a power used, a quest completed or a combat
  proposed.
705.2 Cards as links
  What you play goes on the chain face up. A resource placed face down goes there hidden.
705.3 Effects as links
  Powers, quests, combats and triggers put an effect on the chain, with the text of its source.
705.4 Controller of a link
  A link is its adder's. A triggered one belongs to the player who controlled its source when it triggered.
705.5 Source of a link
  A card on the chain is its own source, an effect's is the card it came from, and a proposal's is the player.
706.1 Choosing targets
  A target must fit the description and not be untargetable. You can't pick the same one twice for one "target", nor
  the link itself.
706.1a What counts as targeted
  A link has targets only where its text says "target".
706.1b Targets outside play
  Targets are in play unless the text names another zone. Those to be interrupted are on the chain.
706.2 Changing a target
  A changed target must fit the link as its controller reads it. If none does, the old one stays.
706.3 If you targeted
  You have targeted it only if it is still a legal target at that time.
706.4 Must target if able
  If an opposing card has to be targeted, choose it whenever your link legally can. Choosing no targets, another
  mode or another X may avoid it.
706.5 Random targets
  First find all that can be targeted, then choose by chance among them.
707.1 Adding a link
  Announce, choose X, modes and targets, then pay, in this order. You can't begin if something forbids it.
707.1a Announcing a link
  You show the card or its source and lay the link on the chain. A resource placed face down isn't shown.
707.1b Choosing X
  X is chosen right after announcing. Without paying the cost, it can only be 0.
707.1c Choosing modes
  You pick the modes next, each of them once at most.
707.1d Choosing targets and amounts
  You choose all targets now and divide what is divided, at least 1 each. If a target is missing, the link can't be
  added.
707.1e Working out the cost
  Take the alternate cost if you use one, add what is added, then subtract what is saved, down to 0 at lowest. Then
  pay.
707.1f The link is added
  Now it counts as played, used or completed, and triggers on that go off. You have priority again.
707.2 Taking it all back
  If you can't finish a link, everything you did for it is undone, payments too.
707.3 Effects outlive their source
  Once on the chain, an effect doesn't need its source any more. If that is gone, it is taken as it last was.
708.1 Waiting triggers
  Triggers that went off wait until a player is about to get priority, then go on the chain.
708.1a Order of triggers
  The turn player adds their triggers first, in any order they like, then the others do so clockwise.
708.1b All triggers first
  Nobody has priority before every waiting trigger is on the chain.
708.2 Triggers without targets
  Triggers have no cost. One that lacks a legal target or another choice it needs is simply gone.
708.3 Optional triggers
  A trigger with "may" goes on the chain in any case. You decide when it resolves.
709.1 Top link resolves
  After everyone has passed in a row, the chain's top link tries to resolve.
709.2 How links resolve
  Its controller carries out a resolving link, and nobody acts meanwhile.
709.2a Targets checked again
  Targets have to be legal again on resolution. If none is, the game interrupts the link.
709.2b Following the text
  A link is carried out in the order of its text, with choices made on the way. You can't choose what can't be done.
709.2c Partly impossible
  Illegal targets are left out and the others affected. Do as much of the text as can be done.
709.2d Reading the game
  Facts are read when the link needs them and then stay fixed. For a card that has gone, its last known state
  counts.
709.2e Several durations
  Parts of a text that last differently are different modifiers.
709.2f If you do
  "If you do" is true only when all of the action really happened. An action that was replaced didn't.
709.2g Where links go
  At the end of resolving, an ally, equipment, resource or ongoing ability enters play. Other abilities go to the
  graveyard, effects are gone.
709.2h After resolving
  When a link is done, it's the turn player's priority.
710.1 Entering play
  A card or token put into play goes through fixed steps, and nobody has priority during them.
710.1a As it enters
  Effects that happen as the card enters are made first, all together.
710.1b Entering in a state
  Next come exhausted, counters and damage it enters with. All of them add up.
710.1c Into its row
  Now the card takes its place: allies, equipment, resources and heroes in their rows, attachments on their host.
710.1d Powers switch on
  The card's standing powers begin to work, and others start to count it.
710.1e Enter triggers
  Finally triggers on its entering go off, except those it lost on the way.
710.1f Uniqueness on entering
  At the end, uniqueness is looked at.
711.1 Interrupted links
  An interrupted link comes off the chain, a card to its owner's graveyard. Then the turn player has priority.
711.2 Nothing happens
  No part of an interrupted link takes effect, and what was paid stays paid.
711.3 What can be interrupted
  A card that was played can be targeted for it while on the chain, a resource never, and an effect only if the text
  names effects.
712.1 Kinds of modifiers
  A modifier either happens once or lasts.
712.3 As much as possible
  A modifier is followed in the order of its text. What is impossible is left out.
712.3b That ally
  What is asked of an ally that has gone is what it was when it was last in play.
712.4 Where modifiers reach
  Modifiers reach cards in play only, unless they say or can only mean other zones.
712.5 Source of a modifier
  A modifier's source is the card from which its link, effect or power came.
712.6 Controller of a modifier
  The player who controlled the resolving link, or controls the card with the power, controls its modifier.
712.7 May means all
  You may choose an optional action only if you can do the whole of it.
712.8 Guessing about nothing
  Where what a guess is about is not there, nothing can be compared, and so nobody has guessed rightly.
713.1 One-shot modifiers
  A one-shot modifier acts once and is over. Dealing and healing damage are always of this kind.
713.2 Until a limit
  "Until" names a limit: go on until you are there or past it. If you already are, do nothing.
714.1 Continuous modifiers
  A continuous modifier lasts for a time, fixed or open.
714.2 Modifiers without duration
  A card's standing power lasts as long as the card is there with it, and always looks at the present.
714.3 Modifiers with duration
  An effect of a link lasts as long as it says, or else to the end of the game.
714.3a While conditions
  A "while" condition turns a modifier on and off within its duration.
714.3b While it remains
  If the card stopped being that way before the link resolved, even briefly, the modifier isn't made. It ends when
  the card becomes a different one.
714.3c One duration each
  A modifier has a single duration. Text with several makes several modifiers.
714.3d Independent of the source
  Once made, such a modifier doesn't care what becomes of its source.
714.3e Who is affected
  A modifier for a group affects everything in it at the moment, newcomers too.
714.3f Marked cards
  A modifier about the cards that the same link affected before stays with those cards.
715.1 Triggered modifiers
  An effect may wait for an event within its duration and trigger then. Its targets are chosen only at that time.
716.1 Replacing an event
  "Would ... instead" swaps an event for another, without the chain.
716.1a The replaced event
  What was replaced never happened, so nothing triggers on it. The new event may trigger things.
716.1b Several replacements
  The affected player, or the controller of what is affected, picks which one applies first, then again among those that still fit.
716.1c Ready in time
  A replacement has to exist just ahead of the event. It works on every such event, also on several together.
716.1d Replaced by nothing
  The event is replaced even if what should come in its place can't be done.
716.1e Once per event
  A replacement works on an event only once, whatever becomes of that event. A second copy may work too.
716.1f Altered sets of cards
  If a replacement changes which cards are involved, later parts look at the changed ones.
717.1 Changing packets
  A replacement changes what it names about a packet and leaves the rest. Damage that is put isn't a packet.
717.2 Preventing damage
  To prevent damage is to replace it with less or none. The shield lasts until it is used up or its time is over.
717.2a How much is prevented
  A shield of Y takes up to Y off the packet and is used up by as much. At 0 either of them is gone.
717.2b All prevented
  Damage that was wholly prevented was never dealt and triggers nothing about dealing.
717.2c Exhausting armor
  When your hero would be dealt preventable damage, you may exhaust ready equipment to take its DEF off, one after
  another, without the chain. What is left over is lost.
717.2d Prevention triggers
  Even partial prevention sets off triggers about preventing.
717.3 Do this to prevent
  If you have to do something in order to prevent, it is prevented only if you did. Against unpreventable damage you
  may still do it in vain.
717.4 Order for one packet
  If several modifiers want the same packet, one is applied, then the choice is made again.
717.4a Increases first
  Those that raise it or change its type, preventability or combat flag come first. The packet's controller chooses
  among them.
717.4b Then the receiver
  After that, the controller of the receiving character chooses among the others. Prevention is no option against an
  unpreventable packet.
717.4c Divisions last
  Splitting a packet comes last of all. Each part may then meet modifiers which the whole has not met.
717.5 The next time damage
  If one link makes several packets at once, all of them are "the next time".
717.6 The first damage each turn
  A shield for the first X damage of a turn shrinks by whatever was already dealt or prevented this turn.
717.7 Divided as you choose
  The dividing player assigns every point once all other modifiers have been applied.
717.8 Fatal to ally, rest onward
  The ally is dealt just what is fatal and its controller's hero the remainder, after all other modifiers.
718.1 Timestamp order
  Lasting modifiers apply from oldest to newest, unless one depends on another. Replacements don't follow this
  order.
718.2 What timestamps are
  A card's powers count from when it entered play, an attachment's from when it last attached, a link's effects from
  when it resolved.
718.2a Timestamp in play
  A card in play counts from when it entered, or from the game's beginning.
718.2b Timestamp of attachments
  An attachment counts from when it was attached last.
718.2c Timestamp elsewhere
  A card in another zone counts from when it came there.
718.2d Timestamp of link effects
  What a link made counts from when it resolved.
718.2e Timestamp of as powers
  What was made "as" something happened counts from that moment.
718.2f Timestamp of standing powers
  A printed power counts from when its card does, a granted or returned one from when the card got it.
718.2g Timestamp of counters
  A counter that changes numbers counts from when it was put there.
718.3 Same timestamp
  Of modifiers that begin together, the turn player's come first, in the order they like, then the others'
  clockwise.
719.1 Dependent modifiers
  A modifier depends on another that changes what it applies to, or what it does there.
719.2 Dependent ones later
  A dependent modifier applies after all those that it depends on, whatever the timestamps.
719.3 Depending on each other
  Modifiers that depend on one another apply by timestamp, each of them once.
719.4 Doubling last
  Doubling a card's ATK, DEF or health comes after every other change to it.
`,
)
