import type { Setup } from '../engine/contract/setup.ts'

/** Chance from the device, for what must differ every time. */

export const freshSeed = (): Setup['seed'] => {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Int32Array(4))
  return [a, b, c, d]
}
