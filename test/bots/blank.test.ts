import { describe, expect, it } from 'vitest'
import { raidNames } from '../../src/cards/raids/names.ts'
import { playGame } from '../../src/table/sim/play.ts'

describe('greedy bots with blank decks', () => {
  it.each(raidNames)('come to an end of %s', { timeout: 120_000 }, (raid) => {
    const bots = { boss: 'greedy', raiders: 'greedy' }
    const { result, turns, violations } = playGame({ raid, raiders: 2, seed: 1, bots, blank: true })
    expect(violations).toEqual([])
    expect(result).not.toBeNull()
    expect(turns).toBeLessThan(200)
  })
})
