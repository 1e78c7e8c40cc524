import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { fields } from '../../src/wording/fields.ts'
import { cardText, plain, typeLine } from '../../src/wording/index.ts'

const book = wholeBook()

const bo: CardValue = {
  key: 'test/bo',
  name: 'Bo',
  type: 'ability',
  powers: [{ always: [{ atk: 7, to: 'attached' }] }],
}

/** The same card with another value of one field. */
const others: { readonly [F in keyof Required<CardValue>]: Required<CardValue>[F] } = {
  key: 'test/lute',
  name: 'Lute',
  backName: 'Broken Lute',
  number: '7',
  type: 'item',
  types: ['ally'],
  cost: 7,
  xCost: true,
  instant: true,
  ongoing: true,
  atk: 7,
  damageType: 'holy',
  health: 7,
  def: 7,
  strike: 7,
  stage: 7,
  tags: ['Gnome'],
  limits: { Gnome: 7 },
  unique: true,
  master: true,
  unlimited: true,
  regular: true,
  pays: true,
  twoHanded: true,
  token: true,
  faction: 'Horde',
  classes: ['Mage'],
  requires: 'Gnome',
  talent: 'Fire',
  reputation: 'Aldor',
  deckbuilding: { never: [{ faction: 'Horde' }] },
  attach: { card: { is: 'hero' } },
  attachTo: { is: 'hero' },
  hostIs: { is: 'hero' },
  staysOn: { is: 'hero' },
  play: { effects: [{ draw: 7 }] },
  powers: [{ always: [{ atk: 9, to: 'attached' }] }],
  back: [{ keyword: 'elusive' }],
}

const textOf = (card: CardValue): string => plain(cardText(book, card)) + plain(cardText(book, card, 'back'))

describe('a field of a card is read where the table says, and nowhere else', () => {
  it.each(Object.keys(fields) as (keyof typeof fields)[])('%s', (field) => {
    const other: CardValue = { ...bo, [field]: others[field] }
    const where = fields[field]
    expect(textOf(other) !== textOf(bo)).toBe(where === 'text' || where === 'inText')
    expect(typeLine(other) !== typeLine(bo)).toBe(where === 'typeLine')
  })
})
