/** Seats by name, as rulings, saves and people say them. Inside the state a seat is its number: 0 the Boss, 1-5 raiders. */
export type Seat = 'boss' | 'raider1' | 'raider2' | 'raider3' | 'raider4' | 'raider5'
export const seatNames: readonly Seat[] = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5']

/** An opaque number for a card that somebody may see. New at every change of zone and every shuffle. */
export type Handle = number

export type RaidName = 'onyxia' | 'molten-core' | 'magtheridon' | 'black-temple' | 'naxxramas'
export type Result = 'raiders' | 'boss' | 'draw'
