import { app } from './app.ts'
import { home } from './home.ts'
import { newRaid } from './newRaid.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = { app, home, newRaid } as const
