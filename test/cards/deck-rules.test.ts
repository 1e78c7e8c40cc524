import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import { cardsIn, deckProblems, mayHold, poolOf, raiderHeroes } from '../../src/cards/deck-rules.ts'
import { deckToText, readDeckText } from '../../src/cards/deck-text.ts'
import { decks, library, wholeBook } from '../../src/cards/index.ts'
import { enoughForAnyRaid } from '../../src/cards/raids/facts.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { rule } from '../../src/rulebook/index.ts'

const book = wholeBook()
const cardAt = (key: string): CardValue => {
  const card = library.get(key)
  if (!card) throw new Error(`There is no card ${key}.`)
  return card
}
const tazo = cardAt('raider/tazo')
const tazosDeck = decks['tazo']?.cards ?? {}
const faults = (more: Record<string, number>, hero = tazo.key): (readonly [string, string])[] =>
  deckProblems(book, hero, { ...tazosDeck, ...more }, enoughForAnyRaid).map(
    ({ text, rules }) => [text, rules.join()] as const,
  )

describe('a raider’s deck', () => {
  it.each(Object.values(decks))('$title is legal', ({ hero, cards }) => {
    expect(deckProblems(book, hero, cards, enoughForAnyRaid)).toEqual([])
    expect(cardsIn(cards)).toBe(enoughForAnyRaid)
  })

  it('says what is wrong, by which rule and with which card', () => {
    expect(deckProblems(book, tazo.key, { ...tazosDeck, 'raider/fireball': 5 }, enoughForAnyRaid)).toEqual([
      {
        text: 'A deck can have at most 4 copies of “Fireball”, and this one has 5.',
        rules: ['100.4'],
        at: 'deck',
        card: 'raider/fireball',
      },
    ])
  })

  it('may have four of a card', () => {
    expect(faults({ 'raider/fireball': 4 })).toEqual([])
  })

  it.each<[string, string, string]>([
    ['raider/gorebelly', '“Gorebelly” is a hero.', '100.1'],
    ['raider/mechanical-dragonling', '“Mechanical Dragonling” is a token, which other cards create.', '404.2'],
    ['onyxia/crush', '“Crush” is a raid card, which stays in its raid.', 'O1.13'],
    ['raider/hannah-the-unstoppable', "“Hannah the Unstoppable” is Alliance, but Ta'zo is Horde.", '100.2a'],
    ['raider/purge', 'Only these classes can use “Purge”: Shaman.', '100.2a'],
  ])('may not hold %s', (key, text, id) => {
    expect(faults({ [key]: 1 })).toEqual([[text, id]])
  })

  it('may hold what a raid lets raiders have, by the usual rules [B1.10]', () => {
    const facts: Omit<CardValue, 'key' | 'name'> = { type: 'ally', cost: 2, regular: true }
    const ours: CardValue[] = [
      { ...facts, key: 'black-temple/made-sister', name: 'Made Sister', requires: 'Traitor' },
      { ...facts, key: 'black-temple/made-broken', name: 'Made Broken' }, // for Traitors and others
      { ...facts, key: 'black-temple/made-burst', name: 'Made Burst', type: 'ability', classes: ['Warlock'] },
      { ...facts, key: 'black-temple/made-token', name: 'Made Token', token: true },
      { key: 'black-temple/made-event', name: 'Made Event', type: 'event' },
    ]
    const traitor: CardValue = {
      ...tazo,
      key: 'raider/made-hero',
      name: 'Made Hero',
      tags: ['Troll', 'Mage', 'Traitor'],
    }
    const all = new Book([...book.cards(), ...ours, traitor], book.raids())
    const may = (hero: CardValue): string[] =>
      poolOf(all, hero).flatMap(({ key, name }) => (key.startsWith('black-temple/made') ? [name] : []))
    expect([may(tazo), may(traitor)]).toEqual([['Made Broken'], ['Made Broken', 'Made Sister'].toReversed()])
    const told = (key: string): string[] =>
      deckProblems(all, tazo.key, { ...tazosDeck, [key]: 1 }, enoughForAnyRaid).map(({ text }) => text)
    expect(ours.map(({ key }) => told(key))).toEqual([
      ['“Made Sister” is for Traitor heroes only.'],
      [],
      ['Only these classes can use “Made Burst”: Warlock.'],
      ['“Made Token” is a token, which other cards create.'],
      ['“Made Event” is a raid card, which stays in its raid.'],
    ])
    const text = deckToText(all, { name: null, hero: tazo.key, cards: { 'black-temple/made-broken': 2 } })
    expect(readDeckText(all, text)).toMatchObject({ cards: { 'black-temple/made-broken': 2 }, left: [] })
  })

  it('keeps talents to heroes of their spec', () => {
    const boris = decks['boris']
    const cold = { 'raider/cold-blood': 1 }
    expect(
      deckProblems(book, boris?.hero ?? '', { ...boris?.cards, ...cold }, enoughForAnyRaid).map(({ rules }) => rules),
    ).toEqual([['100.2a'], ['100.2b']])
  })

  describe('of a hero that somebody made', () => {
    const made = (name: string, more: Partial<CardValue>): CardValue => ({
      key: `x/${name}`,
      name,
      type: 'ability',
      ...more,
    })
    const hero = (...tags: string[]): CardValue => made('Me', { type: 'hero', faction: 'Horde', tags })
    const wrong = (me: CardValue, ...cards: CardValue[]): (readonly [string, string])[] =>
      deckProblems(bookOf([me, ...cards]), me.key, Object.fromEntries(cards.map((card) => [card.key, 1])), 0).map(
        ({ text, rules }) => [text, rules.join()] as const,
      )
    const bookOf = (cards: CardValue[]): Book => new Book(cards, [])
    const aim = made('Aim', { requires: 'Marksmanship' })
    const deuce = made('Deuce', { talent: 'Beast Mastery' })

    it('has Talents of one spec where the hero has none, whichever that is [100.2c]', () => {
      expect(wrong(hero('Goblin', 'Hunter'), aim, made('Steady', { talent: 'Marksmanship' }))).toEqual([])
      expect(wrong(hero('Goblin', 'Hunter'), deuce)).toEqual([])
      expect(wrong(hero('Goblin', 'Hunter'), aim, deuce)).toEqual([
        [
          'All Talents in a deck must share one spec: “Deuce” (Beast Mastery) doesn’t go with “Aim” (Marksmanship).',
          '100.2c',
        ],
      ])
    })

    it('has no Talents of another spec, and a Traitor has none [100.2c]', () => {
      expect(wrong(hero('Orc', 'Hunter', 'Survival'), deuce)).toEqual([
        ['“Deuce” is for Beast Mastery heroes only.', '100.2c'],
      ])
      expect(wrong(hero('Orc', 'Hunter', 'Traitor'), aim)).toEqual([
        ['“Aim” is a Talent, which a Traitor such as Me can’t have.', '100.2c'],
      ])
    })

    it('has Master Heroes and no other hero, and starts with none of them [100.1, 301.4]', () => {
      const lord = made('Lord', { type: 'hero', master: true, requires: 'Traitor' })
      expect(wrong(hero('Orc', 'Traitor'), lord)).toEqual([])
      expect(wrong(hero('Orc'), lord)).toEqual([['“Lord” is for Traitor heroes only.', '100.2b']])
      expect(wrong(hero('Orc'), made('Chief', { type: 'hero' }))).toEqual([['“Chief” is a hero.', '100.1']])
      expect(wrong(made('Chief', { type: 'hero', master: true }))).toEqual([
        ['“x/Chief” is a Master Hero, which starts in the deck.', '301.4'],
      ])
    })

    it('has cards of no faction where the hero has none [100.2a]', () => {
      const { faction: _, ...stray } = hero('Demon')
      expect(wrong(stray, made('Grunt', { faction: 'Horde' }), made('Plain', {}))).toEqual([
        ['“Grunt” is Horde, but Me has no faction.', '100.2a'],
      ])
    })

    it('has one Reputation [100.2d]', () => {
      const aldor = made('Anchorite', { reputation: 'Aldor' })
      expect(wrong(hero('Orc'), aldor, made('Vindicator', { reputation: 'Aldor' }), made('Plain', {}))).toEqual([])
      expect(wrong(hero('Orc'), aldor, made('Magister', { reputation: 'Scryer' }))).toEqual([
        [
          'A deck can have cards of only one Reputation: “Magister” (Scryer) doesn’t go with “Anchorite” (Aldor).',
          '100.2d',
        ],
      ])
    })

    it('holds what the hero’s own words allow, and nothing they forbid [100.2e]', () => {
      const picky = {
        ...hero('Demon'),
        deckbuilding: { only: [{ className: 'Warlock' as const }], never: [{ tag: 'Imp' }] },
      }
      const curse = made('Curse', { classes: ['Warlock'], faction: 'Alliance', requires: 'Gnome' })
      expect(wrong(picky, curse)).toEqual([])
      expect(wrong(picky, made('Plain', {}))).toEqual([['Me can’t have “Plain” in a deck.', '100.2e']])
      expect(wrong(picky, made('Imp', { classes: ['Warlock'], tags: ['Imp'] }))).toEqual([
        ['Me can’t have “Imp” in a deck.', '100.2e'],
      ])
      const proud = { ...hero('Demon'), deckbuilding: { never: [{ faction: 'Horde' as const }] } }
      expect(wrong(proud, made('Plain', {}))).toEqual([])
      expect(wrong(proud, made('Grunt', { faction: 'Horde' }))[0]?.[1]).toBe('100.2e')
    })
  })

  it('needs 60 cards', () => {
    expect(faults({ 'raider/vanquish': 1 })).toEqual([
      ['A deck needs at least 60 cards, and this one has 59.', '100.1,O1.13'],
    ])
    expect(deckProblems(book, tazo.key, { 'raider/vanquish': 1 }, 1)).toEqual([])
  })

  it('needs a hero that is one', () => {
    expect(faults({}, 'raider/fireball')).toContainEqual(['“raider/fireball” isn’t a hero.', '100.1'])
  })

  it('counts whole copies only', () => {
    for (const copies of [0, -1, 1.5])
      expect(faults({ 'raider/fireball': copies })[0]?.[0]).toMatch(/must have a whole number of copies/)
  })

  it('says that a card is not in the library any more', () => {
    expect(faults({ 'raider/gone-away': 1 })).toEqual([
      [expect.stringMatching(/no card called “raider\/gone-away”/), ''],
    ])
  })

  it('cites only rules that the rulebook has', () => {
    const everything = Object.fromEntries([...library.keys()].map((key) => [key, 5]))
    const cited = new Set(deckProblems(book, 'raider/fireball', everything, 99_999).flatMap(({ rules }) => rules))
    expect(cited.size).toBeGreaterThan(4)
    for (const id of cited) expect(rule(id), id).toBeDefined()
  })
})

describe('the pool of a hero', () => {
  it('has every card that a deck may hold, and no other', () => {
    for (const hero of raiderHeroes(book)) {
      const pool = new Set(poolOf(book, hero))
      expect(pool.size).toBeGreaterThan(40)
      for (const card of library.values()) {
        const wrong = deckProblems(book, hero.key, { [card.key]: 1 }, 0)
        expect([card.key, pool.has(card)]).toEqual([card.key, wrong.length === 0])
        expect(mayHold(hero, card)).toBe(wrong.length === 0)
      }
    }
  })

  it('is for eight heroes', () => {
    expect(
      raiderHeroes(book)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      Object.values(decks)
        .map(({ hero }) => cardAt(hero).name)
        .toSorted(),
    )
  })
})
