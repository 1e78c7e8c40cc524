import { answer } from '../../engine/running/api.ts'
import type { Move } from '../../engine/contract/answer.ts'
import { createGame, resumeGame } from '../../engine/running/create.ts'
import type { Game } from '../../engine/state/game.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { Values } from '../../engine/contract/values.ts'
import type { State } from '../../engine/state/state.ts'

/** A saved and restored raid, and a raid played again from its answers, are the same raid to the byte. */

export const restored = (values: Values, json: string): Game => resumeGame(values, JSON.parse(json) as State)

/**
 * The same, but at every step of the engine it has forgotten what it had worked out, as if the raid were saved within an
 * answer: the engine looks at the pending decision as each step begins.
 */
export const forgetful = (g: Game): Game => {
  let { pending } = g.s
  Object.defineProperty(g.s, 'pending', {
    enumerable: true,
    configurable: true,
    get: () => {
      g.derived = null
      return pending
    },
    set: (asked: typeof pending) => {
      pending = asked
    },
  })
  return g
}

/** Anything in the state that is not JSON. */
export const jsonFaults = (g: Game): string[] => {
  const at = strangeIn(g.s)
  return at === null ? [] : [`s${at} is not JSON`]
}

/** Where something stands that JSON drops or turns into something else. */
const strangeIn = (value: unknown): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : ''
  if (typeof value !== 'object') return ''
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return ''
  for (const key in value) {
    const at = strangeIn((value as Record<string, unknown>)[key])
    if (at !== null) return `.${key}${at}`
  }
  return null
}

/** Gives the same answer to the copy and compares. */
export const lockstepFaults = (copy: Game, move: Move, ours: string): string[] => {
  try {
    const refusal = answer(copy, move)
    if (refusal) return [`the restored raid refuses: ${refusal.reason}`]
  } catch (error) {
    return [`the restored raid threw ${String(error)}`]
  }
  const theirs = JSON.stringify(copy.s)
  return theirs === ours ? [] : [`the restored raid goes another way: ${firstDifference(ours, theirs)}`]
}

export const replayFaults = (setup: Setup, values: Values, answers: readonly Move[], end: string): string[] => {
  const g = createGame(setup, values)
  for (const [i, move] of answers.entries()) {
    const refusal = answer(g, move)
    if (refusal) return [`the replay refuses answer ${i + 1}: ${refusal.reason}`]
  }
  const again = JSON.stringify(g.s)
  return again === end ? [] : [`the replay ends another way: ${firstDifference(end, again)}`]
}

const mostDifferences = 4

/** Where two states differ, and how: the first few places. */
const firstDifference = (a: string, b: string): string => {
  const found: string[] = []
  differences(JSON.parse(a), JSON.parse(b), '', found)
  return found.length > 0 ? found.join('; ') : 'in the order of what they say'
}

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

const differences = (a: unknown, b: unknown, at: string, found: string[]): void => {
  if (found.length >= mostDifferences || Object.is(a, b)) return
  if (!isObject(a) || !isObject(b)) {
    found.push(`${at} is ${JSON.stringify(a)} but ${JSON.stringify(b)}`)
    return
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    differences(a[key], b[key], at === '' ? key : `${at}.${key}`, found)
}
