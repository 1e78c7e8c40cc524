import { expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { alliesOf, begin, bossName, fell, goOn, heroAt, hold, play, resolve, toAction } from './table.ts'
import * as T from './temple.ts'

const theirs: CardValue = {
  key: 'test/theirs',
  name: 'Theirs',
  type: 'ability',
  cost: 0,
  play: { effects: [{ give: [{ control: { all: { is: 'ally', whose: 'opposing' } }, by: 'you' }], for: 'game' }] },
}

// found by blank games; 714.3e: whoever comes later is taken over as well, before anybody has looked
it.each([
  ['supremus', 'shade-of-akama'],
  ['gurtogg-bloodboil', 'shrine-of-lost-souls'],
])('after %s: %s sees that the last one was taken over as it came [R503.2a]', (from, next) => {
  const g = begin('black-temple', { raiders: 1, cards: [theirs] })
  T.toBoss(g, from)
  toAction(g, 'raider1')
  play(g, hold(g, 'test/theirs', 1))
  resolve(g)
  fell(g)
  resolve(g)
  goOn(g, () => bossName(g) === next)
  toAction(g, 'raider1')
  expect([alliesOf(g, 0), heroAt(g, 0).back]).toEqual([[], true])
})
