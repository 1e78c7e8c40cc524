import type { Seat } from '../engine/contract/names.ts'
import type { MemberId } from './room.ts'

/** Who sits where. Page and host share this: it has no engine code. */

/** Who plays a seat: a person, or the bot of that name. */
export type Player = 'human' | BotName
export type BotName = 'greedy' | 'random'
export const human = 'human'
export const botNames: readonly BotName[] = ['greedy', 'random']

export interface Sitter {
  player: Player
  name: string // as people at the table call them
  member?: MemberId // the guest whose person it is; absent: at the host's device
  standIn?: 'skip' | 'bot' // its person is away: passed for, or played by the bot, until they are back
}
export type Seating = Partial<Record<Seat, Sitter>>

export const seatsInOrder: readonly Seat[] = ['boss', 'raider1', 'raider2', 'raider3', 'raider4', 'raider5']
