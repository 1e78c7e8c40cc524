import { cardsIn, deckProblems, type DeckRule } from '../../cards/deck-rules.ts'
import { enoughForAnyRaid } from '../../cards/raids/facts.ts'
import type { Faction } from '../../cards/vocabulary/words.ts'
import type { DeckRecord } from '../../store/db.ts'
import type { BroughtDeck } from '../../table/room.ts'
import { book, starters } from '../catalogue.ts'
import { isClass } from '../signs/signs.ts'

/** A deck that somebody may bring: one of ours, or one built on this device. */
export interface DeckChoice {
  ref: string // starter:elendril, own:<id>
  own: boolean
  title: string
  hero: string // card key
  heroName: string
  className: string
  faction: Faction | null // null: fits either side
  cards: Record<string, number>
  count: number
  problems: string[] // why it can't be played
}

/** What a hero is; empty for one that we do not know. */
export const classOf = (hero: string): string => book().get(hero)?.tags?.find(isClass) ?? ''

const choiceOf = (
  ref: string,
  deck: { title: string; hero: string; cards: Record<string, number> },
  least: number,
  rule: DeckRule | undefined,
): DeckChoice => {
  const hero = book().get(deck.hero)
  return {
    ref,
    own: ref.startsWith('own:'),
    title: deck.title,
    hero: deck.hero,
    heroName: hero?.name ?? deck.title,
    className: classOf(deck.hero),
    faction: hero?.faction ?? null,
    cards: deck.cards,
    count: cardsIn(deck.cards),
    problems: deckProblems(book(), deck.hero, deck.cards, least, rule).map(({ text }) => text),
  }
}

export const deckChoices = (
  own: readonly DeckRecord[],
  least: number = enoughForAnyRaid,
  rule?: DeckRule,
): DeckChoice[] => [
  ...starters().map((deck) => choiceOf(`starter:${deck.key}`, deck, least, rule)),
  ...own.map((deck) => choiceOf(refOfOwn(deck), { ...deck, title: deck.name }, least, rule)),
]
export const refOfOwn = ({ id }: DeckRecord): string => `own:${id}`

/** Whether this rule is all that keeps it from being played. */
export const brokenBy = ({ hero, cards, problems }: DeckChoice, rule: DeckRule | null): boolean =>
  rule !== null && problems.length > 0 && deckProblems(book(), hero, cards, enoughForAnyRaid).length === 0

/** The deck as it is given to the table. */
export const broughtOf = ({ title, hero, cards }: DeckChoice): BroughtDeck => ({
  name: title,
  hero,
  deck: { ...cards },
})

/**
 * One whose hero fewest have taken, one of our decks before one of their own. Where none can be played, as with a rule
 * that was just chosen, one that says why.
 */
export const spareOf = (choices: readonly DeckChoice[], taken: readonly string[]): DeckChoice | undefined => {
  const legal = choices.filter(({ problems }) => problems.length === 0)
  const playable = legal.length > 0 ? legal : choices
  const spare = [...playable.filter(({ own }) => !own), ...playable.filter(({ own }) => own)]
  const times = (it: DeckChoice): number => taken.filter((hero) => hero === it.hero).length
  const fewest = Math.min(...spare.map(times))
  return spare.find((it) => times(it) === fewest)
}

interface Bringer {
  chosen: string | undefined // a DeckChoice's ref
  brings: boolean
}

/** What each of them brings. Whoever chose nothing gets a hero that nobody else has, as long as there is one. */
export const decksOf = (chairs: readonly Bringer[], choices: readonly DeckChoice[]): (DeckChoice | undefined)[] => {
  const brought = chairs.map(({ chosen }) => choices.find(({ ref }) => ref === chosen))
  const taken = brought.flatMap((deck, i) => (deck && chairs[i]?.brings ? [deck.hero] : []))
  return brought.map((deck, i) => {
    if (deck) return deck
    const spare = spareOf(choices, taken)
    if (spare && chairs[i]?.brings) taken.push(spare.hero)
    return spare
  })
}
