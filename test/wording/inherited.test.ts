import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { cardText, effectText, plain, typeLine } from '../../src/wording/index.ts'
import { inherited } from '../inherited.ts'

const book = new Book([])
const card = (more: object): CardValue => ({ key: 'mine', name: 'Mine', type: 'ally', ...more })

describe.each(inherited)('%s, which every object has,', (word) => {
  it('is a tag like any other', () => {
    expect(typeLine(card({ tags: [word] }))).toContain(word)
  })

  it('is a counter and a fact that somebody may name', () => {
    const text = cardText(
      book,
      card({
        powers: [
          { always: [{ atk: { counters: word, on: 'self' }, to: 'self' }] },
          { always: [{ atk: 1, to: 'self' }], while: { fact: word, is: 1 } },
        ],
      }),
      'front',
    )
    expect(JSON.stringify(text)).not.toContain('native code')
    expect(JSON.stringify(text)).toContain(word)
  })

  it('leads nowhere in a card', () => {
    expect(plain(effectText(book, card({ powers: [] }), `powers.${word}`))).toBe('')
    expect(plain(effectText(book, card({ play: { effects: [] } }), `play.${word}.${word}`))).toBe('')
  })
})
