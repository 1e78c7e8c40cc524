import { nearest as nearestOf } from '../../cards/nearest.ts'
import { type Seat, seatNames } from '../../engine/contract/names.ts'

/** Names as rulings write them. */

export const isSeat = (word: string): word is Seat => (seatNames as readonly string[]).includes(word)

/** Zones whose cards have names in paths. */
export const cardZones = [
  'hero',
  'allies',
  'equipment',
  'abilities',
  'quests',
  'bloods',
  'runeRow', // R303.3b: those in play; `runes` are those still to come
  'eventRow', // R501.1b, R502.1c: those face up in play; `events` are those still to come
  'hand',
  'graveyard',
  'removed',
  'resources',
  'deck',
] as const
export type CardZone = (typeof cardZones)[number]
/** The sides of a Lair (R402.4). */
export const lairSides = ['cooldown', 'nova'] as const
export type LairSide = (typeof lairSides)[number]
export const isCardZone = (word: string): word is CardZone => (cardZones as readonly string[]).includes(word)

/** The Boss's decks besides the Main deck, over all raids. */
export const bossDecks = [
  'events',
  'minions',
  'runes',
  'ragnaros',
  'betrayerEvents',
  'blood',
  'kelthuzad',
  'army',
] as const
export const isBossDeck = (word: string): boolean => (bossDecks as readonly string[]).includes(word)

/** `Name [45]#2` taken apart. */
export interface CardWord {
  base: string
  number: string | null // collector number
  nth: number | null // which of that name, from 1
}

export const cardWord = (word: string, known: ReadonlySet<string>): CardWord => {
  if (known.has(word)) return { base: word, number: null, nth: null }
  const counted = /^(.*)#(\d+)$/.exec(word)
  const rest = counted?.[1] ?? word
  const nth = counted ? Number(counted[2]) : null
  const numbered = known.has(rest) ? null : /^(.*) \[(\w+)\]$/.exec(rest)
  return { base: numbered?.[1] ?? rest, number: numbered?.[2] ?? null, nth }
}

/** Splits `Card.rest` after the longest card name it begins with. Null: no card is called that. */
export const splitCard = (text: string, known: ReadonlySet<string>): { card: string; rest: string } | null => {
  for (let end = text.length; end > 0; end--) {
    if (end < text.length && text[end] !== '.') continue
    const card = text.slice(0, end)
    if (known.has(cardWord(card, known).base)) return { card, rest: text.slice(end + 1) }
  }
  return null
}

/** The nearest of these words by shared pairs of letters, as `; did you mean "…"?`, or nothing. */
export const nearest = (word: string, words: Iterable<string>): string => {
  const best = nearestOf(word, words)
  return best === null ? '' : `; did you mean "${best}"?`
}

/** "alternate", or "alternate 2" where a card has several alternate costs (403.3). */
export const alternateWord = /^alternate(?: (\d+))?$/
