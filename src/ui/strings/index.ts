import { app } from './app.ts'
import { cards } from './cards.ts'
import { decks } from './decks.ts'
import { home } from './home.ts'
import { newRaid } from './newRaid.ts'
import { rules } from './rules.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = { app, cards, decks, home, newRaid, rules } as const
