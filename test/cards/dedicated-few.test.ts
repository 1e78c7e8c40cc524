import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import { oneOfEach } from '../../src/cards/dedicated-few.ts'
import { cardsIn, deckProblems, raiderHeroes } from '../../src/cards/deck-rules.ts'
import { decks, wholeBook } from '../../src/cards/index.ts'
import { enoughForAnyRaid } from '../../src/cards/raids/facts.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'

/** N1.2: decks of sixty or more cards, one of each. */

const book = wholeBook()
const few = (hero: string, cards: Readonly<Record<string, number>>, least = enoughForAnyRaid): [string, string][] =>
  deckProblems(book, hero, cards, least, 'dedicatedFew').map(({ text, rules }) => [text, rules.join()])

describe('a Dedicated Few deck [N1.2]', () => {
  it('can be made for every hero with the cards there are, from nothing and from each of our decks', () => {
    const starts = [
      ...raiderHeroes(book).map(({ key }) => ({ hero: key, cards: {} })),
      ...Object.values(decks).map(({ hero, cards }) => ({ hero, cards })),
    ]
    for (const { hero, cards } of starts) {
      const made = oneOfEach(book, hero, cards, enoughForAnyRaid)
      expect(made.missing).toBe(0)
      expect(cardsIn(made.cards)).toBe(enoughForAnyRaid)
      expect(few(hero, made.cards)).toEqual([])
      expect(Object.keys(made.cards)).toEqual(expect.arrayContaining(Object.keys(cards)))
    }
  })

  it.each(Object.values(decks))('is not $title, which is told once, however many cards it is about', (deck) => {
    expect(few(deck.hero, deck.cards)).toEqual([
      [expect.stringMatching(/^A Dedicated Few deck has one of each card, and this one has more of “.+”/), 'N1.2'],
    ])
  })

  it('names the cards that are there twice, by name and not by how they are written', () => {
    const { cards } = oneOfEach(book, 'raider/tazo', {}, enoughForAnyRaid)
    const said = (more: Record<string, number>): string => few('raider/tazo', { ...cards, ...more })[0]?.[0] ?? ''
    const start = 'A Dedicated Few deck has one of each card, and this one has more of'
    expect(said({ 'raider/fireball': 2 })).toBe(`${start} “Fireball”.`)
    expect(said({ Fireball: 1 })).toBe(`${start} “Fireball”.`)
    const two = { 'raider/fireball': 2, 'raider/fire-blast': 3 }
    expect(said(two)).toMatch(/ of “Fire Blast” and “Fireball”\.$| of “Fireball” and “Fire Blast”\.$/)
    expect(said({ ...two, 'raider/in-dreams': 2 })).toMatch(/ of “.+”, “.+” and 1 other card\.$/)
    expect(said({ ...two, 'raider/in-dreams': 2, 'raider/pyroblast': 9 })).toMatch(/ and 2 other cards\.$/)
  })

  it('has as many cards as any other deck, and the same ones', () => {
    const { cards } = oneOfEach(book, 'raider/elendril', {}, enoughForAnyRaid)
    const [first = ''] = Object.keys(cards)
    const { [first]: _, ...rest } = cards
    expect(few('raider/elendril', rest)).toEqual([
      ['A deck needs at least 60 cards, and this one has 59.', '100.1,O1.13'],
    ])
    expect(few('raider/elendril', { ...cards, 'raider/fireball': 1 })).toEqual([
      ['Only these classes can use “Fireball”: Mage.', '100.2a'],
    ])
  })

  it('says how many different cards are missing where there are too few', () => {
    const hero: CardValue = { key: 'raider/made', name: 'Made', type: 'hero', tags: ['Mage'] }
    const spell = (n: number, more: Partial<CardValue> = {}): CardValue => ({
      key: `raider/spell-${n}`,
      name: `Spell ${n}`,
      type: 'ability',
      cost: n,
      ...more,
    })
    const small = new Book([hero, spell(3), spell(1), spell(2)])
    expect(oneOfEach(small, hero.key, { 'raider/spell-3': 4 }, 5)).toEqual({
      cards: { 'raider/spell-3': 1, 'raider/spell-1': 1, 'raider/spell-2': 1 },
      missing: 2,
    })
    expect(oneOfEach(small, hero.key, { 'raider/spell-3': 4 }, 2).cards).toEqual({
      'raider/spell-3': 1,
      'raider/spell-1': 1, // the cheapest
    })
    // two talent specs don't go together (100.2c), two cards of one name are one
    const mixed = new Book([hero, spell(1, { talent: 'Fire' }), spell(2, { talent: 'Frost' }), spell(3)])
    expect(Object.keys(oneOfEach(mixed, hero.key, {}, 3).cards)).toEqual(['raider/spell-1', 'raider/spell-3'])
    const twins = new Book([hero, spell(1), { ...spell(2), name: 'Spell 1' }])
    expect(oneOfEach(twins, hero.key, { 'raider/spell-1': 1, 'raider/spell-2': 1 }, 2).cards).toEqual({
      'raider/spell-1': 1,
    })
  })
})
