import { rulesOf } from './rule.ts'

// Comprehensive rules 100-199: fundamentals.
export const base1xx = rulesOf(
  'base',
  `
100.1 Deck and hero
  You build a deck around one hero: at least 60 cards, with no upper limit. Only Master Heroes may be in the deck
  itself.
100.2a Class and faction icons
  A card with class icons needs a hero with one of them, and a card with faction icons likewise. A card with no
  icons fits everyone.
100.2b Hero Required cards
  A card that requires a certain trait of your hero may be in your deck only if the hero has it.
100.2c Talent cards
  Talents in a deck must match the hero's talent spec. A hero without one may pick a single spec, and Traitors have
  no talents.
100.2d One Reputation a deck
  A deck with cards of one Reputation holds none of any other.
100.2e Deckbuilding words of heroes
  Some heroes say what their decks may hold, and then nothing else is allowed, whatever other rules say. What they
  forbid is forbidden first of all.
100.4 Four copies at most
  A deck holds at most four cards of one name, unless the card is unlimited.
101.1 Starting a game
  Every player's hero starts in play. Decks are shuffled, and everyone draws a hand of seven.
101.2 The mulligan
  Before the first turn you may, once, shuffle your hand away and take as many new cards. Players decide in turn
  order, then all of them do it together.
102.1 Winning the game
  You win when no opponent is left.
102.1a Losing the game
  You are out when your hero is destroyed or you must draw and have no deck. If everyone left loses at once, nobody
  wins: it's a draw.
102.1b Conceding the game
  You may give up whenever you like and are then out of the game.
102.2 What a loser leaves behind
  All cards of a player who is out go too, for good. That player's links are interrupted, lasting modifiers stop,
  and borrowed cards return as 401.3b says.
102.3 Losing takes effect immediately
  A loss can happen at any time, even in the middle of checks. The player is gone before anything else goes on.
103.1 Cards beat rules
  Where a card's text contradicts a rule, the card wins.
103.2 Can't beats can
  If one thing says "can't" and another says to do it, it can't be done, nor be used to pay a cost, nor be replaced.
103.3 Done by the game
  When the game itself destroys, removes or interrupts something, no card can stop or replace that.
103.4 Can't ending just then
  If what forbids a thing ends at the very moment the thing would happen, it doesn't happen.
104.1 Whole numbers only
  "Any number" means 0, 1, 2 and so on; no fractions and nothing infinite. Damage dealt, healed or put is at least
  1.
104.2 Negative and missing numbers
  A number below zero counts as 0 unless you calculate or compare with it. One that isn't defined counts as 0 too.
`,
)
