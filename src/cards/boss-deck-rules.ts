import type { Book } from './book.ts'
import { isKind, lookUp } from './deck-rules.ts'
import { own } from './own.ts'
import type { CustomDeck, RaidValue } from './vocabulary/raid.ts'
import type { CardValue } from './vocabulary/values.ts'

/** O1.8, M1.1, B1.3, B1.4: what the Boss player's decks may hold. The engine asks before a raid, the page while a deck is changed. */

/** The name of the Main deck among a raid's decks. */
export const mainDeckKey = 'main'

/** No rulebook says so: four such decks and five raiders' can still be laid out (`setup-problems.ts`). */
export const mostInDeck = 500

export type Cards = Readonly<Record<string, number>>

/** Why a deck is played as it comes in the box. */
export interface Closed {
  closed: string | null // the rule that says so; null: none opens it
}

export interface BossDeckProblem {
  text: string // a sentence
  rule: string | null // null where it is no matter of rules
  word: string | null // as the deck calls the card that it is about; null: all of the deck
}

/** The names of a raid's decks, the Main deck first. */
export const deckNamesOf = (raid: RaidValue): string[] => [mainDeckKey, ...Object.keys(raid.decks)]

/** What the box holds; undefined: the raid has no such deck. */
export const boxedDeck = (raid: RaidValue, deck: string): Cards | undefined =>
  deck === mainDeckKey ? raid.mainDeck : own(raid.decks, deck)?.cards

/** What may be changed about a deck in this mode, or why nothing may. */
export const freedomOf = (raid: RaidValue, modeKey: string, deck: string): CustomDeck | Closed => {
  const mode = raid.modes.find(({ key }) => key === modeKey)
  if (mode?.boxed !== undefined) return { closed: mode.boxed }
  const itself = own(raid.decks, deck)
  const custom = own(mode?.custom ?? {}, deck) ?? (deck === mainDeckKey ? raid.customDeck : itself?.custom)
  return custom ?? { closed: itself?.boxed ?? null }
}

export const isClosed = (freedom: CustomDeck | Closed): freedom is Closed => 'closed' in freedom

/** B1.4: cards that are not in the box of this deck, and may be in the deck. */
export const welcomeIn = (book: Book, raid: RaidValue, mode: string, deck: string): CardValue[] => {
  const limits = freedomOf(raid, mode, deck)
  const box = boxedDeck(raid, deck)
  if (!box || isClosed(limits) || limits.also === undefined) return []
  return [...book.cards()].filter((card) => !Object.hasOwn(box, card.key) && isWelcome(card, limits))
}

const isWelcome = (card: CardValue, { also = [] }: CustomDeck): boolean =>
  !card.token && also.some((kind) => isKind(card, kind))

/** What keeps the Boss player from bringing these cards as that deck: all of it is said at once. */
export const bossDeckProblems = (
  book: Book,
  raid: RaidValue,
  mode: string,
  deck: string,
  cards: Cards,
): BossDeckProblem[] => {
  const box = boxedDeck(raid, deck)
  if (!box) return [{ text: `${raid.title} has no deck called “${deck}”.`, rule: null, word: null }]
  const limits = freedomOf(raid, mode, deck)
  if (isClosed(limits))
    return [{ text: 'This deck is played as it comes in the box.', rule: limits.closed, word: null }]
  const { min, most, copies: mostCopies, rule } = limits
  const problems: BossDeckProblem[] = []
  let total = 0
  const counts = new Map<string, number>()
  for (const [word, copies] of Object.entries(cards)) {
    const say = (text: string, by: string | null): void => void problems.push({ text, rule: by, word })
    const { card, problem } = lookUp(word, book)
    if (problem !== null) say(problem, null)
    if (!Number.isInteger(copies) || copies < 1) {
      say(`“${card?.name ?? word}” has ${copies} copies. It must have a whole number of copies, at least 1.`, null)
      continue
    }
    total += copies
    if (!card) continue
    const count = (counts.get(card.key) ?? 0) + copies
    counts.set(card.key, count)
    if (!Object.hasOwn(box, card.key) && !isWelcome(card, limits))
      say(`“${card.name}” isn’t in the boxed deck, so it can’t be in this one.`, rule)
    else if (mostCopies !== undefined && count > mostCopies)
      say(`This deck can have at most ${mostCopies} copies of “${card.name}”, and it has ${count}.`, rule)
  }
  const all = (text: string): void => void problems.push({ text, rule, word: null })
  if (total < min) all(`This deck needs at least ${min} cards, and it has ${total}.`)
  if (most !== undefined && total > most) all(`This deck can have at most ${most} cards, and it has ${total}.`)
  if (mostCopies === undefined && total > mostInDeck)
    problems.push({
      text: `This table can use at most ${mostInDeck} cards in one Boss deck, and this one has ${total}.`,
      rule: null,
      word: null,
    })
  return problems
}
