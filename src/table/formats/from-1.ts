import type { Effect } from '../../cards/vocabulary/values.ts'
import type { Snapshot } from '../../engine/contract/save.ts'
import type { Values } from '../../engine/contract/values.ts'
import { Library } from '../../engine/state/library.ts'
import type { Kept } from '../../store/keeper.ts'
import type { SaveFile, SaveFileOf1 } from '../../store/line.ts'
import { namedSteps, type State1 } from './steps-of-1.ts'

/**
 * Format 1 became format 2: a raid carries the values it is played with, the steps of its frames have names, and its
 * answers have hashes. Cards had not changed by then: `values` are what the first app that reads it knows of them.
 */

export const keptFrom1 = (kept: Kept, values: Values): Kept => ({
  ...kept,
  raid: { ...kept.raid, format: 2 },
  values,
  snapshots: migrated(kept.snapshots, values),
})

export const fileFrom1 = (file: SaveFileOf1, values: Values): SaveFile => ({
  ...file,
  format: 2,
  values,
  hashes: [],
  from: 0,
  snapshots: migrated(file.snapshots, values),
})

const migrated = <T extends Snapshot>(snapshots: readonly T[], values: Values): T[] => {
  const lib = new Library(values)
  return snapshots.map((snapshot) => {
    try {
      const state = JSON.parse(snapshot.state) as State1
      return { ...snapshot, state: JSON.stringify(namedSteps(state, (path) => effectAt(lib, path))) }
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The state after answer ${snapshot.after} can’t be read: ${why}`, { cause })
    }
  })
}

/** Behind the last effect of a list there is none. */
const effectAt = (lib: Library, path: string): Effect | undefined => {
  const cut = path.lastIndexOf('.')
  return cut < 0 ? undefined : lib.at<Effect[]>(path.slice(0, cut))[Number(path.slice(cut + 1))]
}
