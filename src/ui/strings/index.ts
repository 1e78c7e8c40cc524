import { app } from './app.ts'
import { card } from './card.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = { app, card } as const
