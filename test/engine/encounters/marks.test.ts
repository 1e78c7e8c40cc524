import { expect, it } from 'vitest'
import type { CardValue, Effect, TargetWord } from '../../../src/cards/vocabulary/values.ts'
import { begins } from './necropolis.ts'
import * as table from './table.ts'

const now = (name: string, effects: Effect[], ...targets: TargetWord[]): CardValue => ({
  key: `test/${name}`,
  name,
  type: 'ability',
  instant: true,
  cost: 0,
  play: { targets, effects },
})
const cards: CardValue[] = [
  { key: 'test/mark', name: 'Mark', type: 'mark', ongoing: true, powers: [] },
  now('zap', [], { card: { is: ['mark', 'hero'] } }),
  now('storm', [{ destroy: { all: { is: ['mark', 'ally'], whose: 'opposing' } } }]),
]

it('raiders can do nothing to a Mark [N5.4]', () => {
  const g = table.begin('naxxramas', { raiders: 1, keep: true, cards })
  begins(g, 'plague')
  table.toAction(g, 'raider1')
  const mark = table.join(g, 'test/mark', 0)
  const brute = table.join(g, 'test/brute', 0)
  table.look(g)
  expect(table.aims(g, table.hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'noth-the-plaguebringer of boss'])
  table.play(g, table.hold(g, 'test/storm', 1))
  table.resolve(g)
  expect([brute.place, mark.place]).toEqual(['graveyard', 'play'])
})
