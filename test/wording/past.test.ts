import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { Amount, CardValue, Condition, Filter } from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const book = wholeBook()
const card = (facts: Partial<CardValue>): string =>
  plain(cardText(book, { key: 'test/bo', name: 'Bo', type: 'ally', ...facts }))
const asks = (condition: Condition): string => card({ play: { effects: [{ if: condition, then: [{ draw: 1 }] }] } })
const draws = (amount: Amount): string => card({ play: { effects: [{ draw: amount }] } })
const destroys = (filter: Filter): string => card({ play: { effects: [{ destroy: { all: filter } }] } })

const yours: Filter = { is: 'ally', whose: 'yours' }

describe('what has happened', () => {
  it.each<[string, string]>([
    [
      asks({ happened: { on: 'plays', who: 'you', card: { is: 'ability', other: true } } }),
      'If you played another ability this turn, draw a card.',
    ],
    [
      asks({ happened: { on: 'draws', who: 'you', card: { is: 'ally' } } }),
      'If you drew an ally card this turn, draw a card.',
    ],
    [asks({ happened: { on: 'places', who: 'anyone' } }), 'If anyone placed a resource this turn, draw a card.'],
    [
      asks({ happened: { on: 'destroyed', card: yours }, in: 'game' }),
      'If an ally you control was destroyed this game, draw a card.',
    ],
    [
      asks({ happened: { on: 'exhausts', card: 'self', toPay: true } }),
      'If Bo was exhausted to pay a cost this turn, draw a card.',
    ],
    [
      asks({ happened: { on: 'discards', who: 'you', by: 'opponents' } }),
      'If an opponent made you discard a card this turn, draw a card.',
    ],
    [
      draws({ happened: { on: 'leaves', card: { is: 'ally', whose: 'opposing' } } }),
      'Draw a card for each time an opposing ally left play this turn.',
    ],
    [
      draws({ happened: { on: 'deals', by: 'yourHero', type: 'fire' }, each: 'damage' }),
      'Draw a card for each [Fire] damage your hero dealt this turn.',
    ],
    [
      draws({ happened: { on: 'heals', from: yours }, each: 'damage' }),
      'Draw a card for each damage healed from an ally you control this turn.',
    ],
    [
      destroys({ is: 'ally', past: { happened: { on: 'attacks', card: 'it' } } }),
      'Destroy all allies that attacked this turn.',
    ],
    [
      destroys({ is: 'ally', past: { happened: { on: 'deals', to: 'it' } } }),
      'Destroy all allies that were dealt damage this turn.',
    ],
    [
      destroys({ is: 'ally', past: { happened: { on: 'deals', by: 'yourHero', to: 'it', combat: true } } }),
      'Destroy all allies that your hero dealt combat damage to this turn.',
    ],
    [
      destroys({ is: 'item', past: { happened: { on: 'deals', to: 'yourHero', withA: 'it' }, in: 'game' } }),
      'Destroy all items that your hero was dealt damage with this game.',
    ],
    [
      destroys({ is: 'hero', past: { happened: { on: 'deals', to: 'it' }, each: 'damage', atLeast: 8 } }),
      'Destroy all heroes that were dealt damage this turn (8 or more damage in all).',
    ],
    [
      card({ powers: [{ when: { on: 'attacks', card: 'self' }, first: 'turn', effects: [{ ready: 'self' }] }] }),
      'When Bo attacks for the first time each turn, ready it.',
    ],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected)
  })
})
