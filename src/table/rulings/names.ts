import { own } from '../../cards/own.ts'
import { cardAt, type Game, idOf, nameOf as nameShown, seatAt, seatNumber, valueOf } from '../../engine/state/game.ts'
import { faceOf } from '../../engine/deriving/derive.ts'
import { equipmentBits, typeBits } from '../../engine/state/library.ts'
import type { Card } from '../../engine/state/state.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { cardWord, type CardZone, isBossDeck, isCardZone, isSeat, splitCard } from './words.ts'

/** Which card a name means. Cards count in set-up order; what appears later goes on counting. */
export interface Names {
  ids: number[]
  known: ReadonlySet<string> // every card name there is
}

/** Cards that have come to the table since somebody last looked: tokens, Bosses that waited beside it. */
export const noticeNew = (g: Game, names: Names): void => {
  const seen = new Set(names.ids)
  for (const card of g.s.cards)
    if (!seen.has(card.id) && card.place !== 'aside' && card.place !== 'gone') names.ids.push(card.id)
}

/** The cards of a zone as `expect` has them. */
export const cardsIn = (g: Game, seat: number, zone: CardZone, deck = ''): Card[] => {
  const s = seatAt(g, seat)
  const pile = own(s.decks, deck) ?? s
  const cards = (ids: readonly number[]): Card[] => ids.map((id) => cardAt(g, id))
  const row = (bits: number, without = 0): Card[] =>
    cards(s.row).filter((c) => {
      const { types } = faceOf(g, c)
      return c.id !== s.hero && (types & bits) !== 0 && (types & without) === 0
    })
  switch (zone) {
    case 'hero':
      return s.hero < 0 ? [] : [cardAt(g, s.hero)]
    case 'allies':
      return row(typeBits.ally)
    case 'equipment':
      return row(equipmentBits)
    case 'abilities':
      return row(typeBits.ability, typeBits.ally)
    case 'bloods':
      return row(typeBits.blood)
    case 'runeRow':
      return row(typeBits.rune)
    case 'eventRow':
      return row(typeBits.event)
    case 'quests':
      return cards(s.resources).filter((c) => c.faceUp && (faceOf(g, c).types & typeBits.quest) !== 0)
    case 'hand':
      return cards(s.hand)
    case 'graveyard':
      return cards(pile.graveyard)
    case 'removed':
      return cards(s.removed)
    case 'resources':
      return cards(s.resources)
    case 'deck':
      return cards(pile.deck).toReversed()
  }
}

/** By the side that is up: each may have its own name (301.2). */
const isCalled = (g: Game, card: Card, base: string, number: string | null): boolean =>
  nameShown(g, card) === base && (number === null || valueOf(g, card).number === number)

/** Every card a word can mean, in the order in which they count. */
export const cardsCalled = (g: Game, names: Names, word: string): Card[] => {
  const { base, number, nth } = cardWord(word, names.known)
  if (names.known.has(base)) {
    const all = names.ids.flatMap((id) => {
      const card = g.s.cards[id]
      if (!card) return []
      return isCalled(g, card, base, number) ? [card] : []
    })
    const one = nth === null ? undefined : all[nth - 1]
    return nth === null ? all : one ? [one] : []
  }
  const dot = word.indexOf('.')
  const seat = word.slice(0, Math.max(0, dot))
  return isSeat(seat) ? cardsAt(g, names, seat, word.slice(dot + 1)) : []
}

/** `raider1.hero`, `raider2.allies.X`: by where they are. */
const cardsAt = (g: Game, names: Names, seat: Seat, path: string): Card[] => {
  if (path === 'hero') return cardsIn(g, seatNumber(seat), 'hero')
  const cut = path.indexOf('.')
  const zone = path.slice(0, Math.max(0, cut))
  const split = isCardZone(zone) ? splitCard(path.slice(cut + 1), names.known) : null
  if (!isCardZone(zone) || !split) return []
  return cardsNamedIn(g, names, cardsIn(g, seatNumber(seat), zone), split.card)
}

/** Those of some cards that a name means; where the number counts over the whole table, that one, else within them. */
export const cardsNamedIn = (g: Game, names: Names, among: readonly Card[], word: string): Card[] => {
  const { base, number, nth } = cardWord(word, names.known)
  const place = (card: Card): number => names.ids.indexOf(card.id)
  const same = among.filter((c) => isCalled(g, c, base, number)).toSorted((a, b) => place(a) - place(b))
  if (nth === null) return same
  const overall = cardsCalled(g, names, word)[0]
  const one = overall && same.includes(overall) ? overall : same[nth - 1]
  return one ? [one] : []
}

/** What a person would call this card. */
export const nameOf = (g: Game, names: Names, card: Card): string => {
  const name = nameShown(g, card)
  const all = cardsCalled(g, names, name)
  return all.length > 1 && all.includes(card) ? `${name}#${all.indexOf(card) + 1}` : name
}

/** `boss.events.graveyard`, `raider1.graveyard` or a seat: a graveyard as the engine calls piles. */
export const pileCalled = (word: string): string => {
  const path = word.endsWith('.graveyard') ? word.slice(0, -'.graveyard'.length) : word
  const [seat = '', deck] = path.split('.')
  return isSeat(seat) && (deck === undefined || isBossDeck(deck)) ? path : ''
}

/** Name of what is on the chain: the card, or the card an effect comes from. */
export const linkName = (g: Game, link: { card: number; env: { src: number }; kind: string }, names: Names): string => {
  if (link.kind === 'proposal') return 'attack'
  const id = link.card >= 0 ? link.card : idOf(Math.max(0, link.env.src))
  const card = g.s.cards[id]
  return card ? nameOf(g, names, card) : 'the game'
}
