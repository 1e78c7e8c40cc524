import { raidFacts } from '../../cards/raids/facts.ts'
import { deckRoom, foldName } from '../../limits/names.ts'
import { longestDeckName, longestSave, mostCopiesWritten, mostDecks, mostKinds } from '../../limits/outside.ts'
import {
  type Everything,
  everythingOf,
  type Limits,
  readEverything,
  restoreDecks,
  restoreSettings,
} from '../../store/everything.ts'
import { fileName, giveFile } from '../files.ts'
import { ImportError, type Importing, importSaved, savedRaid } from '../raids.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'

/** One file of everything on this device: given away, and taken in again. */

const words = strings.backup

export const longestBackup = 10 * longestSave // letters
const limits: Limits = {
  mostRaids: 1000,
  mostDecks: 1000,
  longestName: Math.max(longestDeckName, 200), // a card's key is longer than a deck's name
  mostKinds,
  mostCopies: mostCopiesWritten,
  mostParts: mostDecks,
}

export const giveEverything = async (): Promise<void> => {
  const now = Date.now()
  const all = await withStore((db) => everythingOf(db, now))
  const day = new Date(now).toISOString().slice(0, 10)
  await giveFile(fileName(`${words.fileName}-${day}`, 'json'), JSON.stringify(all))
}

/** Null: this text is something else, most likely a save. It is only read as a whole if it begins like a backup. */
export const everythingIn = (text: string): Everything | null => {
  if (!/^\s*\{\s*"everything"/.test(text.slice(0, 100))) return null
  try {
    return readEverything(JSON.parse(text), limits)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export interface Restored {
  raids: number
  decks: number
  problems: string[]
}

/** What a raid is called that can't be read. */
const nameIn = (file: unknown): string | null =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' && file.name !== ''
    ? foldName(file.name, deckRoom)
    : null

/** What is here already stays as it is; each raid is taken in whole or not at all. */
export const restoreEverything = async (all: Everything, { signal, onProgress }: Importing): Promise<Restored> => {
  const found: Restored = { raids: 0, decks: 0, problems: [] }
  const isRaid = (name: string): boolean => Object.hasOwn(raidFacts, name)
  const { taken, refused } = await withStore((db) => restoreDecks(db, all, limits, isRaid))
  found.decks = taken
  if (refused > 0) found.problems.push(words.refusedDecks(refused))
  await withStore((db) => restoreSettings(db, all))
  for (const [i, { id, file }] of all.raids.entries()) {
    onProgress(i / all.raids.length)
    if (await savedRaid(id)) continue
    try {
      const how = { signal, onProgress: (share: number) => onProgress((i + share) / all.raids.length) }
      await importSaved(JSON.stringify(file), how, undefined, id)
      found.raids += 1
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      const name = nameIn(file) ?? words.progress(i + 1, all.raids.length)
      found.problems.push(words.refusedRaid(name, error.problems[0] ?? error.message))
    }
  }
  return found
}
