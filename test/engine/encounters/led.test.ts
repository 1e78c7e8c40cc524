import { describe, expect, it } from 'vitest'
import { type Game, refOf, seatAt } from '../../../src/engine/state/game.ts'
import { viewOf } from '../../../src/engine/seeing/look.ts'
import * as table from './table.ts'
import { begins, toBoss } from './necropolis.ts'

/** N1.3: everybody sees what the raid leader is asked as such, if they see all that it is about. */

const toHorsemen = (): Game => {
  const g = table.begin('naxxramas', { raiders: 3, keep: true })
  begins(g, 'military')
  toBoss(g, 'the-four-horsemen')
  return g
}

describe('what the raid leader is asked [N1.3]', () => {
  it('is seen by all, the first Quarter and a Horseman alike [N2.2, N8.2]', () => {
    const g = table.begin('naxxramas', { raiders: 3, keep: true })
    const way = viewOf(g, 'raider2').decision
    expect(way?.question).toBe('way')
    for (const seat of ['boss', 'raider1', 'raider3', null] as const) expect(viewOf(g, seat).led).toEqual(way)
    expect(viewOf(g, 'raider2')).not.toHaveProperty('led')

    const later = toHorsemen()
    table.toAction(later, 'raider1')
    table.goOn(later, ({ question }) => question === 'choose')
    const asked = viewOf(later, 'raider2').decision
    expect(asked?.ask).toMatchObject({ shape: 'some', min: 1, max: 1 })
    expect(viewOf(later, 'raider3').led).toEqual(asked)
    table.expectSound(later)
  })

  it('is not what the same player is asked like anybody else', () => {
    const g = toHorsemen()
    table.toAction(g, 'raider2')
    expect(g.s.pending?.seats).toEqual([g.s.leader])
    expect(viewOf(g, 'raider1')).not.toHaveProperty('led')
  })

  it('is not told to those who can’t see all of it', () => {
    const g = toHorsemen()
    table.toAction(g, 'raider1')
    table.goOn(g, ({ question }) => question === 'choose')
    const hidden = table.cardOf(g, seatAt(g, 2).hand[0] ?? -1)
    g.s.pending?.opts.push({ c: refOf(hidden) }) // as if the leader's hand were among it
    expect(viewOf(g, 'raider1')).not.toHaveProperty('led')
    expect(viewOf(g, 'raider2').decision?.ask).toHaveProperty('options.length', 5)
  })
})
