import { describe, expect, it } from 'vitest'
import { Random } from '../../tools/bench/random.ts'
import { playGame, raidNames } from '../../tools/bench/ours.ts'
import { randomAnswer } from '../../tools/bench/policy.ts'

describe('the bench', () => {
  it.each(raidNames)('plays %s to its end, for nothing it answers is refused', { timeout: 60_000 }, (raid) => {
    expect(playGame(0, [raid]).g.s.result).not.toBeNull()
  })

  it('gives nobody more than they can take where something is divided', () => {
    const random = new Random(1)
    const ask = { shape: 'divide', options: [{ card: 1 }, { card: 2 }, { card: 3 }], total: 5, least: 0 } as const
    const most = [1, 2, 4]
    for (let n = 0; n < 50; n++) {
      const { pick } = randomAnswer(
        {
          id: 1,
          seats: ['raider1'],
          question: 'divide',
          ask: { ...ask, options: [...ask.options], most },
          rule: '405.3',
        },
        random,
      )
      const shares = 'divide' in pick ? pick.divide.map(([, amount]) => amount) : []
      expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(5)
      shares.forEach((amount, i) => expect(amount).toBeLessThanOrEqual(most[i] ?? 0))
    }
  })
})
