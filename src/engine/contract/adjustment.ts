import type { Handle, Seat } from './names.ts'

/**
 * What people put right by hand, for what the engine gets wrong and for cards that are not scripted. It is done plainly:
 * nothing triggers, nothing is replaced or prevented, no packet is dealt. What follows from the new position (a
 * character with fatal damage, a second unique card) follows at the next checks, as always.
 */
export type Adjustment =
  | Moving
  | { do: 'damage'; card: Handle; amount: number } // put on
  | { do: 'heal'; card: Handle; amount: number } // taken off
  | { do: 'counters'; card: Handle; counter: string; change: number } // more, or fewer if below zero
  | { do: 'ready'; card: Handle }
  | { do: 'exhaust'; card: Handle }
  | { do: 'flip'; card: Handle } // a hero to its other side, a resource face up or down
  | { do: 'control'; card: Handle; to: Seat }
  | { do: 'attach'; card: Handle; to: Handle }
  | { do: 'detach'; card: Handle }
  | { do: 'draw'; seat: Seat; count: number; deck?: string }
  | { do: 'shuffle'; seat: Seat; deck?: string } // `deck`: one of the Boss's other decks

export interface Moving {
  do: 'move'
  card: Handle | Unseen
  to: Destination // always the owner's, except in play
  under?: Seat // who controls it in play, the owner unless said
  on?: Handle // what it is attached to in play
  face?: 'up' | 'down' // of a resource (down unless said) or a removed card (up unless said)
}

/** A card that nobody may name. */
export type Unseen = { top: Seat; deck?: string } | { random: Seat } // of a deck; of a hand

export type Destination = 'play' | 'resources' | 'hand' | 'deckTop' | 'deckBottom' | 'graveyard' | 'removed'

export const mostAdjustments = 50 // in one answer
export const mostAtOnce = 999 // of damage, counters or cards
