import { describe, expect, it } from 'vitest'
import { playBatch } from '../../src/table/sim/batch.ts'
import type { BotChoice, CheckLevel } from '../../src/table/sim/config.ts'

// Greedy raiders get further than random ones: into the later stages, and to victory.

const greedy: BotChoice = { boss: 'greedy', raiders: 'greedy' }
const heroic: BotChoice = { boss: 'random', raiders: 'greedy' }

describe('raids of greedy bots', () => {
  it.each<[string, BotChoice, number[], CheckLevel]>([
    ['against a greedy Boss', greedy, [1, 2, 4, 5], 'sample'],
    ['against a random Boss', heroic, [3, 5], 'sample'],
    ['saved and restored at every decision', heroic, [2], 'thorough'],
  ])('end well: %s', { timeout: 120_000 }, (_, bots, raiders, checks) => {
    const tally = playBatch({ raid: 'onyxia', raiders, games: raiders.length, seed: 103, bots, checks })
    expect(tally.violations).toEqual([])
    expect(tally.finished).toBe(raiders.length)
  })
})
