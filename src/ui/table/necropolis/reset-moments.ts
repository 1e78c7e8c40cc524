import type { Seat } from '../../../engine/contract/names.ts'
import type { StoryEntry } from '../../../table/story.ts'
import { newestFirst } from '../told.ts'

/** When the raid goes on to another wing, read off the story. */

export interface ResetMoment {
  n: number // of the entry that tells of the choice
  wing: string
  resets: boolean // decks, hands and all: everyone starts over (N6.2); not in the Lair (N6.3)
  cleared: string | null // the wing that was cleared before
  fell: Seat[] // raiders who had fallen since the raid last started over
}

/**
 * The newest choice of a wing that was not undone, if it was told after entry `after`. The first one of a raid is none:
 * nothing was in play before it.
 */
export const latestReset = (story: readonly StoryEntry[], wings: readonly string[], after = 0): ResetMoment | null => {
  let found: ResetMoment | null = null
  const fell = new Set<Seat>()
  let resets = false
  for (const { n, entry } of newestFirst(story)) {
    if (!found && n <= after) return null
    const { what, text = '', seat } = entry
    if (what === 'reset' && !found) resets = true
    if (what === 'fall' && seat !== undefined && found) fell.add(seat)
    if (what !== 'choose' || !wings.includes(text)) continue
    if (found) return { ...found, cleared: text, fell: [...fell] }
    found = { n, wing: text, resets, cleared: null, fell: [] }
  }
  return null
}
