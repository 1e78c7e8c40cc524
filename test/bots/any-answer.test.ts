import { describe, expect, it } from 'vitest'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import type { Ask, Decision } from '../../src/engine/contract/decision.ts'

const asking = (ask: Ask): Decision => ({
  id: 1,
  seats: ['boss'],
  question: 'choose',
  ask,
  cancel: true,
  rule: '709.2b',
})
const cards = (n: number) => Array.from({ length: n }, (_, i) => ({ card: i + 1 }))

const many = (ask: Ask): string[] => {
  const random = makeRandom(3)
  return Array.from({ length: 2000 }, () => JSON.stringify(anyAnswer(asking(ask), random)))
}

describe('the random bot', () => {
  it('gives every legal answer sooner or later, and never gives up', () => {
    expect(new Set(many({ shape: 'one', options: cards(4) })).size).toBe(4)
    expect(new Set(many({ shape: 'number', min: 2, max: 6 })).size).toBe(5)
    expect(new Set(many({ shape: 'order', options: cards(3) })).size).toBe(6)
    // 3 of size one and 3 * 2 of size two, as lists
    expect(new Set(many({ shape: 'some', options: cards(3), min: 1, max: 2 })).size).toBe(9)
    // 5 among three, each at least one: six divisions
    expect(new Set(many({ shape: 'divide', options: cards(3), total: 5, least: 1 })).size).toBe(6)
    expect(many({ shape: 'one', options: cards(4) }).join()).not.toContain('cancel')
  })

  it('divides all there is, and no less than the least', () => {
    for (const text of many({ shape: 'divide', options: cards(3), total: 7, least: 2 })) {
      const { divide } = JSON.parse(text) as { divide: [unknown, number][] }
      expect(divide.reduce((sum, [, n]) => sum + n, 0)).toBe(7)
      expect(Math.min(...divide.map(([, n]) => n))).toBeGreaterThanOrEqual(2)
    }
  })

  it('gives nobody more than the most', () => {
    // 4 among three, at most 3, 1 and 2: 310, 301, 211, 202, 112
    const ask = { shape: 'divide', options: cards(3), total: 4, least: 0, most: [3, 1, 2] } as const
    const told = new Set(many({ ...ask, most: [...ask.most] }))
    expect(told.size).toBe(5)
    for (const text of told) {
      const { divide } = JSON.parse(text) as { divide: [unknown, number][] }
      expect(divide.reduce((sum, [, n]) => sum + n, 0)).toBe(4)
      divide.forEach(([, n], i) => {
        expect(n).toBeLessThanOrEqual(ask.most[i] ?? 0)
      })
    }
  })

  it('chooses no more than there is', () => {
    expect(new Set(many({ shape: 'some', options: [], min: 0, max: 3 }))).toEqual(new Set(['[]']))
    expect(new Set(many({ shape: 'some', options: cards(2), min: 0, max: 9 })).size).toBe(5)
  })

  it('plays the same with the same seed', () => {
    const ask: Ask = { shape: 'order', options: cards(6) }
    expect(many(ask)).toEqual(many(ask))
  })
})
