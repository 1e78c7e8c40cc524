import type { Setup } from '../engine/contract/setup.ts'
import type { RaidId } from '../table/protocol.ts'

/** Chance from the device, for what must differ every time. */

export const freshSeed = (): Setup['seed'] => {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Int32Array(4))
  return [a, b, c, d]
}

/** Not crypto.randomUUID: a tablet on the home network opens the app over plain http, where that is missing. */
export const freshId = (): RaidId =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
