import { about } from './about.ts'
import { adjust } from './adjust.ts'
import { app } from './app.ts'
import { ask } from './ask.ts'
import { card } from './card.ts'
import { cards } from './cards.ts'
import { decks } from './decks.ts'
import { end } from './end.ts'
import { home } from './home.ts'
import { join } from './join.ts'
import { lobby } from './lobby.ts'
import { net } from './net.ts'
import { newRaid } from './newRaid.ts'
import { offline } from './offline.ts'
import { qr } from './qr.ts'
import { rules } from './rules.ts'
import { saves } from './saves.ts'
import { secure } from './secure.ts'
import { settings } from './settings.ts'
import { story } from './story.ts'
import { table } from './table.ts'
import { takeover } from './takeover.ts'
import { together } from './together.ts'

/** Every word of the interface. A screen's words are a file here; rules, cards and the engine speak for themselves. */
export const strings = {
  about,
  adjust,
  app,
  ask,
  card,
  cards,
  decks,
  end,
  home,
  join,
  lobby,
  net,
  newRaid,
  offline,
  qr,
  rules,
  saves,
  secure,
  settings,
  story,
  table,
  takeover,
  together,
} as const
