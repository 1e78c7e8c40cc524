import type { Act, Amount, Applies, Condition, Keyword } from '../../cards/vocabulary/values.ts'
import type { Derived } from '../state/derived.ts'
import type { Entry, EntryOf, ModifierWord } from '../state/entries.ts'
import { blank, type Departed, type Face, keywordBits, printedFace } from '../state/faces.ts'
import { compiledOf, type Game, idOf, inPlay, isOfRaid, refOf, seatAt, valueOf } from '../state/game.ts'
import { typeBits } from '../state/library.ts'
import type { Card, Ref } from '../state/state.ts'
import { build } from './build.ts'
import { holds } from './conditions.ts'
import { amountOf, players } from './evaluate.ts'
import { reaches } from './interact.ts'
import { applies } from './match.ts'
import type { Tell } from './steps.ts'

export type { Change, Tell } from './steps.ts'
export { type Entry, entryId } from '../state/entries.ts'
export { type Face, keywordBits, printedFace } from '../state/faces.ts'

/** What cards are right now, and what is said of them. Worked out when somebody asks (see build.ts), and asked here. */

/** The amount of a definite modifier is locked in as it is made (709.2d) unless it reads the card it applies to. */
export const amountIn = (g: Game, entry: Entry, amount: Amount, it: Ref): number => {
  const locked = entry.mod?.amounts
  if (locked && typeof amount !== 'number') {
    const first = locked[0]
    if (first !== undefined) return first
  }
  return typeof amount === 'number' ? amount : amountOf(g, amount, entry.env, it)
}

/** Its own `while`, besides that of the power it stands in. */
const ownWhile = ({ what }: Entry): Condition | undefined => ('while' in what ? what.while : undefined)

export const entryHolds = (g: Game, entry: Entry, it: Ref): boolean => {
  if (entry.while !== null && !holds(g, entry.while, entry.env, it)) return false
  const own = ownWhile(entry)
  return own === undefined || holds(g, own, entry.env, it)
}

/** Does it mean this card, and get through to it? */
export const appliesTo = (g: Game, entry: Entry, to: Applies, card: Card): boolean => {
  const flagged = entry.mod?.flagged
  if (!(flagged ? flagged.includes(refOf(card)) : applies(g, to, entry.env, card))) return false
  return reaches(g, entry, card)
}

/** And does it hold of it just now? */
export const isSaidOf = (g: Game, entry: Entry, to: Applies, card: Card): boolean =>
  appliesTo(g, entry, to, card) && entryHolds(g, entry, refOf(card))

export const derive = (g: Game): Derived => g.derived ?? build(g, null)

/** Works it all out once more for somebody who listens; what is known stays. */
export const deriveAloud = (g: Game, tell: Tell): void => {
  const kept = g.derived
  g.derived = null
  build(g, tell)
  g.derived = kept
}

const silence: readonly never[] = []
/** The modifiers that say this word, and hold as far as no card is asked about. */
export const modifiers = <K extends ModifierWord>(g: Game, word: K): readonly EntryOf<K>[] => {
  const said: readonly EntryOf<K>[] | undefined = derive(g).said[word]
  if (said === undefined) return silence
  for (const entry of said)
    if (entry.while !== null)
      return said.filter(({ while: only, env }) => only === null || holds(g, only, env, env.src))
  return said
}

/** Is there a "can't" against this? Gives the entry that says so. `by` is the player whose doing it would be. */
export const forbidden = (
  g: Game,
  act: Act,
  card: Card,
  by: number,
  src: Ref = -1,
  against: Card | null = null,
): Entry | null => {
  const entries = derive(g).cannot.get(act)
  if (!entries) return null
  for (const entry of entries) {
    const { what } = entry
    if (what.by === 'opponents') {
      const friends = by === entry.env.you || (by !== 0 && entry.env.you !== 0)
      if (friends) continue
    }
    if (what.except !== undefined && src === refOf(card)) continue // 103.1: its own words
    if (what.except === 'ofRaid' && isOfRaid(g, g.s.cards[idOf(src)])) continue // 103.1: a card beats a rule
    if (!appliesTo(g, entry, what.to, card)) continue
    if (what.against && (against === null || !applies(g, what.against, entry.env, against))) continue
    if (!entryHolds(g, entry, refOf(card))) continue
    return entry
  }
  return null
}

export const faceOf = (g: Game, card: Card | Departed): Face => {
  if (inPlay(card)) return (card.stamp < 0 ? (card as Departed).face : derive(g).faces[card.id]) ?? blank
  if (!card.faceUp && (card.place === 'removed' || card.place === 'chain')) return blank // 412.1b
  return printedFace(compiledOf(g, card))
}

export const atk = (g: Game, card: Card): number => Math.max(0, faceOf(g, card).atk)
export const health = (g: Game, card: Card): number => Math.max(0, faceOf(g, card).health)
export const hasKeyword = (g: Game, card: Card, keyword: Keyword): boolean =>
  (faceOf(g, card).keywords & keywordBits[keyword]) !== 0
export const isType = (g: Game, card: Card, bits: number): boolean => (faceOf(g, card).types & bits) !== 0
/** 301.2: can its other side be turned up at all? A Master Hero has none that could (301.4a). */
export const hasOtherSide = (g: Game, card: Card): boolean => {
  const { back, master } = valueOf(g, card)
  return !master && (back !== undefined || isType(g, card, typeBits.hero))
}
export const maxHand = (g: Game, seat: number): number => {
  let most = seat === 0 ? g.raid.bossHandSize : g.raid.raiderHandSize
  for (const { what, env } of modifiers(g, 'maxHandSize'))
    if (players(g, what.who, env).includes(seat)) most = what.maxHandSize
  return most
}
/** What keeps this player from discarding, if anything does. */
export const discardStop = (g: Game, seat: number): EntryOf<'cannotDiscard'> | null =>
  modifiers(g, 'cannotDiscard').find(({ what, env }) => players(g, what.who, env).includes(seat)) ?? null
export const heroOf = (g: Game, seat: number): Card | null => {
  const it = seatAt(g, seat)
  const id = it.hero >= 0 ? it.hero : -1
  return id < 0 ? null : (g.s.cards[id] ?? null)
}
