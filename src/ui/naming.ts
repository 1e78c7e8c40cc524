import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { LinkView } from '../engine/contract/view.ts'
import { strings } from './strings/index.ts'
import { raidBook } from './values.ts'
import { cardName, type Found, isHidden, numbered, pileTitle, seatTitle } from './words.ts'

/**
 * What a card is called in a sentence: prompts, labels, the chain, arrows. Raiders may bring the same hero, and
 * people think of each other and not of heroes: a raider's hero is called with its player, "Boris (Anna)", and so is
 * any other card of which somebody else has one in play.
 */

export type Cards = ReadonlyMap<Handle, Found>

interface Company {
  heroes: number // of raiders
  controllers: ReadonlyMap<string, ReadonlySet<Seat>> // of cards in play, by name
}

// The cards of a view never change: another view has another map.
const companies = new WeakMap<Cards, Company>()
const companyOf = (cards: Cards): Company => {
  const known = companies.get(cards)
  if (known) return known
  let heroes = 0
  const controllers = new Map<string, Set<Seat>>()
  for (const { card, place } of cards.values()) {
    if (place !== 'play' || isHidden(card)) continue
    if (card.controller !== 'boss' && card.types.includes('hero')) heroes += 1
    const seats = controllers.get(card.name) ?? new Set()
    controllers.set(card.name, seats.add(card.controller))
  }
  const made = { heroes, controllers }
  companies.set(cards, made)
  return made
}

/** Whose it is, where its name alone would leave that open; else null. */
const playerOf = (name: string, isHero: boolean, whose: Seat, cards: Cards): Seat | null => {
  const { heroes, controllers } = companyOf(cards)
  const others = controllers.get(name)
  const hasTwin = others !== undefined && [...others].some((seat) => seat !== whose)
  if (hasTwin) return whose
  return isHero && whose !== 'boss' && heroes > 1 ? whose : null
}

const called = (name: string, player: Seat | null): string =>
  player === null ? name : strings.ask.withNotes(name, seatTitle(player))

/** A card on the table: "Boris (Anna)". */
export const cardCalled = (found: Found | undefined, cards: Cards): string => {
  if (!found) return strings.table.aCard
  const { card, place } = found
  if (isHidden(card) || place !== 'play') return cardName(card)
  return called(cardName(card), playerOf(card.name, card.types.includes('hero'), card.controller, cards))
}

/** What a link on the chain points at. */
export const targetTitle = (target: LinkView['targets'][number], cards: Cards): string => {
  if ('seat' in target) return seatTitle(target.seat)
  if ('pile' in target) return pileTitle(target.pile)
  const found = cards.get(target.card)
  return found ? cardCalled(found, cards) : strings.table.gone
}

/** The card that is called so, by its name alone or with its number. */
export const valueCalled = (called: string): CardValue | undefined =>
  raidBook.named(called)[0] ??
  raidBook.named(called.replace(/ \d+$/, '')).find(({ name, key }) => numbered(name, key) === called)
