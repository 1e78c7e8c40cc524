import type { Decision } from '../../src/engine/contract/decision.ts'
import type { LogEntry } from '../../src/engine/contract/log.ts'

/** What is told and asked today, as it was when saves of before were made: some of it says more by now. */

const without = (value: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)))

/** Whose cards they were, what did it, which turn began, on what a card came. */
const toldSince: readonly string[] = ['whose', 'otherWhose', 'by', 'byKey', 'from', 'place']
const toldSinceOf: Partial<Record<LogEntry['what'], readonly string[]>> = {
  turn: ['amount'],
  enter: ['other', 'otherKey'],
}
export const logThen = (log: readonly LogEntry[]): object[] =>
  log.map((entry) => without(entry, new Set([...toldSince, ...(toldSinceOf[entry.what] ?? [])])))

/** Which part of a text asks, whose it is, and what is known of it. */
const askedSince = new Set(['text', 'texts', 'controller', 'each', 'x'])
export const askedThen = (decision: Decision | null | undefined): object | null =>
  decision ? without(decision, askedSince) : null
