import { nearest } from './nearest.ts'
import type { Book } from './book.ts'
import { homeOf } from './raid-of.ts'
import { raidNames } from './raids/names.ts'
import type { CardValue } from './vocabulary/values.ts'

/** 100: what a raider's deck may hold. The engine asks before a raid, the page while a deck is built. */

export interface DeckProblem {
  text: string // half a sentence, without its full stop
  rules: readonly string[] // ids; none where it is no matter of rules
  at: 'hero' | 'deck' | null // which part of the list it is found in; null: all of it
  card: string | null // key of the card it is about
}

/** A card by what somebody called it; `problem` if that is not one card. */
export const lookUp = (word: string, cards: Book): { card: CardValue | null; problem: string | null } => {
  const found = cards.find(word)
  const first = found[0]
  if (!first) {
    const meant = nearest(word, cards.names())
    return { card: null, problem: `there is no card called "${word}"${meant ? ` (did you mean "${meant}"?)` : ''}` }
  }
  const several = `several cards are called "${word}"; add the number, as in "${word} [${first.number}]"`
  return { card: first, problem: found.length > 1 ? several : null }
}

type Fault = Pick<DeckProblem, 'text' | 'rules'>
const fault = (text: string, ...rules: string[]): Fault => ({ text, rules })

export const isOfRaid = ({ key }: CardValue): boolean => raidNames.some((raid) => raid === homeOf(key))

/** Why no raider's deck may hold this card. */
const strangerFaults = (card: CardValue): Fault[] => {
  const faults: Fault[] = []
  if (card.type === 'hero') faults.push(fault(`"${card.name}" is a hero`, '100.1'))
  if (isOfRaid(card)) faults.push(fault(`"${card.name}" is a raid card and stays in its raid`, 'O1.13'))
  else if (card.token) faults.push(fault(`"${card.name}" is a token, which other cards make`, '404.2'))
  return faults
}

/** Why this hero's deck may not hold it. */
const misfits = (card: CardValue, hero: CardValue): Fault[] => {
  const faults: Fault[] = []
  if (card.faction && card.faction !== hero.faction)
    faults.push(fault(`"${card.name}" is ${card.faction}, ${hero.name} is ${hero.faction}`, '100.2a'))
  if (card.classes && !card.classes.some((it) => hero.tags?.includes(it)))
    faults.push(fault(`"${card.name}" is for ${card.classes.join(', ')} only`, '100.2a'))
  if (card.requires && !hero.tags?.includes(card.requires))
    faults.push(fault(`"${card.name}" needs a ${card.requires} hero`, '100.2b'))
  return faults
}

export const mostCopies = 4

export const mayHold = (hero: CardValue, card: CardValue): boolean =>
  strangerFaults(card).length === 0 && misfits(card, hero).length === 0

/** The raiders' heroes, and the cards that a deck of one of them may hold. */
export const raiderHeroes = (cards: Book): CardValue[] =>
  [...cards.cards()].filter((card) => card.type === 'hero' && homeOf(card.key) === 'raider')
export const poolOf = (cards: Book, hero: CardValue): CardValue[] =>
  [...cards.cards()].filter((card) => mayHold(hero, card))

export const cardsIn = (deck: Readonly<Record<string, number>>): number =>
  Object.values(deck).reduce((sum, copies) => sum + copies, 0)

export const deckProblems = (
  cards: Book,
  heroWord: string,
  deck: Readonly<Record<string, number>>,
  least: number,
): DeckProblem[] => {
  const problems: DeckProblem[] = []
  const say = (at: DeckProblem['at'], card: string | null, { text, rules }: Fault): void => {
    problems.push({ text, rules, at, card })
  }
  const { card: hero, problem } = lookUp(heroWord, cards)
  if (problem !== null) say('hero', null, fault(problem))
  if (hero && hero.type !== 'hero') say(null, hero.key, fault(`"${heroWord}" is not a hero`, '100.1'))
  let total = 0
  const byName = new Map<string, number>()
  for (const [word, copies] of Object.entries(deck)) {
    const { card, problem } = lookUp(word, cards)
    if (problem !== null) say('deck', card?.key ?? null, fault(problem))
    if (!Number.isInteger(copies) || copies < 1) {
      say('deck', card?.key ?? null, fault(`"${word}" has ${copies} copies; it must be a whole number from 1`))
      continue
    }
    total += copies
    if (!card) continue
    const count = (byName.get(card.name) ?? 0) + copies
    byName.set(card.name, count)
    if (count > mostCopies && !card.unlimited)
      say('deck', card.key, fault(`${count} copies of "${card.name}"; at most ${mostCopies} are allowed`, '100.4'))
    for (const it of [...strangerFaults(card), ...(hero ? misfits(card, hero) : [])]) say('deck', card.key, it)
  }
  if (total < least) say(null, null, fault(`the deck has ${total} cards; it needs at least ${least}`, '100.1', 'O1.13'))
  return problems
}
