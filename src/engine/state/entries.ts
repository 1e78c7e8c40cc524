import { modifierWord } from '../../cards/grammar/tell.ts'
import type { Condition, Continuous, ContinuousWords, Keyword, KeywordPower } from '../../cards/vocabulary/values.ts'
import { type Depends, dependsOf } from './depends.ts'
import { type Face, faceInPlay } from './faces.ts'
import { compiledOf, type Game, newEnv, refOf } from './game.ts'
import type { Side, Static } from './library.ts'
import type { Card, Env, Modifier, Ref } from './state.ts'

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
  depends: Depends
  byKeyword: boolean // what a keyword of the card itself comes to
}
export type Entry = { [K in ModifierWord]: EntryOf<K> }[ModifierWord]

type Said = Omit<Entry, 'word' | 'what' | 'depends' | 'byKeyword'>

const known = new WeakMap<Continuous, Depends>()
/** What a power says always stands under the same condition; what a link left may be pinned to cards and amounts. */
export const dependsIn = (
  word: ModifierWord,
  what: Continuous,
  { mod, while: only }: Pick<Said, 'mod' | 'while'>,
): Depends => {
  const before = mod ? undefined : known.get(what)
  if (before) return before
  const pinned = mod?.flagged != null
  const made = dependsOf(word, what as never, { while: only, pinned, locked: mod?.amounts != null })
  if (!mod) known.set(what, made)
  return made
}

// written out, not spread: many are made at every change of the table
const saidBy = (what: Continuous, said: Said, byKeyword: boolean): Entry => {
  const { env, stamp, while: only, code, mod, rule } = said
  const word = modifierWord(what)
  const depends = dependsIn(word, what, said)
  return { word, what, env, stamp, while: only, code, mod, rule, depends, byKeyword } as Entry
}
export const entryOf = (what: Continuous, said: Said): Entry => saidBy(what, said, false)

/** The key of the card that a path leads into. */
export const keyOf = (code: string): string => code.slice(0, code.indexOf('#'))

/** Which modifier this is, across moments (716.1e). */
export const entryId = ({ mod, env, code, rule }: Entry): string =>
  mod ? `mod:${mod.serial}` : `${env.src}:${code || rule}`

/** What a card is by itself and what its own powers say, kept while the card stays what it is. */
export interface OwnEntries {
  inc: number
  stamp: number
  ctl: number
  key: string
  back: boolean
  face: Face
  entries: Entry[]
}

export const fromCard = (card: Card, { what, while: only, code }: Static, since = 0, byKeyword = false): Entry =>
  saidBy(
    what,
    {
      env: newEnv(card.ctl, refOf(card), code),
      stamp: Math.max(card.stamp, since),
      while: only,
      code,
      mod: null,
      rule: null,
    },
    byKeyword,
  )

const spelled = new WeakMap<KeywordPower, Continuous>()
/** A keyword that a card has only while something holds, as a modifier of its own. */
const spellOut = (power: KeywordPower): Continuous => {
  const before = spelled.get(power)
  if (before) return before
  const made: Continuous = { ...power, to: 'self' }
  spelled.set(power, made)
  return made
}

const bonuses = new Map<number, Continuous>()
const bonus = (n: number): Continuous => {
  const made = bonuses.get(n) ?? { atk: n, to: 'self' }
  bonuses.set(n, made)
  return made
}
/** Assault is an ATK bonus in its controller's turn. */
export const assaultOf = (keyword: Keyword, n: number | undefined, code: string): Static | null =>
  keyword === 'assault' ? { code, what: bonus(n ?? 0), while: null, from: 'play' } : null

/** What keywords that are powers of a card come to, beyond being there: a condition, a bonus. */
export const keywordStatics = ({ keywords }: Side): Static[] =>
  keywords.flatMap(({ power, code }): Static[] => {
    if (power.while) return [{ code, what: spellOut(power), while: null, from: 'play' }]
    const more = assaultOf(power.keyword, power.n, code)
    return more ? [more] : []
  })

const entriesIn = (card: Card, { statics }: Side, from: 'play' | 'graveyard'): Entry[] =>
  statics.filter((it) => it.from === from).map((it) => fromCard(card, it))

/** Of a card that lies in play, face up. */
export const ownInPlay = (g: Game, card: Card): OwnEntries => {
  const { inc, stamp, ctl, key } = card
  const back = card.back && card.place === 'play'
  const before = g.own[card.id]
  if (before && before.stamp === stamp && before.inc === inc && before.ctl === ctl && before.back === back)
    if (before.key === key) return before
  const face = faceInPlay(compiledOf(g, card), back)
  const entries = entriesIn(card, face.side, 'play')
  for (const it of keywordStatics(face.side)) entries.push(fromCard(card, it, 0, true))
  const made = { inc, stamp, ctl, key, back, face, entries }
  g.own[card.id] = made
  return made
}

const buried = new WeakMap<Card, { it: Ref; stamp: number; entries: Entry[] }>()
/** Of a card in a graveyard. */
export const ownInGraveyard = (g: Game, card: Card): Entry[] => {
  const { front } = compiledOf(g, card)
  if (front.statics.length === 0) return []
  const before = buried.get(card)
  const it = refOf(card)
  if (before?.stamp === card.stamp && before.it === it) return before.entries
  const entries = entriesIn(card, front, 'graveyard')
  buried.set(card, { it, stamp: card.stamp, entries })
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
