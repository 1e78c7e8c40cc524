import { cardsIn, deckProblems } from '../../cards/deck-rules.ts'
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
    problems: deckProblems(book(), deck.hero, deck.cards, least).map(({ text }) => text),
  }
}

export const deckChoices = (own: readonly DeckRecord[], least: number = enoughForAnyRaid): DeckChoice[] => [
  ...starters().map((deck) => choiceOf(`starter:${deck.key}`, deck, least)),
  ...own.map((deck) => choiceOf(`own:${deck.id}`, { ...deck, title: deck.name }, least)),
]

/** The deck as it is given to the table. */
export const broughtOf = ({ title, hero, cards }: DeckChoice): BroughtDeck => ({
  name: title,
  hero,
  deck: { ...cards },
})
