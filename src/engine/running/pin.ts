import { Book } from '../../cards/book.ts'
import { deckNamesOf, welcomeIn } from '../../cards/boss-deck-rules.ts'
import { collectable } from '../../cards/collection.ts'
import { kindsCollected, tokensMade } from '../../cards/grammar/made.ts'
import { raidNames } from '../../cards/raids/names.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Setup } from '../contract/setup.ts'
import type { Values } from '../contract/values.ts'
import { typeBits } from '../state/library.ts'
import { modeOf, SetupError, setupProblems } from './setup-problems.ts'

/** The values that a raid is played with, gathered when it begins. */

/** `from`: all cards there are, to which the set-up may bring its own. A SetupError says what is wrong with it. */
export const pin = (setup: Setup, from: Book): Values => {
  const raid = from.raid(setup.raid)
  if (!raid) throw new SetupError([`There is no raid called "${setup.raid}". The raids are ${raidNames.join(', ')}.`])
  const rules = setup.blank ? blankRaid(raid) : raid
  const book = setup.cards ? withBrought(from, setup.cards) : from
  const problems = [...setupProblems(book, rules, setup), ...tokenProblems(book, setup)]
  if (problems.length > 0) throw new SetupError(problems)
  const cards = new Set<CardValue>()
  const add = (word: string): void => {
    const [card] = book.find(word)
    if (!card || cards.has(card)) return
    cards.add(card)
    tokensMade(card).forEach(add)
    for (const kind of kindsCollected(card)) for (const { key } of collectable(from.cards(), kind)) add(key)
  }
  for (const word of wordsOf(setup, rules, book)) add(word)
  for (const { key } of setup.cards ?? []) add(key)
  return { rules, cards: [...cards] }
}

/** A card of one's own may make only tokens that there are. */
const tokenProblems = (book: Book, { cards = [] }: Setup): string[] =>
  cards.flatMap((card) =>
    [...new Set(tokensMade(card))]
      .filter((key) => !book.get(key))
      .map((key) => `"${card.name}" makes a token "${key}", and there is no card with that key.`),
  )

const withBrought = (from: Book, brought: readonly CardValue[]): Book => {
  for (const { name, type } of brought)
    if (!Object.hasOwn(typeBits, type))
      throw new SetupError([`"${name}" is a card of type "${type}", and there is no such type.`])
  try {
    return new Book([...from.cards(), ...brought], from.raids())
  } catch (error) {
    throw new SetupError([error instanceof Error ? error.message : String(error)])
  }
}

const wordsOf = (setup: Setup, rules: RaidValue, book: Book): string[] => [
  ...Object.keys(rules.mainDeck), // also under a deck of one's own, which is checked against it
  ...Object.values(rules.decks).flatMap(({ cards }) => Object.keys(cards)),
  // B1.4: all that the Boss player may bring, so that nobody can tell what they did bring
  ...deckNamesOf(rules).flatMap((deck) => welcomeIn(book, rules, modeOf(rules, setup), deck).map(({ key }) => key)),
  ...rules.aside,
  ...rules.tokens,
  ...wordsIn(setup),
]

/** Keys and names of the cards that a set-up calls for itself. */
export const wordsIn = ({ raiders, bossDeck = {}, bossDecks = {}, extraCopy }: Setup): string[] => [
  ...[bossDeck, ...Object.values(bossDecks)].flatMap((deck) => Object.keys(deck)),
  ...(extraCopy === undefined ? [] : [extraCopy]),
  ...raiders.flatMap(({ hero, deck }) => [hero, ...Object.keys(deck)]),
]

/** The same raid with decks of cards that do nothing, to try its structure. */
const blankRaid = (raid: RaidValue): RaidValue => {
  const blank = (name: string, cards: Record<string, number>): Record<string, number> => {
    const it = raid.blanks[name]
    return it ? { [`blank/${it.of}`]: it.count } : cards
  }
  return {
    ...raid,
    mainDeck: blank('main', raid.mainDeck),
    decks: Object.fromEntries(
      Object.entries(raid.decks).map(([name, deck]) => [name, { ...deck, cards: blank(name, deck.cards) }]),
    ),
  }
}
