import { modifierWord } from '../../cards/grammar/tell.ts'
import type { Condition, Continuous, ContinuousWords } from '../../cards/vocabulary/values.ts'
import { type Game, newEnv, refOf } from './game.ts'
import type { Side, Static } from './library.ts'
import type { Card, Env, Modifier } from './state.ts'

/** Continuous modifiers at work, wherever they come from: powers of cards, standing rules, resolved links. */

export type ModifierWord = keyof ContinuousWords
export interface EntryOf<K extends ModifierWord> {
  word: K
  what: ContinuousWords[K]
  env: Env
  stamp: number
  while: Condition | null
  code: string
  mod: Modifier | null // null: from a power of a card in play, or a standing rule
  rule: string | null // of a standing rule
}
export type Entry = { [K in ModifierWord]: EntryOf<K> }[ModifierWord]

// written out, not spread: many are made at every change of the table
export const entryOf = (
  what: Continuous,
  { env, stamp, while: only, code, mod, rule }: Omit<Entry, 'word' | 'what'>,
): Entry => ({ word: modifierWord(what), what, env, stamp, while: only, code, mod, rule }) as Entry

/** The key of the card that a path leads into. */
export const keyOf = (code: string): string => code.slice(0, code.indexOf('#'))

/** Which modifier this is, across moments (716.1e). */
export const entryId = ({ mod, env, code, rule }: Entry): string =>
  mod ? `mod:${mod.serial}` : `${env.src}:${code || rule}`

/** What a card's own powers say, kept while the card stays what it is. */
export interface OwnEntries {
  stamp: number
  ctl: number
  side: Side
  entries: Entry[]
}

export const fromCard = (card: Card, it: Static): Entry =>
  entryOf(it.what, {
    env: newEnv(card.ctl, refOf(card), it.code),
    stamp: card.stamp,
    while: it.while,
    code: it.code,
    mod: null,
    rule: null,
  })

export const ownEntries = (g: Game, card: Card, side: Side, from: 'play' | 'graveyard'): Entry[] => {
  const known = g.own[card.id]
  if (known && known.stamp === card.stamp && known.ctl === card.ctl && known.side === side) return known.entries
  const entries = side.statics.filter((it) => it.from === from).map((it) => fromCard(card, it))
  g.own[card.id] = { stamp: card.stamp, ctl: card.ctl, side, entries }
  return entries
}

export const standingOf = (g: Game): Entry[] => {
  g.standing ??= g.raid.standing.map((what, i) =>
    entryOf(what, {
      env: newEnv(0, -1, ''),
      stamp: 0,
      while: null,
      code: '',
      mod: null,
      rule: g.raid.standingRules[i] ?? null,
    }),
  )
  return g.standing
}
