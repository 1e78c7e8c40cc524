import { rulesOf } from './rule.ts'

// Comprehensive rules 500-599: the turn.
export const base5xx = rulesOf(
  'base',
  `
500.1 Order of a turn
  Turns go clockwise. Each has a start phase with ready and draw step, an action phase, and an end phase that closes
  with wrap-up.
500.2 Start and end triggers
  What happens at the start of a turn, phase or step triggers as it begins. What happens at the end of a turn
  triggers as its end phase begins.
500.3 Extra turns
  An extra turn comes right after this one. Of several, the newest is taken first.
500.4 Skipped turns
  A skipped turn is replaced by nothing. Two such effects skip two turns.
500.5 Ending the turn
  The game interrupts all other links, closes the window, empties combat and ends what lasts this turn. Then the
  next turn starts, without end-of-turn triggers.
500.6 Changing seats
  Moving to a player's right puts you just before them in turn order. Your own turn goes on first, and among two
  players nothing changes.
501.1a Ready step
  Effects lasting until this turn end, your exhausted cards ready, and start-of-turn triggers go off. A priority
  window follows.
501.1b Inspire in ready step
  As another player readies, you may ready one exhausted card of the named kind for every Inspire you have. No card
  is inspired twice a turn.
501.2a Draw step
  You draw a card without the chain, then players have priority.
501.2b No first draw
  The player with the first turn of a game draws nothing in it.
502.1 Action phase
  In your action phase, while no combat and no chain is going on, you may play any card, place your resource and
  propose combats.
502.2 Ending the action phase
  When all pass in a row outside combat on an empty chain, the action phase is over.
503.1 End phase
  The end phase has a priority window. Wrap-up follows when it closes.
503.2a Wrap-up step
  You discard down to your hand limit, and effects of this turn end. Nobody can act, so triggers wait until the next
  ready step.
`,
)
