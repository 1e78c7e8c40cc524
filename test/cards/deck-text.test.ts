import { describe, expect, it } from 'vitest'
import { poolOf, raiderHeroes } from '../../src/cards/deck-rules.ts'
import { deckName, type DeckText, deckToText, readDeckText } from '../../src/cards/deck-text.ts'
import { decks, library, wholeBook } from '../../src/cards/index.ts'
import { fc } from '../properties.ts'

const book = wholeBook()
const keys = [...new Set(raiderHeroes(book).flatMap((hero) => poolOf(book, hero)))].map(({ key }) => key)
const heroKeys = raiderHeroes(book).map(({ key }) => key)

const someDeck: fc.Arbitrary<DeckText> = fc.record({
  name: fc.option(
    fc
      .string({ unit: 'binary' })
      .map(deckName) // as a deck is called, however it was typed
      .filter((text) => text !== ''),
  ),
  hero: fc.option(fc.constantFrom(...heroKeys)),
  cards: fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 1, max: 99 }), { noNullPrototype: true }),
})

/** The same list as somebody else would have typed it. */
const styles: Readonly<Record<string, (text: string) => string>> = {
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'line ends of old': (text) => text.replaceAll('\n', '\r'),
  'curly apostrophes': (text) => text.replaceAll("'", '\u2019').replaceAll(/"([^"]*)"/g, '\u201c$1\u201d'),
  'no apostrophes': (text) => text.replaceAll(/['"]/g, ''),
  capitals: (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  '4x': (text) => text.replaceAll(/^(\d+) /gm, '$1x '),
  '4x without a gap': (text) => text.replaceAll(/^(\d+) /gm, '$1x'),
  'the copies behind': (text) => text.replaceAll(/^(\d+) (.*)$/gm, '$2 x$1'),
  'bullets and gaps': (text) => text.replaceAll(/^(\d+) /gm, '  -  $1   '),
  tabs: (text) => text.replaceAll(/^(\d+) /gm, '$1\t'),
  'comments and empty lines': (text) => `# mine\n\n${text.replaceAll('\n', ' // so it is\n   \n')}`,
  'types behind': (text) => text.replaceAll(/^(\d+ .*)$/gm, '$1 [Quest]'),
  'headings of another kind': (text) => text.replaceAll(/^(\w+) \((\d+)\)$/gm, '== $1 - $2 =='),
  'one line': (text) => text.replaceAll(/^(\d+ .*)\n/gm, '$1; '),
  'a mark in front': (text) => `\uFEFF${text}`,
}

describe('a deck list', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(someDeck, (deck) => {
        expect(readDeckText(book, deckToText(book, deck))).toEqual({ ...deck, left: [] })
      }),
    )
  })

  it.each(Object.entries(styles))('is read with %s', (_, restyle) => {
    fc.assert(
      fc.property(someDeck, ({ hero, cards }) => {
        const text = deckToText(book, { name: null, hero, cards })
        expect(readDeckText(book, restyle(text))).toEqual({ name: null, hero, cards, left: [] })
      }),
      { numRuns: 40 },
    )
  })

  it('loses nothing: what it can’t read comes back line by line', () => {
    const strange = fc.constantFrom(
      '3 Moonfire',
      'Sen-zir Beastwalker x2',
      '1 Crush',
      '0 Fireball',
      '1000 Blink',
      'Hero: Nobody',
    )
    fc.assert(
      fc.property(someDeck, fc.array(strange), fc.nat(), (deck, lines, at) => {
        const written = deckToText(book, deck).split('\n')
        const place = at % written.length
        const read = readDeckText(book, [...written.slice(0, place), ...lines, ...written.slice(place)].join('\n'))
        expect(read).toMatchObject({ name: deck.name, hero: deck.hero })
        expect(read.cards).toEqual(deck.cards)
        const left = read.left.map(({ line }) => line)
        expect(left).toEqual(lines)
        // and so it stays, however often the list is written and read
        const again = readDeckText(book, deckToText(book, { ...deck, left }))
        expect(again.left.map(({ line }) => line)).toEqual(lines)
        expect(again.cards).toEqual(deck.cards)
      }),
    )
  })

  it('can be anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { cards } = readDeckText(book, text)
        for (const [key, copies] of Object.entries(cards)) {
          expect(library.has(key)).toBe(true)
          expect(copies).toBeGreaterThan(0)
        }
      }),
    )
  })

  it.each(Object.values(decks))('is there for $title', ({ hero, cards, title }) => {
    const text = deckToText(book, { name: title, hero, cards })
    expect(readDeckText(book, text)).toEqual({ name: title, hero, cards, left: [] })
  })
})

it.each([
  ['Deck: My\u200B \u202Edeck\u3164', 'My deck'],
  ['Deck: \u3164\u2800', null],
  [`Deck: ${'👨‍👩‍👧‍👦'.repeat(90)}`, '👨‍👩‍👧‍👦'.repeat(18)],
  [`Deck: ${'é'.repeat(90)}`, 'é'.repeat(80)],
])('has a name that can be seen: %j', (text, name) => {
  expect(readDeckText(book, text)).toMatchObject({ name, left: [] })
  expect(deckToText(book, { name: text.slice(6), hero: null, cards: {} })).toBe(name === null ? '' : `Deck: ${name}\n`)
})

