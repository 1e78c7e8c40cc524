import { own } from '../../cards/own.ts'
import type { WhatWords, WhoWords } from '../../cards/vocabulary/values.ts'
import type { Env } from './state.ts'

/** What a modifier's words pointed at as a link made it, kept with what that link named: it stays so (709.2d, 714.3d). */

export type Lockable = WhatWords['attached'] | WhoWords['controllerOf']

const names = new WeakMap<object, string>()
/** No card can give that name: it is no word. */
export const lockName = (word: Lockable): string => {
  if (typeof word === 'string') return '@attached'
  const known = names.get(word)
  if (known !== undefined) return known
  const made = `@${JSON.stringify(word)}`
  names.set(word, made)
  return made
}

export const lockedIn = ({ bound }: Env, word: Lockable): Env['bound'][string] | undefined => own(bound, lockName(word))
