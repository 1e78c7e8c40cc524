import { describe, expect, it } from 'vitest'
import { playBatch } from '../../src/table/sim/batch.ts'
import type { BotChoice } from '../../src/table/sim/config.ts'

// The same seeds every time, so these numbers never change by chance.
const tallyOf = (bots: BotChoice, raiders: number) =>
  playBatch({ raid: 'onyxia', raiders: [raiders], games: 6, seed: 21, bots, checks: 'off' })

describe('the greedy bot', () => {
  const random = tallyOf({ boss: 'random', raiders: 'random' }, 4)

  it('wins raids that the random one loses', { timeout: 60_000 }, () => {
    const greedy = tallyOf({ boss: 'random', raiders: 'greedy' }, 4)
    expect(greedy.finished).toBe(6)
    expect(greedy.raidersWin).toBeGreaterThanOrEqual(random.raidersWin + 4)
  })

  it('is the faster Boss', { timeout: 60_000 }, () => {
    const greedy = tallyOf({ boss: 'greedy', raiders: 'random' }, 4)
    expect(greedy.bossWin).toBe(6)
    expect(greedy.turns).toBeLessThan(random.turns * 0.8)
  })
})
