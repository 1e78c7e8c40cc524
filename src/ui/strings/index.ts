import { app } from './app.ts'
import { ask } from './ask.ts'
import { home } from './home.ts'
import { newRaid } from './newRaid.ts'
import { story } from './story.ts'
import { table } from './table.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = { app, ask, home, newRaid, story, table } as const
