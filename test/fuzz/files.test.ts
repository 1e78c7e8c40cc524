import { describe, expect, it } from 'vitest'
import { takeFiles } from '../../tools/hostile/soak-files.ts'

// The same files at every commit. `npm run soak -- --files 10000` makes others every time.
const seed = 7
const files = 100

describe('hostile files, made of real ones', () => {
  it('are refused with a reason or read: none hangs, breaks anything or leaves something behind', {
    timeout: 300_000, // a hang is ended by its own watchdog, and told
  }, async () => {
    const { faults, read, refused, kinds } = await takeFiles(seed, 0, files, () => {}, 'few')
    expect(faults).toEqual([])
    expect(read + refused).toBe(files)
    expect(Math.min(read, refused, ...Object.values(kinds))).toBeGreaterThan(files / 25)
  })
})
