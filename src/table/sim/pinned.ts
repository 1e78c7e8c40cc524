import { wholeBook } from '../../cards/index.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { Values } from '../../engine/contract/values.ts'
import { pin } from '../../engine/running/pin.ts'

/** A set-up with its values from the cards as they are written, where nothing has to be loaded: `createGame(...pinned(setup))`. */
export const pinned = (setup: Setup): [setup: Setup, values: Values] => [setup, pin(setup, wholeBook())]
