import { describe, expect, it } from 'vitest'
import { checkCard, sayFault } from '../../../src/cards/grammar/check.ts'
import type { Amount, Filter } from '../../../src/cards/vocabulary/values.ts'
import { library } from '../../../src/cards/index.ts'
import { does } from './wrong-cards.ts'

/** Words within words that would be tried on every card, for every card, for every card. */

const told = (deal: Amount): string[] => checkCard(does({ deal, to: 'yourHero', type: 'fire' })).map(sayFault)
const counted = (levels: number): Filter =>
  levels === 0 ? { is: 'ally' } : { is: 'ally', cost: { atMost: { count: counted(levels - 1) } } }
const highest = (levels: number): Amount =>
  levels === 0 ? { atk: 'it' } : { highest: highest(levels - 1), among: { is: 'ally' } }
const times = (levels: number): Amount => (levels === 0 ? 9 : { times: [999, times(levels - 1)] })

describe('cards that are counted for each card that is counted', () => {
  it('may be said once', () => {
    expect(told({ count: counted(0) })).toEqual([])
    expect(told({ count: counted(1) })).toEqual([])
    expect(told(highest(1))).toEqual([])
    expect(told(highest(2))).toEqual([])
  })

  it('may not be said again within that, in any way', () => {
    const deeper = expect.stringContaining('cards counted within cards that are counted')
    expect(told({ count: counted(2) })).toEqual([deeper])
    expect(told({ count: counted(7) })).toContainEqual(deeper)
    expect(told(highest(3))).toContainEqual(deeper)
    const same: Filter = { sameName: { all: { sameName: { all: { is: 'ally' } } } } }
    expect(told({ count: same })).toEqual([deeper])
    const any: Filter = { any: [{ cost: { atMost: { count: counted(1) } } }] }
    expect(told({ count: any })).toEqual([deeper])
  })

  it('may stand beside each other as often as anybody likes', () => {
    expect(told({ count: { any: [counted(1), counted(1), { any: [counted(1)] }] } })).toEqual([])
    expect(told({ plus: [{ count: counted(1) }, { plus: [{ count: counted(1) }, { count: counted(1) }] }] })).toEqual(
      [],
    )
  })
})

describe('numbers that are multiplied', () => {
  it('are multiplied once', () => {
    expect(told(times(1))).toEqual([])
    expect(told(times(2))).toEqual([expect.stringContaining('times within times')])
    expect(told({ plus: [times(1), times(1)] })).toEqual([])
  })
})

it('none of that is said by any card of ours', () => {
  for (const card of library.values()) expect(checkCard(card), card.name).toEqual([])
})
