import { describe, expect, it } from 'vitest'
import { deckProblems, lookUp } from '../../src/cards/deck-rules.ts'
import { deckToText, readDeckText } from '../../src/cards/deck-text.ts'
import { Book } from '../../src/cards/book.ts'
import { wholeBook } from '../../src/cards/index.ts'
import { own } from '../../src/cards/own.ts'
import { rule } from '../../src/rulebook/index.ts'
import { inherited, withMember } from '../inherited.ts'

const book = wholeBook()
const nobody = new Book([])

describe.each(inherited)('%s, which every object has,', (word) => {
  it('is in no table that does not say it', () => {
    expect(own({ fire: 1 }, word)).toBeUndefined()
    expect(own({}, word)).toBeUndefined()
    expect(own(withMember(word, 3), word)).toBe(3)
  })

  it('is no card of a deck list, and the line is not lost', () => {
    const read = readDeckText(book, `Deck: ${word}\nHero: ${word}\n3 ${word}\n`)
    expect(read.hero).toBeNull()
    expect(read.cards).toEqual({})
    expect(read.left.map(({ line, why }) => [line, why])).toEqual([
      [`Hero: ${word}`, 'unknown'],
      [`3 ${word}`, 'unknown'],
    ])
    const deck = withMember(word, 3) as Record<string, number>
    expect(deckToText(book, { name: null, hero: null, cards: deck })).toBe(`3 ${word}\n`)
  })

  it('is no hero and no card that a deck may hold', () => {
    const texts = deckProblems(book, word, withMember(word, 3) as Record<string, number>, 60).map(({ text }) => text)
    expect(texts.filter((text) => text.includes(`no card called “${word}”`))).toHaveLength(2)
    expect(lookUp(word, nobody).card).toBeNull()
  })

  it('is no rule', () => {
    expect(rule(word)).toBeUndefined()
  })
})
