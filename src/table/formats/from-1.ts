import type { Shelf } from '../../cards/packs.ts'
import type { Effect } from '../../cards/vocabulary/values.ts'
import type { Snapshot } from '../../engine/contract/save.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { Values } from '../../engine/contract/values.ts'
import { Library } from '../../engine/state/library.ts'
import type { Kept } from '../../store/keeper.ts'
import type { SaveFile, SaveFileOf1 } from '../../store/line.ts'
import { type Pinned, pinned } from '../pinning.ts'
import { SaveError } from '../save-error.ts'
import { namedSteps, type State1 } from './steps-of-1.ts'

/**
 * Format 1 became format 2: a raid carries the values it is played with, the steps of its frames have names, and its
 * answers have hashes. Cards had not changed by then: the packs of the first app that reads it say what it was played
 * with.
 */

const pinnedAnew = async (setup: Setup, shelf: Shelf): Promise<Pinned> => {
  // which decks may be played is no matter of raids in progress
  const { setup: plain, values } = await pinned({ ...setup, anyDeck: true }, shelf)
  const { anyDeck: _, ...asked } = plain
  return { setup: setup.anyDeck ? plain : asked, values }
}

/** Behind the last effect of a list there is none. */
const effectAt = (lib: Library, path: string): Effect | undefined => {
  const cut = path.lastIndexOf('.')
  return cut < 0 ? undefined : lib.at<Effect[]>(path.slice(0, cut))[Number(path.slice(cut + 1))]
}

const migrated = <T extends Snapshot>(snapshots: readonly T[], values: Values): T[] => {
  const lib = new Library(values)
  return snapshots.map((snapshot) => {
    try {
      return {
        ...snapshot,
        state: JSON.stringify(namedSteps(JSON.parse(snapshot.state) as State1, (path) => effectAt(lib, path))),
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new SaveError([`The state after answer ${snapshot.after} can’t be read: ${why}`])
    }
  })
}

export const keptFrom1 = async (kept: Kept, shelf: Shelf): Promise<Kept> => {
  const { setup, values } = await pinnedAnew(kept.raid.setup, shelf)
  return {
    ...kept,
    raid: { ...kept.raid, format: 2, setup },
    values,
    snapshots: migrated(kept.snapshots, values),
  }
}

export const fileFrom1 = async (file: SaveFileOf1, shelf: Shelf): Promise<SaveFile> => {
  const { setup, values } = await pinnedAnew(file.setup, shelf)
  return { ...file, format: 2, setup, values, hashes: [], from: 0, snapshots: migrated(file.snapshots, values) }
}
