import { randomBytes } from '@noble/ciphers/utils.js'
import type { Reseed } from '../engine/contract/answer.ts'

/** 128 bits that nobody can guess. */
export const freshWords = (): Reseed['reseed'] => {
  const view = new DataView(randomBytes(16).buffer)
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)]
}
