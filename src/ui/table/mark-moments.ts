import type { Seat } from '../../engine/contract/names.ts'
import type { StoryEntry } from '../../table/story.ts'
import { newestFirst } from './told.ts'

/** When players get a mark and when they lose it, read off the story: ghosts, and sides of a divided raid. */

export interface MarkMoment {
  n: number // of its entry in the story
  kind: 'becomes' | 'returns'
  seats: Seat[]
}

export const isGhostly = (mark: string): boolean => mark === 'ghost'

/** The newest one that was not undone, if it was told after entry `after`. All who return with one answer are one moment. */
export const latestMark = (
  story: readonly StoryEntry[],
  after: number,
  isMeant: (mark: string) => boolean,
): MarkMoment | null => {
  let found: MarkMoment | null = null
  let breath = 0
  for (const { n, after: answers, entry } of newestFirst(story, after)) {
    const { what, seat, text } = entry
    if ((what !== 'mark' && what !== 'unmark') || text === undefined || !isMeant(text) || seat === undefined) continue
    const kind = what === 'mark' ? 'becomes' : 'returns'
    if (!found) [found, breath] = [{ n, kind, seats: [seat] }, answers]
    else if (found.kind === kind && breath === answers) found.seats.unshift(seat)
    else break
  }
  return found
}
