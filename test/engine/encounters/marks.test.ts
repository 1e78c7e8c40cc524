import { expect, it } from 'vitest'
import type { CardValue, Filter } from '../../../src/cards/vocabulary/values.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { now } from './made-up.ts'
import { begins } from './necropolis.ts'
import * as table from './table.ts'

const theirs: { all: Filter } = { all: { is: ['mark', 'ally'] } }
const cards: CardValue[] = [
  { key: 'test/mark', name: 'Mark', type: 'mark', ongoing: true, powers: [] },
  now('zap', [], { card: { is: ['mark', 'hero'] } }),
  now('tire', [{ exhaust: theirs }]),
  now('theft', [{ give: [{ control: theirs, by: 'you' }], for: 'turn' }]),
  now('recall', [{ put: theirs, into: 'hand' }]),
  now('storm', [{ destroy: theirs }]),
]

it('raiders can do nothing to a Mark [N5.4]', () => {
  const g = table.begin('naxxramas', { raiders: 1, keep: true, cards })
  begins(g, 'plague')
  table.toAction(g, 'raider1')
  const mark = table.join(g, 'test/mark', 0)
  table.look(g)
  expect(table.aims(g, table.hold(g, 'test/zap', 1))).toEqual(['hero of raider1', 'noth-the-plaguebringer of boss'])
  const told = ({ place, exhausted, ctl }: Card) => ({ place, exhausted, ctl })
  for (const [way, then] of [
    ['tire', { exhausted: true }],
    ['theft', { ctl: 1 }],
    ['recall', { place: 'hand' }],
    ['storm', { place: 'graveyard' }],
  ] as const) {
    const brute = table.join(g, 'test/brute', 0)
    table.look(g)
    table.play(g, table.hold(g, `test/${way}`, 1))
    table.resolve(g)
    expect(told(brute)).toMatchObject(then)
    expect(told(mark)).toEqual({ place: 'play', exhausted: false, ctl: 0 })
  }
})
