import { nearest } from './nearest.ts'
import type { Book } from './book.ts'
import { homeOf } from './raid-of.ts'
import { raidNames } from './raids/names.ts'
import { hasTag, specs } from './vocabulary/tags.ts'
import type { CardValue, DeckKind } from './vocabulary/values.ts'

/** 100: what a raider's deck may hold. The engine asks before a raid, the page while a deck is built. */

export interface DeckProblem {
  text: string // a sentence
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
    const problem = `There is no card called “${word}”.`
    return { card: null, problem: meant ? `${problem} Did you mean “${meant}”?` : problem }
  }
  const several = `Several cards are called “${word}”. Add the number, as in “${word} [${first.number}]”.`
  return { card: first, problem: found.length > 1 ? several : null }
}

type Fault = Pick<DeckProblem, 'text' | 'rules'>
const fault = (text: string, ...rules: string[]): Fault => ({ text, rules })

export const isOfRaid = ({ key }: CardValue): boolean => raidNames.some((raid) => raid === homeOf(key))

/** B1.10: raiders may have some cards of a raid's decks; all others stay in their raid. */
export const isRaiders = (card: CardValue): boolean => card.regular === true || !isOfRaid(card)

/** Why no raider's deck may hold this card. */
const strangerFaults = (card: CardValue): Fault[] => {
  const faults: Fault[] = []
  if (card.type === 'hero' && !card.master) faults.push(fault(`“${card.name}” is a hero.`, '100.1'))
  if (!isRaiders(card)) faults.push(fault(`“${card.name}” is a raid card, which stays in its raid.`, 'O1.13'))
  else if (card.token) faults.push(fault(`“${card.name}” is a token, which other cards create.`, '404.2'))
  return faults
}

/** Why this hero's deck may not hold it. */
const misfits = (card: CardValue, hero: CardValue): Fault[] => {
  const faults: Fault[] = []
  if (card.faction && card.faction !== hero.faction) {
    const sides =
      hero.faction === undefined
        ? `“${card.name}” is ${card.faction}, but ${hero.name} has no faction.`
        : `“${card.name}” is ${card.faction}, but ${hero.name} is ${hero.faction}.`
    faults.push(fault(sides, '100.2a'))
  }
  if (card.classes && !card.classes.some((it) => hero.tags?.includes(it)))
    faults.push(fault(`Only these classes can use “${card.name}”: ${card.classes.join(', ')}.`, '100.2a'))
  const talent = talentOf(card)
  if (talent !== undefined) faults.push(...talentFaults(card, talent, hero))
  else if (card.requires && !hero.tags?.includes(card.requires))
    faults.push(fault(`“${card.name}” is for ${card.requires} heroes only.`, '100.2b'))
  return faults
}

/** 100.2b: a talent spec that is required makes a Talent of the card. */
const talentOf = ({ talent, requires }: CardValue): string | undefined =>
  talent ?? (requires !== undefined && specs.has(requires) ? requires : undefined)

/** Of a hero without a talent spec it takes the whole deck to know. */
const talentFaults = (card: CardValue, talent: string, { name, tags = [] }: CardValue): Fault[] => {
  if (tags.includes('Traitor'))
    return [fault(`“${card.name}” is a Talent, which a Traitor such as ${name} can’t have.`, '100.2c')]
  if (tags.includes(talent) || !tags.some((tag) => specs.has(tag))) return []
  const rule = card.talent === undefined ? '100.2b' : '100.2c'
  return [fault(`“${card.name}” is for ${talent} heroes only.`, rule)]
}

/** 100.2c, 100.2d: of these a deck has one kind or none. The first that comes says which. */
const rivals = (
  kind: string | undefined,
  card: CardValue,
  first: Map<string, string>,
  say: (mine: string, first: string) => string,
): string | null => {
  if (kind === undefined) return null
  if (first.size === 0) first.set(kind, card.name)
  const [other, because] = [...first][0] ?? []
  return other === kind ? null : say(`“${card.name}” (${kind})`, `“${because}” (${other})`)
}

const twoSpecs = (mine: string, first: string): string =>
  `All Talents in a deck must share one spec: ${mine} doesn’t go with ${first}.`
const twoKinds = (mine: string, first: string): string =>
  `A deck can have cards of only one Reputation: ${mine} doesn’t go with ${first}.`

/** 100.2e: what the hero itself says of its deck. */
export const isKind = (card: CardValue, { type, tag, faction, className }: DeckKind): boolean =>
  (type === undefined || card.type === type) &&
  (tag === undefined || hasTag(card.tags ?? [], tag)) &&
  (faction === undefined || card.faction === faction) &&
  (className === undefined || card.classes?.includes(className) === true)

