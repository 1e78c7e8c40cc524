import type { StoryEntry } from '../../table/story.ts'
import { storyNames } from '../story-names.ts'
import { strings } from '../strings/index.ts'
import { inNames, seatTitle } from '../words.ts'

/** The story as it is read: its lines in words, oldest first. */

const story = strings.story

export const wordsOf = (entry: StoryEntry): string => {
  switch (entry.told) {
    case 'log':
      return story.line(entry.entry, storyNames)
    case 'why':
      return story.why(seatTitle(entry.seat), inNames(entry.text))
    case 'undo':
      return story.undo(seatTitle(entry.seat))
    case 'resumed':
      return story.resumed
    case 'mixed':
      return story.mixed
    case 'renewed':
      return story.renewed(entry.lost ?? 0)
    case 'sits':
      return story.sits(seatTitle(entry.seat), entry.name, entry.player !== 'human')
    case 'fault':
      return story.fault(entry.text)
  }
}

/** A bot's reason for it, which stands below it; null: there is none, or it is the line itself. */
export const reasonOf = (entry: StoryEntry): string | null =>
  entry.told === 'log' && entry.why !== undefined ? story.reason(inNames(entry.why)) : null

/** The entries that were undone: told after the point that a later undo went back to. Once through, newest first. */
export const undoneIn = (entries: readonly StoryEntry[]): ReadonlySet<number> => {
  const undone = new Set<number>()
  let to = Infinity // where the undo went back to that reaches furthest of those later on; none so far
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]
    if (!entry) continue
    if (entry.told !== 'undo' && entry.after <= to) to = Infinity
    else if (to !== Infinity && entry.told !== 'mixed') undone.add(entry.n) // that stands, whatever is undone
    if (entry.told === 'undo') to = Math.min(to, entry.to)
  }
  return undone
}

export interface Line {
  first: number // n of its first entry
  last: number // and of its last
  kind: string
  words: string
  why: string | null // as a bot says it
  times: number
  undone: boolean
}

const isLike = (a: Line, b: Line): boolean =>
  a.words === b.words && a.why === b.why && a.undone === b.undone && a.kind === b.kind

/** Lines that say the same right after each other are one, with a number. */
export const gathered = (entries: readonly StoryEntry[], undone: ReadonlySet<number>): Line[] => {
  const lines: Line[] = []
  for (const entry of entries) {
    const line: Line = {
      first: entry.n,
      last: entry.n,
      kind: entry.told === 'log' ? entry.entry.what : entry.told,
      words: wordsOf(entry),
      why: reasonOf(entry),
      times: 1,
      undone: undone.has(entry.n),
    }
    const before = lines.at(-1)
    if (before && isLike(before, line)) {
      before.times += 1
      before.last = line.last
    } else lines.push(line)
  }
  return lines
}

/** Lines that are the same as before are the same objects: only new ones are drawn. */
export const settled = (lines: readonly Line[], before: readonly Line[]): Line[] => {
  const known = new Map(before.map((line) => [line.first, line]))
  return lines.map((line) => {
    const old = known.get(line.first)
    return old && old.times === line.times && isLike(old, line) ? old : line
  })
}

const isTurn = (entry: StoryEntry): boolean => entry.told === 'log' && entry.entry.what === 'turn'

/**
 * The end of a long story: at least so many entries, from the beginning of a turn on. Where it begins changes only once
 * in a while, so that nothing moves under the reader's eyes.
 */
export const latest = (entries: readonly StoryEntry[], least: number): readonly StoryEntry[] => {
  const { length } = entries
  if (length <= 2 * least) return entries
  const most = Math.floor((length - least) / least) * least
  for (let i = most; i > most - least; i--) {
    const entry = entries[i]
    if (entry && isTurn(entry)) return entries.slice(i)
  }
  return entries.slice(most)
}
