import { deckProblems, type DeckProblem } from '../../cards/deck-rules.ts'
import { enoughForAnyRaid } from '../../cards/raids/facts.ts'
import { byCostAndName, deckGroups } from '../../cards/deck-text.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { DeckRecord } from '../../store/db.ts'
import { book } from '../catalogue.ts'
import { classesOf, costStep, costSteps } from './filters.ts'

/** What there is to say about a deck at a glance. */

type Deck = Pick<DeckRecord, 'hero' | 'cards'>

export const heroOf = ({ hero }: Pick<DeckRecord, 'hero'>): CardValue | undefined => book().get(hero)
export const classOf = (hero: CardValue | undefined): string | undefined => hero && classesOf(hero)[0]

export const problemsOf = ({ hero, cards }: Deck): DeckProblem[] => deckProblems(book(), hero, cards, enoughForAnyRaid)

/** N1.2: can it be played with Dedicated Few? */
export const fitsFew = ({ hero, cards }: Deck): boolean =>
  deckProblems(book(), hero, cards, enoughForAnyRaid, 'dedicatedFew').length === 0

/** "Mage, Troll, Fire" of Ta'zo is "Troll Mage · Fire": race and class, then the rest. */
export const heroLine = (hero: CardValue): string => {
  const own = classOf(hero)
  const tags = hero.tags ?? []
  const [race, ...rest] = tags.filter((tag) => tag !== own)
  const who = [race, own].filter((word) => word !== undefined).join(' ')
  return [hero.faction, who, ...rest].filter((word) => word !== undefined && word !== '').join(' · ')
}

const groupTitleOf = (card: CardValue, others: string): string =>
  deckGroups.find(({ type }) => type === card.type)?.title ?? others

/** The cards of a deck by kinds, in the order of lists; what no deck should hold comes last. */
export const groupsOf = ({ cards }: Deck, others: string): Map<string, CardValue[]> => {
  const known = Object.keys(cards)
    .flatMap((key) => book().get(key) ?? [])
    .toSorted(byCostAndName)
  const titles = [...deckGroups.map(({ title }) => title), others]
  return new Map(
    titles
      .map((title) => [title, known.filter((card) => groupTitleOf(card, others) === title)] as const)
      .filter(([, of]) => of.length > 0)
      .map(([title, of]) => [title, of]),
  )
}

/** Keys that the catalogue does not know. */
export const lostIn = ({ cards }: Deck): [string, number][] => Object.entries(cards).filter(([key]) => !book().has(key))

export const curveOf = ({ cards }: Deck): { cost: string; copies: number }[] =>
  costSteps.map((cost) => ({
    cost,
    copies: Object.entries(cards).reduce((sum, [key, copies]) => {
      const card = book().get(key)
      return card && costStep(card) === cost ? sum + copies : sum
    }, 0),
  }))
