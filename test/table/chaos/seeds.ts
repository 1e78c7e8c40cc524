import { expect, it } from 'vitest'
import type { Device } from './devices.ts'
import { makeDevices, playParty } from './run.ts'

/**
 * Whole raids of people at several devices, on a network where everything goes wrong. CHAOS=n plays so many of them,
 * SEED=n one again, or from there on.
 */
export const playSeeds = (usualFirst: number, usualCount: number): void => {
  const { SEED, CHAOS } = process.env
  const first = Number(SEED ?? usualFirst)
  const count = Number(CHAOS ?? (SEED === undefined ? usualCount : 1))
  const seeds = Array.from({ length: count }, (_, i) => first + i)

  let made: Promise<Device[]> | null = null
  it.each(seeds)('a raid on a bad network: seed %i', { timeout: 120_000 }, async (seed) => {
    made ??= makeDevices()
    const { taps } = await playParty(seed, { rounds: 3, steps: 60 }, await made)
    expect(taps.size).toBeGreaterThan(0)
  })
}
