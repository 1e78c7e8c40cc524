import { rulesOf } from './rule.ts'

// Comprehensive rules 800-899: collections, simultaneity and loops.
export const base8xx = rulesOf(
  'base',
  `
800.2 Cards from a collection
  A card taken from your collection and put into the game is one that you own, besides those that you began with.
  At this table everyone has every card that comes with the app.
802.1 Choosing at once
  When several players have to choose at once, the turn player does so first, then clockwise. Only then does it all
  happen, together.
802.2 Several packets at once
  The turn player orders and handles the packets to their own characters first, then the others do so clockwise.
803.1 What loops are
  A loop is a series of actions that could be repeated without end.
803.2 Optional loops
  Go once round the loop. The player of its first optional action then names a number and others who act in it may
  go lower; the lowest is how often it goes on. Nobody may then continue it.
803.3 Forced loops
  If nobody breaks a forced loop of triggers, the controller of the first one names a number above a million, and it
  stops after that.
803.4 Breaking a loop
  A player may break a loop at any point with something that stops it.
803.5 Endless loops
  A loop without choices or triggers that nobody breaks makes the game a draw.
`,
)
