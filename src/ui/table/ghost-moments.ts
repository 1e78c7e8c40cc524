import type { Seat } from '../../engine/contract/names.ts'
import type { StoryEntry } from '../../table/story.ts'

/** When players get a mark and when they lose it, read off the story: ghosts, and sides of a divided raid. */

export interface GhostMoment {
  n: number // of its entry in the story
  kind: 'becomes' | 'returns'
  seats: Seat[]
}

export const isGhostly = (mark: string): boolean => mark === 'ghost'

/** The newest one that was not undone, if it was told after entry `after`. All who return with one answer are one moment. */
export const latestGhost = (
  story: readonly StoryEntry[],
  after = 0,
  isMeant: (mark: string) => boolean = isGhostly,
): GhostMoment | null => {
  let stands = Infinity // what was told after this many answers was undone later
  let found: (GhostMoment & { breath: number }) | null = null
  for (let i = story.length - 1; i >= 0; i--) {
    const it = story[i]
    if (!it || it.n <= after) break
    if (it.told === 'undo') stands = Math.min(stands, it.to)
    if (it.told !== 'log' || it.after > stands) continue
    const { what, seat, text } = it.entry
    if ((what !== 'mark' && what !== 'unmark') || text === undefined || !isMeant(text) || seat === undefined) continue
    const kind = what === 'mark' ? 'becomes' : 'returns'
    if (!found) found = { n: it.n, kind, seats: [seat], breath: it.after }
    else if (found.kind === kind && found.breath === it.after) found.seats.unshift(seat)
    else break
  }
  return found && { n: found.n, kind: found.kind, seats: found.seats }
}
