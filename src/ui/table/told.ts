import type { StoryEntry } from '../../table/story.ts'

export type Told = Extract<StoryEntry, { told: 'log' }>

/** What the engine told after entry `after` and nobody took back, newest first. Looks no further back than it is asked to. */
export function* newestFirst(story: readonly StoryEntry[], after = 0): Generator<Told, void> {
  let stands = Infinity // what was told after this many answers was undone later
  for (let i = story.length - 1; i >= 0; i--) {
    const it = story[i]
    if (!it || it.n <= after) return
    if (it.told === 'undo') stands = Math.min(stands, it.to)
    if (it.told === 'log' && it.after <= stands) yield it
  }
}

/** What the newest of these entries tells that tells anything of the kind. */
export const latestTold = <T>(
  story: readonly StoryEntry[],
  after: number,
  read: (told: Told) => T | null,
): T | null => {
  for (const told of newestFirst(story, after)) {
    const found = read(told)
    if (found !== null) return found
  }
  return null
}
