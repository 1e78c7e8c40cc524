import { describe, expect, it } from 'vitest'
import { seeking } from '../../src/ui/room/seeking.ts'

const misses = (held: boolean, n: number): number[] => {
  const seek = seeking()
  return Array.from({ length: n }, () => seek.missed(held))
}

describe('where a table is looked for that is not where it was', () => {
  it('is beyond it now and then', () => {
    expect(misses(false, 12)).toEqual([0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0, 16])
  })

  it('is beyond it at once, if others hold its places', () => {
    expect(misses(true, 7)).toEqual([8, 8, 16, 8, 8, 24, 8])
  })

  it('begins again once it was found', () => {
    const seek = seeking()
    for (let n = 0; n < 3; n++) seek.missed(true)
    seek.found()
    expect([seek.missed(false), seek.missed(true)]).toEqual([0, 8])
  })
})