const heroFaults = (card: CardValue, hero: CardValue): Fault[] => {
  const { only, never = [] } = hero.deckbuilding ?? {}
  if (never.some((kind) => isKind(card, kind)))
    return [fault(`${hero.name} can’t have “${card.name}” in a deck.`, '100.2e')]
  if (only === undefined) return misfits(card, hero)
  if (only.some((kind) => isKind(card, kind))) return []
  return [fault(`${hero.name} can’t have “${card.name}” in a deck.`, '100.2e')]
}

export const mostCopies = 4

/** Stricter ways to build decks, which people may agree on for a raid. */
export const deckRules = ['dedicatedFew'] as const // N1.2: one of each card
export type DeckRule = (typeof deckRules)[number]

/** How many copies of a card a deck may have. */
export const mostCopiesBy = (rule: DeckRule | undefined): number => (rule === undefined ? mostCopies : 1)

export const mayHold = (hero: CardValue, card: CardValue): boolean =>
  strangerFaults(card).length === 0 && heroFaults(card, hero).length === 0

/** The raiders' heroes, and the cards that a deck of one of them may hold. */
export const raiderHeroes = (cards: Book): CardValue[] =>
  [...cards.cards()].filter((card) => card.type === 'hero' && !card.master && homeOf(card.key) === 'raider')
export const poolOf = (cards: Book, hero: CardValue): CardValue[] =>
  [...cards.cards()].filter((card) => mayHold(hero, card))

export const cardsIn = (deck: Readonly<Record<string, number>>): number =>
  Object.values(deck).reduce((sum, copies) => sum + copies, 0)

/** All of them in one sentence: a deck of the usual kind has more than one of nearly every card. */
const moreThanOne = ([first = '', second, ...more]: readonly string[]): string => {
  const start = 'A Dedicated Few deck has one of each card, and this one has more'
  if (second === undefined) return `${start} of “${first}”.`
  if (more.length === 0) return `${start} of “${first}” and “${second}”.`
  return more.length === 1
    ? `${start} of “${first}”, “${second}” and 1 other card.`
    : `${start} of “${first}”, “${second}” and ${more.length} other cards.`
}

export const deckProblems = (
  cards: Book,
  heroWord: string,
  deck: Readonly<Record<string, number>>,
  least: number,
  rule?: DeckRule,
): DeckProblem[] => {
  const problems: DeckProblem[] = []
  const say = (at: DeckProblem['at'], card: string | null, { text, rules }: Fault): void => {
    problems.push({ text, rules, at, card })
  }
  const { card: hero, problem } = lookUp(heroWord, cards)
  if (problem !== null) say('hero', null, fault(problem))
  if (hero?.master) say('hero', hero.key, fault(`“${heroWord}” is a Master Hero, which starts in the deck.`, '301.4'))
  if (hero && hero.type !== 'hero') say(null, hero.key, fault(`“${heroWord}” isn’t a hero.`, '100.1'))
  let total = 0
  const byName = new Map<string, number>()
  const twice = new Set<string>() // names
  const talents = new Map<string, string>()
  const reputations = new Map<string, string>()
  const spec = hero?.tags?.find((tag) => specs.has(tag))
  for (const [word, copies] of Object.entries(deck)) {
    const { card, problem } = lookUp(word, cards)
    if (problem !== null) say('deck', card?.key ?? null, fault(problem))
    if (!Number.isInteger(copies) || copies < 1) {
      say(
        'deck',
        card?.key ?? null,
        fault(`“${word}” has ${copies} copies. It must have a whole number of copies, at least 1.`),
      )
      continue
    }
    total += copies
    if (!card) continue
    const count = (byName.get(card.name) ?? 0) + copies
    byName.set(card.name, count)
    if (count > mostCopiesBy(rule) && !card.unlimited && rule !== undefined) twice.add(card.name)
    else if (count > mostCopies && !card.unlimited)
      say(
        'deck',
        card.key,
        fault(`A deck can have at most ${mostCopies} copies of “${card.name}”, and this one has ${count}.`, '100.4'),
      )
    for (const it of [...strangerFaults(card), ...(hero ? heroFaults(card, hero) : [])]) say('deck', card.key, it)
    const mayMix = spec !== undefined || hero?.deckbuilding?.only
    const twoTalents = mayMix ? null : rivals(talentOf(card), card, talents, twoSpecs)
    if (twoTalents !== null) say('deck', card.key, fault(twoTalents, '100.2c'))
    const twoReputations = rivals(card.reputation, card, reputations, twoKinds)
    if (twoReputations !== null) say('deck', card.key, fault(twoReputations, '100.2d'))
  }
  if (twice.size > 0) say('deck', null, fault(moreThanOne([...twice]), 'N1.2'))
  if (total < least)
    say(null, null, fault(`A deck needs at least ${least} cards, and this one has ${total}.`, '100.1', 'O1.13'))
  return problems
}
