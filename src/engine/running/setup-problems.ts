import { bossDeckProblems, mainDeckKey } from '../../cards/boss-deck-rules.ts'
import { cardsIn, type DeckRule, lookUp, deckProblems as problemsOf } from '../../cards/deck-rules.ts'
import type { Book } from '../../cards/book.ts'
import { own } from '../../cards/own.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { mostPieces } from '../../limits/outside.ts'
import { seatNames } from '../contract/names.ts'
import type { RaiderSetup, Setup } from '../contract/setup.ts'

/** What is wrong with a set-up: all of it is said at once, with where it is. */

export class SetupError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'SetupError'
    this.problems = problems
  }
}

export const modeOf = (raid: RaidValue, { mode }: Setup): string => mode ?? raid.modes[0].key

const one = (book: Book, word: string, where: string, problems: string[]): CardValue | null => {
  const { card, problem } = lookUp(word, book)
  if (problem !== null) problems.push(`${where}: ${problem}`)
  return card
}

/** 100: what is wrong with a raider's deck. */
export const deckProblems = (
  book: Book,
  raider: RaiderSetup,
  where: string,
  least: number,
  rule?: DeckRule,
): string[] =>
  problemsOf(book, raider.hero, raider.deck, least, rule).map(
    ({ at, text, rules }) =>
      `${at === null ? where : `${where}, ${at}`}: ${text}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`,
  )

const mostRaiders = seatNames.length - 1

export const setupProblems = (book: Book, raid: RaidValue, setup: Setup): string[] => {
  const problems: string[] = []
  const n = setup.raiders.length
  // O1.13 allows more, and fewer: how many there are seats for is the table's own limit
  if (n < 1) problems.push('A raid needs at least one raider (O1.13).')
  if (n > mostRaiders)
    problems.push(
      `This table seats at most ${mostRaiders} raiders, not ${n}. Raid decks are made for three to five (O1.13).`,
    )
  problems.push(...modeProblems(raid, setup))
  if (!Array.isArray(setup.seed) || setup.seed.length !== 4 || !setup.seed.every((w) => Number.isInteger(w)))
    problems.push('The seed must be four whole numbers.')
  setup.raiders.forEach((raider, i) => {
    if (!setup.anyDeck)
      problems.push(...deckProblems(book, raider, `raider${i + 1}`, raid.raiderDeckMin, setup.deckRule))
    else {
      one(book, raider.hero, `raider${i + 1}, hero`, problems)
      for (const word of Object.keys(raider.deck)) one(book, word, `raider${i + 1}, deck`, problems)
    }
  })
  const factions = new Map<string, string>()
  setup.raiders.forEach((raider, i) => {
    const faction = book.find(raider.hero)[0]?.faction
    if (faction) factions.set(faction, `raider${i + 1}`)
  })
  if (factions.size > 1 && !setup.anyDeck)
    problems.push(
      `Alliance and Horde heroes can’t raid together: ${[...factions].map(([f, s]) => `${s} is ${f}`).join(', ')} (R100.1).`,
    )
  if (!setup.anyDeck) problems.push(...bossProblems(book, raid, setup))
  problems.push(...extraCopyProblems(book, raid, setup), ...sizeProblems(raid, setup))
  return problems
}

/** So many cards that nobody would wait for them are a slip or an attack. */
const sizeProblems = (raid: RaidValue, { raiders, bossDeck, bossDecks = {} }: Setup): string[] => {
  const others = Object.entries(raid.decks).map(([name, { cards }]) => own(bossDecks, name) ?? cards)
  const decks = [bossDeck ?? raid.mainDeck, ...others]
  const all = [...decks, ...raiders.map(({ deck }) => deck)].reduce(
    (sum, deck) => sum + cardsIn(deck),
    raid.aside.length,
  )
  return all > mostPieces ? [`The decks have ${all} cards in all; at most ${mostPieces} can be played.`] : []
}

const modeProblems = (raid: RaidValue, setup: Setup): string[] => {
  const problems: string[] = []
  const n = setup.raiders.length
  const mode = raid.modes.find(({ key }) => key === modeOf(raid, setup))
  if (!mode)
    problems.push(
      `${raid.title} has no mode called "${setup.mode}". Its modes are ${raid.modes.map(({ key }) => key).join(', ')}.`,
    )
  else if (mode.raidersAtMost !== undefined && n > mode.raidersAtMost)
    problems.push(`${mode.title} is for at most ${mode.raidersAtMost} raiders, not ${n} (N6.4).`)
  const given = setup.blank || (setup.anyDeck && setup.bossDeck) // rulings name the cards they need
  if (!raid.playable && !given) problems.push(`${raid.title} can’t be played yet: its cards aren’t ready.`)
  const leader = setup.leader === undefined ? 1 : seatNames.indexOf(setup.leader)
  if (leader < 1 || leader > n) problems.push(`The raid leader must be one of the raiders, not ${setup.leader} (N1.3).`)
  return problems
}

/** O1.8, M1.1: decks that the Boss player brings. */
const bossProblems = (book: Book, raid: RaidValue, setup: Setup): string[] => {
  const brought = [
    ...(setup.bossDeck ? [{ name: mainDeckKey, where: 'Boss deck', cards: setup.bossDeck }] : []),
    ...Object.entries(setup.bossDecks ?? {}).map(([name, cards]) => ({ name, where: `Boss deck, ${name}`, cards })),
  ]
  // it has a place of its own: here nobody would play with it
  const twice = Object.hasOwn(setup.bossDecks ?? {}, mainDeckKey)
    ? ['Boss deck, main: the Main deck is not among the other decks.']
    : []
  const problems = brought.flatMap(({ name, where, cards }) =>
    bossDeckProblems(book, raid, modeOf(raid, setup), name, cards).map(
      ({ text, rule }) => `${where}: ${text}${rule === null ? '' : ` (${rule})`}`,
    ),
  )
  return [...twice, ...problems]
}

/** One more copy of a card in the boxed deck, where the box holds one. */
const extraCopyProblems = (book: Book, raid: RaidValue, { extraCopy, bossDeck }: Setup): string[] => {
  if (extraCopy === undefined) return []
  const problems: string[] = []
  const value = one(book, extraCopy, 'Extra copy', problems)
  if (!raid.extraCopy) problems.push(`Extra copy: the ${raid.title} box has none.`)
  else if (value && !Object.hasOwn(raid.mainDeck, value.key))
    problems.push(`Extra copy: “${value.name}” isn’t in the Main deck of ${raid.title}.`)
  if (bossDeck) problems.push('Extra copy: not with a customised Boss deck, which sets its own numbers of copies.')
  return problems
}
