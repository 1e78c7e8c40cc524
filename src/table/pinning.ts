import type { Shelf } from '../cards/packs.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import { pin } from '../engine/running/pin.ts'

/** A set-up with what it is played with. */
export interface Pinned {
  setup: Setup
  values: Values
}

export const pinned = async (setup: Setup, shelf: Shelf): Promise<Pinned> => {
  const book = await shelf.book(['raiders', setup.raid])
  return { setup, values: pin(setup, book) }
}

/** What a raid is played with that began before it was pinned. Which decks may be played is no matter any more. */
export const valuesSince = async (setup: Setup, shelf: Shelf): Promise<Values> =>
  (await pinned({ ...setup, anyDeck: true }, shelf)).values
