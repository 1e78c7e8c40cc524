import { describe, expect, it } from 'vitest'
import { type BatchConfig, playBatch } from '../../src/table/sim/batch.ts'

// A sample of what `npm run prove` and `npm run soak` do at length. A failure names the command that plays it again.

const batch = (more: Partial<BatchConfig>): BatchConfig => ({
  raid: 'onyxia',
  raiders: [1, 2, 3, 4, 5],
  games: 5,
  seed: 1,
  bots: { boss: 'random', raiders: 'random' },
  checks: 'sample',
  ...more,
})

describe('raids of bots', () => {
  it.each([
    ['random', batch({ games: 16, seed: 101 })],
    ['random, saved and restored at every decision', batch({ games: 1, seed: 104, raiders: [2], checks: 'thorough' })],
  ])('end well: %s', { timeout: 120_000 }, (_, config) => {
    const tally = playBatch(config)
    expect(tally.violations).toEqual([])
    expect(tally.finished).toBe(config.games)
  })

  it.each<[string, BatchConfig]>([
    ['onyxia', batch({ games: 3, seed: 107, adjust: 12 })],
    ['onyxia, saved and restored', batch({ games: 1, seed: 108, raiders: [1], adjust: 8, checks: 'thorough' })],
    ...(['molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const).map((raid): [string, BatchConfig] => [
      raid,
      batch({ raid, games: 1, seed: 109, raiders: [2], blank: true, adjust: 12 }),
    ]),
  ])('go on whatever is adjusted by hand: %s', { timeout: 240_000 }, (_, config) => {
    const tally = playBatch(config)
    expect(tally.violations).toEqual([])
    expect(tally.adjusted).toBeGreaterThan(5)
  })
})
