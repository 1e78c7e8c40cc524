import { decks } from '../../src/cards/index.ts'
import type { RaiderSetup, Setup } from '../../src/engine/contract/setup.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { SetupError } from '../../src/engine/running/setup-problems.ts'
import type { Game } from '../../src/engine/state/game.ts'
import type { SeatState } from '../../src/engine/state/state.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

/** Setting up a raid with the decks that come with the game, and what lies where afterwards. */

export const listed = (key: string): RaiderSetup => {
  const deck = decks[key]
  if (!deck) throw new Error(`There is no deck ${key}.`)
  return { hero: deck.hero, deck: deck.cards }
}

export const problemsOf = (setup: Setup): string[] => {
  try {
    createGame(...pinned(setup))
    return []
  } catch (error) {
    if (error instanceof SetupError) return error.problems
    throw error
  }
}

export const seatOf = (g: Game, n: number): SeatState => {
  const seat = g.s.seats[n]
  if (!seat) throw new Error(`There is no seat ${n}.`)
  return seat
}
export const keysOf = (g: Game, ids: readonly number[]): string[] => ids.map((id) => g.s.cards[id]?.key ?? '')
export const listOf = (cards: Record<string, number>): string[] =>
  Object.entries(cards)
    .flatMap(([key, copies]) => Array<string>(copies).fill(key))
    .toSorted()
