import { describe, expect, it } from 'vitest'
import { largestCopy } from '../../src/limits/outside.ts'
import { keyLength, seal, type SealedPlace, unseal } from '../../src/table/sealed.ts'

const key = new Uint8Array(keyLength).fill(7)
const place: SealedPlace = { room: '00', term: 1, roster: '00', deal: 1, base: 1, n: 0 }

describe('what a host packed', () => {
  it('is unpacked as it was', async () => {
    const value = { raid: ['x', 1, null] }
    expect(await unseal(key, place, await seal(key, place, value))).toEqual({ value })
  })

  it('is not unpacked to more than any raid has, however small it is packed', { timeout: 120_000 }, async () => {
    const bomb = await seal(key, place, 'x'.repeat(largestCopy))
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(unseal(key, place, bomb)).rejects.toThrow('more in it than any raid has')
  })
})
