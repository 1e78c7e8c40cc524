/** Seats by name, as rulings, saves and people say them. Inside the state a seat is its number: 0 the Boss, 1-5 raiders. */
export const seatNames = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5'] as const
export type Seat = (typeof seatNames)[number]

/** An opaque number for a card that somebody may see. New at every change of zone and every shuffle. */
export type Handle = number

export type { RaidName } from '../../cards/raids/names.ts'
export type Result = 'raiders' | 'boss' | 'draw'
