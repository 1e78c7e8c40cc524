import { nearest } from './nearest.ts'
import type { Book } from './book.ts'
import { homeOf } from './raid-of.ts'
import { raidNames } from './raids/names.ts'
import { hasTag, specs } from './vocabulary/tags.ts'
import type { CardValue, DeckKind } from './vocabulary/values.ts'

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
  if (card.faction && card.faction !== hero.faction) {
    const side = hero.faction === undefined ? 'of no faction' : hero.faction
    faults.push(fault(`"${card.name}" is ${card.faction}, ${hero.name} is ${side}`, '100.2a'))
  }
  if (card.classes && !card.classes.some((it) => hero.tags?.includes(it)))
    faults.push(fault(`"${card.name}" is for ${card.classes.join(', ')} only`, '100.2a'))
  const talent = talentOf(card)
  if (talent !== undefined) faults.push(...talentFaults(card, talent, hero))
  else if (card.requires && !hero.tags?.includes(card.requires))
    faults.push(fault(`"${card.name}" needs a ${card.requires} hero`, '100.2b'))
  return faults
}

/** 100.2b: a talent spec that is required makes a Talent of the card. */
const talentOf = ({ talent, requires }: CardValue): string | undefined =>
  talent ?? (requires !== undefined && specs.has(requires) ? requires : undefined)

/** Of a hero without a talent spec it takes the whole deck to know. */
const talentFaults = (card: CardValue, talent: string, { name, tags = [] }: CardValue): Fault[] => {
  if (tags.includes('Traitor')) return [fault(`"${card.name}" is a Talent, and ${name} is a Traitor`, '100.2c')]
  if (tags.includes(talent) || !tags.some((tag) => specs.has(tag))) return []
  const rule = card.talent === undefined ? '100.2b' : '100.2c'
  return [fault(`"${card.name}" needs a ${talent} hero`, rule)]
}

/** 100.2c, 100.2d: of these a deck has one kind or none. The first that comes says which. */
const rivals = (kind: string | undefined, card: CardValue, first: Map<string, string>): string | null => {
  if (kind === undefined) return null
  if (first.size === 0) first.set(kind, card.name)
  const [other, because] = [...first][0] ?? []
  return other === kind ? null : `"${card.name}" is ${kind} and "${because}" is ${other}`
}

/** 100.2e: what the hero itself says of its deck. */
const isKind = (card: CardValue, { type, tag, faction, className }: DeckKind): boolean =>
  (type === undefined || card.type === type) &&
  (tag === undefined || hasTag(card.tags ?? [], tag)) &&
  (faction === undefined || card.faction === faction) &&
  (className === undefined || card.classes?.includes(className) === true)

const heroFaults = (card: CardValue, hero: CardValue): Fault[] => {
  const { only, never = [] } = hero.deckbuilding ?? {}
  if (never.some((kind) => isKind(card, kind)))
    return [fault(`"${card.name}" is a card that ${hero.name} can’t have in a deck`, '100.2e')]
  if (only === undefined) return misfits(card, hero)
  if (only.some((kind) => isKind(card, kind))) return []
  return [fault(`"${card.name}" is not among the cards that ${hero.name} can have in a deck`, '100.2e')]
}

export const mostCopies = 4

export const mayHold = (hero: CardValue, card: CardValue): boolean =>
  strangerFaults(card).length === 0 && heroFaults(card, hero).length === 0

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
  const talents = new Map<string, string>()
  const reputations = new Map<string, string>()
  const spec = hero?.tags?.find((tag) => specs.has(tag))
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
    for (const it of [...strangerFaults(card), ...(hero ? heroFaults(card, hero) : [])]) say('deck', card.key, it)
    const twoTalents = spec === undefined && !hero?.deckbuilding?.only ? rivals(talentOf(card), card, talents) : null
    if (twoTalents !== null)
      say('deck', card.key, fault(`${twoTalents}: all Talents of a deck are of one spec`, '100.2c'))
    const twoReputations = rivals(card.reputation, card, reputations)
    if (twoReputations !== null)
      say('deck', card.key, fault(`${twoReputations}: a deck has cards of one Reputation only`, '100.2d'))
  }
  if (total < least) say(null, null, fault(`the deck has ${total} cards; it needs at least ${least}`, '100.1', 'O1.13'))
  return problems
}
