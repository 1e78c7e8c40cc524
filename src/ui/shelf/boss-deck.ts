import {
  bossDeckProblems,
  boxedDeck,
  type BossDeckProblem,
  type Cards,
  deckNamesOf,
  freedomOf,
  isClosed,
  mainDeckKey,
  welcomeIn,
} from '../../cards/boss-deck-rules.ts'
import { cardsIn } from '../../cards/deck-rules.ts'
import { byCostAndName } from '../../cards/deck-text.ts'
import { own } from '../../cards/own.ts'
import type { RaidMode, RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { BossDeckRecord } from '../../store/db.ts'
import { book } from '../catalogue.ts'

/** What there is to say about the Boss's decks, and how they change. */

export type BossDecks = Pick<BossDeckRecord, 'decks' | 'mode'>

export const fromTheBox: BossDecks = { decks: {} }

const isOpen = (raid: RaidValue, mode: string, deck: string): boolean => !isClosed(freedomOf(raid, mode, deck))

/** The modes that open some deck, each of them in its own way; none: all decks are the box's. */
export const openModesOf = (raid: RaidValue): RaidMode[] => {
  const open = raid.modes.filter(({ key }) => deckNamesOf(raid).some((deck) => isOpen(raid, key, deck)))
  const ways = open.map(({ key }) => JSON.stringify(deckNamesOf(raid).map((deck) => freedomOf(raid, key, deck))))
  return open.filter((_, i) => ways.indexOf(ways[i] ?? '') === i)
}

/** The mode whose limits hold while a deck is built. */
export const modeToBuildFor = (raid: RaidValue, { mode }: BossDecks = fromTheBox): string => {
  const open = openModesOf(raid)
  return (open.find(({ key }) => key === mode) ?? open[0] ?? raid.modes[0]).key
}

/** Those that can be changed come first; then the others; then what an older list names and the raid does not have. */
export const decksToShow = (raid: RaidValue, mode: string, { decks }: BossDecks): string[] => {
  const names = deckNamesOf(raid)
  const open = names.filter((deck) => isOpen(raid, mode, deck))
  return [...new Set([...open, ...names, ...Object.keys(decks)])]
}

export const cardsOf = (raid: RaidValue, { decks }: BossDecks, deck: string): Cards =>
  own(decks, deck) ?? boxedDeck(raid, deck) ?? {}

export const copiesIn = (raid: RaidValue, it: BossDecks, deck: string, key: string): number =>
  own(cardsOf(raid, it, deck), key) ?? 0

export const isOwn = ({ decks }: BossDecks, deck: string): boolean => own(decks, deck) !== undefined

/** The cards of the box, whether or not the deck has any. */
export const cardsToChoose = (raid: RaidValue, deck: string): CardValue[] =>
  Object.keys(boxedDeck(raid, deck) ?? {})
    .flatMap((key) => book().get(key) ?? [])
    .toSorted(byCostAndName)

/** B1.4: those from outside the box. */
export const guestsToChoose = (raid: RaidValue, mode: string, deck: string): CardValue[] =>
  welcomeIn(book(), raid, mode, deck).toSorted(byCostAndName)

/** What the deck holds and may not hold, as it is written there. */
export const straysIn = (raid: RaidValue, mode: string, it: BossDecks, deck: string): [string, number][] => {
  const guests = guestsToChoose(raid, mode, deck)
  return Object.entries(cardsOf(raid, it, deck)).filter(
    ([word]) => !Object.hasOwn(boxedDeck(raid, deck) ?? {}, word) && !guests.some(({ key }) => key === word),
  )
}

const isSame = (a: Cards, b: Cards): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, n]) => own(b, key) === n)

/** As many copies as are said. A deck that is the box's again is not one's own any more. */
export const withCopies = (
  raid: RaidValue,
  { decks }: BossDecks,
  deck: string,
  word: string,
  copies: number,
): BossDeckRecord['decks'] => {
  const before = cardsOf(raid, { decks }, deck)
  const cards = Object.fromEntries([
    ...Object.entries(before).filter(([it]) => it !== word || copies > 0),
    ...(copies > 0 ? [[word, copies] as const] : []),
  ])
  return isSame(cards, boxedDeck(raid, deck) ?? {}) ? withBox({ decks }, deck) : { ...decks, [deck]: cards }
}

export const withBox = ({ decks }: BossDecks, deck: string): BossDeckRecord['decks'] => {
  const { [deck]: _, ...others } = decks
  return others
}

export interface FoundProblem extends BossDeckProblem {
  deck: string
}

/** What keeps a raid from being played with these; none: it starts. */
export const problemsIn = (raid: RaidValue, mode: string, { decks }: BossDecks): FoundProblem[] =>
  Object.entries(decks).flatMap(([deck, cards]) =>
    bossDeckProblems(book(), raid, mode, deck, cards).map((problem) => ({ ...problem, deck })),
  )

/** In all decks that can be changed. */
export const bossCardsIn = (raid: RaidValue, it: BossDecks): number =>
  deckNamesOf(raid)
    .filter((deck) => isOpen(raid, modeToBuildFor(raid, it), deck))
    .map((deck) => cardsIn(cardsOf(raid, it, deck)))
    .reduce((sum, n) => sum + n, 0)

/** How a raid begins with them. */
export const bossSetup = ({ decks }: BossDecks): Pick<Setup, 'bossDeck' | 'bossDecks'> => {
  const { [mainDeckKey]: main, ...others } = decks
  return {
    ...(main ? { bossDeck: { ...main } } : {}),
    ...(Object.keys(others).length > 0 ? { bossDecks: structuredClone(others) } : {}),
  }
}