describe('reading', () => {
  const read = (text: string) => readDeckText(book, text)

  it('adds up a card that is named twice', () => {
    expect(read('2 Fireball\nfireball').cards).toEqual({ 'raider/fireball': 3 })
  })

  it('keeps a number that belongs to the name', () => {
    expect(read('Chasing A-Me 01').cards).toEqual({ 'raider/chasing-a-me-01': 1 })
    expect(read('3 Chasing A-Me 01').cards).toEqual({ 'raider/chasing-a-me-01': 3 })
  })

  it('takes the hero with or without the word', () => {
    for (const text of ["Hero: Ta'zo", 'hero - tazo', "1 Ta'zo", 'Hero\n1x Ta’zo', "[Hero]\nTa'zo", 'Hero: 1 Tazo'])
      expect(read(text), text).toEqual({ name: null, hero: 'raider/tazo', cards: {}, left: [] })
  })

  it('takes the first hero only', () => {
    expect(read('Hero: Gorebelly\n1 Elendril')).toMatchObject({
      hero: 'raider/gorebelly',
      left: [{ line: '1 Elendril', why: 'secondHero' }],
    })
  })

  it('knows headings by many names', () => {
    const lines = [
      'Quests:',
      'ALLIES (20)',
      '[Abilities]',
      '== Equipment - 8 ==',
      '# Items',
      '12 Quests',
      '* Main Deck *',
    ]
    expect(read(lines.join('\n')).left).toEqual([])
  })

  it('says why a line was left out, and what may have been meant', () => {
    const left = read('3 Firebal\n1 Crush\n1 Mechanical Dragonling\n0 Blink\nqqqq\n5000 Blink').left
    expect(left.map(({ why, meant }) => [why, meant])).toEqual([
      ['unknown', 'raider/fireball'],
      ['raid', null],
      ['token', null],
      ['copies', null],
      ['unknown', null],
      ['copies', null],
    ])
  })

  it('leaves a side deck out, and comes back from it', () => {
    expect(read('1 Blink\nSideboard:\n2 Fireball\n3 Moonfire\nAllies\n1 Vanquish')).toMatchObject({
      cards: { 'raider/blink': 1, 'raider/vanquish': 1 },
      left: [
        { line: '2 Fireball', why: 'aside' },
        { line: '3 Moonfire', why: 'unknown' },
      ],
    })
  })
})

it('a list shows cards that have gone from the library by their keys', () => {
  expect(deckToText(book, { name: null, hero: null, cards: { 'raider/gone': 2 } })).toBe('2 raider/gone\n')
})

describe('a text that was made to keep the page busy', () => {
  const nothing = { name: null, hero: null, cards: {}, left: [] }

  it('of ten megabytes is not read at all, and says so', () => {
    const lines = 'Nobody knows this card\n'.repeat(450_000)
    expect(readDeckText(book, lines)).toEqual({ ...nothing, tooMuch: 'letters' })
    expect(readDeckText(book, ' '.repeat(10_000_000))).toEqual({ ...nothing, tooMuch: 'letters' })
    expect(readDeckText(book, 'x;'.repeat(3000))).toEqual({ ...nothing, tooMuch: 'lines' })
  })

  it('with many lines that nobody knows is read, and the nearest name is looked for a few times', () => {
    const { left } = readDeckText(book, '1 Fireboll\n'.repeat(1900))
    expect(left).toHaveLength(1900)
    expect(left.filter(({ meant }) => meant !== null)).toHaveLength(40)
  })

  it('with one line that never ends leaves it out', () => {
    const long = `3 ${'Fireball '.repeat(9000)}`.trim()
    expect(readDeckText(book, `2 Fireball\n${long}`)).toMatchObject({
      cards: { 'raider/fireball': 2 },
      left: [{ line: long, why: 'unknown', meant: null }],
    })
  })

  it('with half a billion copies, none or less, takes none of them', () => {
    const lines = [
      '500000000 Fireball',
      '5e8 Fireball',
      `${'9'.repeat(400)} Fireball`,
      '0 Fireball',
      'Fireball x500000000',
    ]
    const { cards, left } = readDeckText(book, lines.join('\n'))
    expect(cards).toEqual({})
    expect(left.map(({ line }) => line)).toEqual(lines)
  })

  it('with a name that fills the screen has as much of it as a deck can be called', () => {
    expect(readDeckText(book, `Deck: ${'x'.repeat(5000)}`).name).toBe('x'.repeat(80))
  })
})

describe('letters that look like others', () => {
  const fireball = { 'raider/fireball': 3 }

  it('of double width, and those that nobody sees, are read as what is seen', () => {
    expect(readDeckText(book, '３　Ｆｉｒｅｂａｌｌ').cards).toEqual(fireball)
    expect(readDeckText(book, '\u200b3\u200b Fire\u200bball').cards).toEqual(fireball)
    expect(readDeckText(book, '3 Fire\u00adball\u2060').cards).toEqual(fireball)
    expect(readDeckText(book, '3 F\u0301irebal\u0323\u0301l').cards).toEqual(fireball)
  })

  it('of other alphabets are other letters: the card that may be meant is named', () => {
    const { cards, left } = readDeckText(book, '3 Firebаll') // a Cyrillic а
    expect(cards).toEqual({})
    expect(left).toEqual([{ line: '3 Firebаll', why: 'unknown', name: 'Firebаll', meant: 'raider/fireball' }])
  })

  it('leave a second hero out, and a hero that is written twice in', () => {
    const [one = '', other = ''] = heroKeys.map((key) => library.get(key)?.name)
    const read = readDeckText(book, `Hero: ${one}\nHero: ${one}\nHero: ${other}`)
    expect(read.hero).toBe(heroKeys[0])
    expect(read.left).toMatchObject([{ why: 'secondHero' }])
    expect(readDeckText(book, '3 Fireball').hero).toBeNull()
  })
})
