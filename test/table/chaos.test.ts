import { beforeAll, expect, it } from 'vitest'
import type { Device } from './chaos/devices.ts'
import { makeDevices, playParty } from './chaos/run.ts'

/**
 * Whole raids of people at several devices, on a network where everything goes wrong. CHAOS=n plays so many of them,
 * SEED=n one again, or from there on.
 */
const { SEED, CHAOS } = process.env
const first = Number(SEED ?? 1)
const count = Number(CHAOS ?? (SEED === undefined ? 3 : 1))
const seeds = Array.from({ length: count }, (_, i) => first + i)

let devices: Device[] = []
beforeAll(async () => {
  devices = await makeDevices()
})

it.each(seeds)('a raid on a bad network: seed %i', { timeout: 120_000 }, async (seed) => {
  const { taps } = await playParty(seed, { rounds: 3, steps: 60 }, devices)
  expect(taps.size).toBeGreaterThan(0)
})
