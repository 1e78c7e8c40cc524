import type { LogEntry } from '../../engine/contract/log.ts'
import type { StoryEntry } from '../../table/story.ts'
import { whatStands } from '../end/tally.ts'
import { latestTold, type Told } from './told.ts'

/**
 * The events that have happened, with what each of them did. They are read off the story, which everyone has seen and
 * which tells everyone the same: which of the face-down resources they have become is not in it.
 */

export interface PastEvent {
  n: number // of its entry in the story
  key: string
  name: string
  turn: number | null
  did: StoryEntry[]
}

const isEvent = (it: StoryEntry): it is Told & { entry: { card: string; key: string } } =>
  it.told === 'log' && it.entry.what === 'event' && it.entry.card !== undefined && it.entry.key !== undefined

/** What the text of this card did; not what became of the card itself. */
const isDoneBy = (entry: LogEntry, key: string): boolean => entry.byKey === key && entry.key !== key

/** Oldest first. */
export const pastEvents = (story: readonly StoryEntry[]): PastEvent[] => {
  const events: PastEvent[] = []
  const newest = new Map<string, PastEvent>() // one that comes again has what it does now for its own
  let turn: number | null = null
  for (const it of whatStands(story)) {
    if (it.told !== 'log') continue
    if (it.entry.what === 'turn') turn = it.entry.amount ?? null
    if (isEvent(it)) {
      const { card: name, key } = it.entry
      const event: PastEvent = { n: it.n, key, name, turn, did: [] }
      events.push(event)
      newest.set(key, event)
    }
    const { byKey } = it.entry
    if (byKey !== undefined && isDoneBy(it.entry, byKey)) newest.get(byKey)?.did.push(it)
  }
  return events
}

/** The newest one that was not undone, if it was told after entry `after`. */
export const latestEvent = (story: readonly StoryEntry[], after = 0): Pick<PastEvent, 'n' | 'key' | 'name'> | null =>
  latestTold(story, after, (told) => (isEvent(told) ? { n: told.n, key: told.entry.key, name: told.entry.card } : null))

/** What the event told in entry `n` has done so far. */
export const didOf = (story: readonly StoryEntry[], n: number, key: string): StoryEntry[] => {
  const from = story.findLastIndex((it) => it.n <= n)
  return story.slice(from + 1).filter((it) => it.told === 'log' && isDoneBy(it.entry, key))
}
