import type { Seat } from '../engine/names.ts'

/** Who sits where. Page and host share this: it has no engine code. */

/** Who plays a seat: a person at this device, or the bot of that name. */
export type Player = 'human' | BotName
export type BotName = 'greedy' | 'random'
export const human = 'human'
export const botNames: readonly BotName[] = ['greedy', 'random']

export interface Sitter {
  player: Player
  name: string // as people at the table call them
}
export type Seating = Partial<Record<Seat, Sitter>>

export const seatsInOrder: readonly Seat[] = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5']
