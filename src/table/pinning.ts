import type { Shelf } from '../cards/packs.ts'
import type { Setup } from '../engine/contract/setup.ts'
import type { Values } from '../engine/contract/values.ts'
import { pin } from '../engine/running/pin.ts'

/** A set-up with what it is played with; what it brought itself is among that. */
export interface Pinned {
  setup: Setup
  values: Values
}

export const pinned = async (setup: Setup, shelf: Shelf): Promise<Pinned> => {
  const book = await shelf.book(['raiders', setup.raid])
  const { cards: _brought, ...plain } = setup
  return { setup: plain, values: pin(setup, book) }
}
