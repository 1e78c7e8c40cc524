import { about } from './about.ts'
import { app } from './app.ts'
import { end } from './end.ts'
import { home } from './home.ts'
import { newRaid } from './newRaid.ts'
import { saves } from './saves.ts'
import { settings } from './settings.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = { about, app, end, home, newRaid, saves, settings } as const
