import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const whole = wholeBook()
const onyxia = whole.raid('onyxia')
if (!onyxia) throw new Error('There is no Onyxia.')

const lute: CardValue = { key: 'homemade/lute', name: 'Lute', type: 'ally', token: true, atk: 7, health: 9 }
const brought = new Book([...whole.cards(), lute], [onyxia])

const said = (book: Book, key: string, token: string): string =>
  plain(
    cardText(book, { key, name: 'Bo', type: 'ability', play: { effects: [{ ready: 'yourHero' }, { token, n: 2 }] } }),
  )

describe('a text is read in a book', () => {
  it('which knows the Boss of the raid that the card belongs to', () => {
    expect(said(brought, 'onyxia/bo', 'homemade/lute')).toMatch(/^Ready Onyxia\./)
    expect(said(brought, 'homemade/bo', 'homemade/lute')).toMatch(/^Ready your hero\./)
    expect(said(brought, 'magtheridon/bo', 'homemade/lute')).toMatch(/^Ready your hero\./) // not in this book
    expect(said(whole, 'molten-core/bo', 'raider/mechanical-dragonling')).toMatch(/^Ready your hero\./) // it has many
  })

  it('and tokens: those of a raid by name, others by what they are', () => {
    expect(said(brought, 'homemade/bo', 'onyxia/onyxian-whelp')).toMatch(/Put two Onyxian Whelps into play\.$/)
    expect(said(brought, 'onyxia/bo', 'homemade/lute')).toMatch(
      /Put two Lute ally tokens with 7 ATK and 9 health into play\.$/,
    )
    expect(said(new Book([...whole.cards()]), 'onyxia/bo', 'onyxia/onyxian-whelp')).toMatch(/tokens with/)
  })

  it('which may lack a card', () => {
    expect(said(whole, 'homemade/bo', 'homemade/lute')).toMatch(/Put two homemade\/lutes into play\.$/)
  })
})
