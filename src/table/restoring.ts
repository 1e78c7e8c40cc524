import { raidFacts } from '../cards/raids/facts.ts'
import type { Shelf } from '../cards/packs.ts'
import { deckRoom, foldName } from '../limits/names.ts'
import {
  longestBackup,
  longestDeckName,
  longestWord,
  mostCopiesWritten,
  mostDecks,
  mostKeptDecks,
  mostKeptRaids,
  mostKinds,
} from '../limits/outside.ts'
import { type Everything, type Limits, lookedAt, readEverything } from '../store/everything.ts'
import type { Kept } from '../store/keeper.ts'
import type { Restorer, Restoring } from '../store/restoring.ts'
import { FileError, fileText, textIn } from './file-text.ts'
import { importRaid, type ImportWatch } from './opening.ts'
import type { Doing, RaidId, ToClient } from './protocol.ts'
import { problemsOf, SaveError } from './save-error.ts'
import { jsonIn } from './saves.ts'
import { words } from './words.ts'

/**
 * Files from outside, a saved raid or a backup of everything: read, looked at, tried, and only then kept, in one go. Until
 * then nothing of it is anywhere: whoever ends the worker has stopped it.
 */

export interface FromFilesOptions {
  shelf: Shelf
  restorer: Restorer | undefined // undefined: backups can't be kept here
  create: (kept: Kept) => Promise<void>
  now: () => number
  tell: (message: ToClient) => void
  beat: () => ImportWatch // says how far it is; throws if nobody waits for it
}

const limits: Limits = {
  mostRaids: mostKeptRaids,
  mostDecks: mostKeptDecks,
  longestName: Math.max(longestDeckName, longestWord), // a card's key is longer than a deck's name
  mostKinds,
  mostCopies: mostCopiesWritten,
  mostParts: mostDecks,
}

const firstLetters = 60
const beginsLikeBackup = (text: string): boolean => /^\s*\{\s*"everything"/.test(text.slice(0, firstLetters))

/** Before the whole of it is read. */
const isLikeBackup = async (from: string | Blob): Promise<boolean> => {
  if (typeof from === 'string') return beginsLikeBackup(from)
  try {
    return beginsLikeBackup(textIn(new Uint8Array(await from.slice(0, firstLetters).arrayBuffer())))
  } catch (error) {
    if (error instanceof FileError) return false // what is wrong with it is said when it is read
    throw error
  }
}

/** Null: it doesn't begin like a backup. It is only read as a whole if it does. */
export const backupIn = (text: string): Everything | null => {
  if (!beginsLikeBackup(text)) return null
  const all = readEverything(jsonIn(text, longestBackup), limits)
  if (!all) throw new SaveError([words.noBackup(mostKeptRaids, mostKeptDecks)])
  return all
}

/** What a raid is called that can't be read. */
const nameIn = (file: unknown): string | null =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' && file.name !== ''
    ? foldName(file.name, deckRoom)
    : null

const isRaid = (name: string): boolean => Object.hasOwn(raidFacts, name)

export const makeFromFiles = ({ shelf, restorer, create, now, tell, beat }: FromFilesOptions) => {
  /** What is said leaves before the work begins, which may keep the worker busy. */
  const doing = async (it: Doing): Promise<void> => {
    tell({ type: 'doing', doing: it })
    await Promise.resolve()
    await beat()(0, 1)
  }

  /** What is here already stays as it is; a raid that can't be played on is named, and the others come all the same. */
  const restore = async (mark: RaidId, all: Everything): Promise<ToClient> => {
    if (!restorer) throw new Error(words.noRestorer)
    const { decks, bossDecks, refused } = lookedAt(all, limits, isRaid)
    const problems = refused > 0 ? [words.refusedDecks(refused)] : []
    const backup = {
      with: 'backup',
      counts: { raids: all.raids.length, decks: decks.length + bossDecks.length },
    } as const
    const raids: Kept[] = []
    for (const [i, { id, file }] of all.raids.entries()) {
      await doing({ phase: 'checking', ...backup, raid: i + 1 })
      if (await restorer.isHere(id)) continue
      try {
        raids.push(await importRaid(id, JSON.stringify(file) ?? '', now(), shelf, beat()))
      } catch (error) {
        if (!(error instanceof SaveError)) throw error
        problems.push(`${nameIn(file) ?? words.raidInBackup(i + 1)}: ${problemsOf(error)[0] ?? ''}`)
      }
    }
    await doing({ phase: 'saving', ...backup })
    const watch = beat()
    const restoring: Restoring = { mark, raids, decks, bossDecks, settings: all.settings }
    const restored = { ...(await restorer.restore(restoring, (share) => void watch(share, 1))), problems }
    await doing({ phase: 'saved', ...backup, restored })
    await restorer.copy(restoring).catch((error: unknown) => console.error(error)) // it is in the database by now
    return { type: 'restored', id: mark, restored }
  }

  /** A text is a saved raid or a backup that somebody has read already; of a file it is said what is done with it. */
  return async (id: RaidId, from: string | Blob): Promise<ToClient> => {
    const told = typeof from === 'string' ? () => Promise.resolve() : doing
    const what = (await isLikeBackup(from)) ? 'backup' : 'raid'
    await told({ phase: 'reading', with: what })
    const text = typeof from === 'string' ? from : await fileText(from, longestBackup, beat())
    await told({ phase: 'parsing', with: what })
    const all = backupIn(text)
    if (all) return restore(id, all)
    await told({ phase: 'checking', with: 'raid' })
    const kept = await importRaid(id, text, now(), shelf, beat())
    await beat()(0, 1) // whoever left meanwhile has stopped it: then there is nothing to keep
    await told({ phase: 'saving', with: 'raid' })
    await create(kept)
    return { type: 'imported', id }
  }
}
