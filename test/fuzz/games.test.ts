import { describe, expect, it } from 'vitest'
import { statesOf } from '../../machines/drive.ts'
import { raids } from '../../src/cards/index.ts'
import { addTally, type BatchConfig, playBatch } from '../../src/table/sim/batch.ts'
import { sayEnded } from '../../src/table/sim/coverage.ts'
import { isRaid } from '../../src/table/sim/config.ts'

// One game of each raid, the same at every commit. `npm run soak` plays others every time, `npm run prove` many more.
// A failure names the command that plays it again.

const game = (more: Partial<BatchConfig>): BatchConfig => ({
  raid: 'onyxia',
  raiders: [2],
  games: 1,
  seed: 1,
  bots: { boss: 'random', raiders: 'random' },
  checks: 'sample',
  ...more,
})

/** Greedy raiders get further than random ones: into the later stages, and to victory. */
const ofRaid: [string, BatchConfig][] = Object.values(raids).map(({ key, playable }) => {
  if (!isRaid(key)) throw new Error(`There is no raid called ${key}.`)
  if (!playable) return [`${key}, with blank cards`, game({ raid: key, seed: 40, blank: true })]
  return [key, game({ raid: key, raiders: [3], seed: 103, bots: { boss: 'random', raiders: 'greedy' } })]
})

describe('a raid of bots', () => {
  it.each<[string, BatchConfig]>([
    ...ofRaid,
    ['onyxia, saved and restored at every decision', game({ seed: 104, checks: 'thorough' })],
  ])('ends well: %s', { timeout: 240_000 }, (_, config) => {
    const tally = playBatch(config)
    expect(tally.violations).toEqual([])
    expect(tally.finished).toBe(1)
    if (!config.blank) return
    expect(tally.covered.states.filter((state) => !statesOf(config.raid).includes(state))).toEqual([])
    expect(tally.covered.states).toContain('encounter.over')
  })

  it('goes on whatever is adjusted by hand, saved and restored at every decision', { timeout: 240_000 }, () => {
    const tally = playBatch(game({ seed: 108, raiders: [1], adjust: 8, checks: 'thorough' }))
    expect(tally.violations).toEqual([])
    expect(tally.adjusted).toBeGreaterThan(5)
  })
})

describe('what a batch of raids says', () => {
  it('where the raiders lost and which turn took longest, of all together', () => {
    const lost = (seed: number) => playBatch(game({ raid: 'molten-core', raiders: [1], seed, games: 1, checks: 'off' }))
    const [a, b] = [lost(1), lost(2)]
    const both = addTally(a, b)
    expect(a.bossWin + b.bossWin).toBe(2)
    expect(sayEnded('molten-core', both.ended)).toEqual(['lucifron 2'])
    expect(sayEnded('molten-core', { 'encounter.garr': 1, 'encounter.lucifron': 2 })).toEqual(['lucifron 2', 'garr 1'])
    expect(both.slowest.ms).toBe(Math.max(a.slowest.ms, b.slowest.ms))
    expect(both.slowest).toMatchObject({ turn: expect.any(Number), replay: expect.stringContaining('molten-core') })
    expect(both.slowest.ms).toBeGreaterThan(0)
  })
})
