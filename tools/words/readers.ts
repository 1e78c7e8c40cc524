import { valuedAtNothing } from '../../src/bots/words.ts'
import { leftUnexplained } from '../../src/engine/seeing/words.ts'

/** What readers besides the engine pass over on purpose: each has a list of its own, which goes in here by one line. */

export interface PassedOver {
  family: string
  word: string
  why: string
}

export const readers: Readonly<Record<string, () => readonly PassedOver[]>> = {
  bots: valuedAtNothing,
  explanation: leftUnexplained,
}
