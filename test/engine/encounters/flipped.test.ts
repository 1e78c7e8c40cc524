import { expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { atk } from '../../../src/engine/deriving/derive.ts'
import { flipBoss } from '../../../src/engine/encounters/encounter.ts'
import * as table from './table.ts'

const gauge: CardValue = {
  key: 'test/gauge',
  name: 'Gauge',
  type: 'ally',
  atk: 0,
  damageType: 'melee',
  health: 3,
  powers: [{ always: [{ atk: { damage: { heroOf: 'boss' } }, to: 'self' }] }],
}

it('a Boss who was turned by a card in the moment of falling has no damage for whoever reads it [R503.2b]', () => {
  const g = table.begin('black-temple', { cards: [gauge] })
  const card = table.join(g, 'test/gauge', 1)
  const boss = table.heroAt(g, 0)
  boss.back = true
  table.wound(g, boss, 5)
  expect(atk(g, card)).toBe(5)
  flipBoss(g)
  expect(atk(g, card)).toBe(0)
})
