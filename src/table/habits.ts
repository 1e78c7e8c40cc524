/** What the host answers for a person, so that passing costs no taps. Page and host share this. */

/** Where a window with an empty chain opens: the start of a turn, its action phase, a combat, its end. */
export const stopPlaces = ['start', 'action', 'combat', 'end'] as const
export type StopPlace = (typeof stopPlaces)[number]

/** Whose turn it is, seen from the seat: its own, one of its side, one of the other side. */
export const stopTurns = ['mine', 'friends', 'foes'] as const
export type StopTurn = (typeof stopTurns)[number]

export interface Habits {
  idle: boolean // pass for me where I can do nothing else
  single: boolean // answer for me where only one answer is possible
  pay: boolean // choose for me which resources to exhaust, where it makes no difference that I could see
  stops: Record<StopTurn, StopPlace[]> // ask me there with an empty chain, if I can do something
  chain: 'foes' | 'all' // whose links I am asked about: the other side's, or everybody's but my own
  hold: boolean // ask me again right after I have added a link (hold priority)
  until: 'something' | null // pass until something happens; the host sets it back
  cover: boolean // take a person's time before passing for me, so that no pause tells what I hold
}

export const usualHabits: Habits = {
  idle: true,
  single: true,
  pay: true,
  stops: { mine: ['action', 'combat'], friends: [], foes: ['combat'] },
  chain: 'foes',
  hold: false,
  until: null,
  cover: false,
}

/** Asked at every window, as the rules have it. */
export const noHabits: Habits = {
  idle: false,
  single: false,
  pay: false,
  stops: { mine: [...stopPlaces], friends: [...stopPlaces], foes: [...stopPlaces] },
  chain: 'all',
  hold: true,
  until: null,
  cover: false,
}
