import type { RaidRecord } from '../store/db.ts'
import { freshId } from '../store/fresh-id.ts'
import { deleteRaid, exportRaid, listRaids, renameRaid } from '../store/raids.ts'
import { secondCopy } from '../store/recover.ts'
import { restoredBy } from '../store/restoring.ts'
import type { HostBeside } from '../table/client.ts'
import type { Doing, Failure, FromOwner, RaidId, RestoredBackup } from '../table/protocol.ts'
import type { Takeover } from '../table/room.ts'
import { withStore } from './store.ts'
import { strings } from './strings/index.ts'

/** The raids kept on this device. */

/** The one played last comes first. */
export const savedRaids = (): Promise<RaidRecord[]> => withStore(listRaids)

export const savedRaid = (id: RaidId): Promise<RaidRecord | undefined> => withStore((db) => db.get('raids', id))

export const renameSaved = (id: RaidId, name: string): Promise<void> => withStore((db) => renameRaid(db, id, name))

/** 'playing': another tab plays it, so it stays; `force` takes it away from there. */
export const deleteSaved = (id: RaidId, force = false): Promise<'deleted' | 'playing'> =>
  withStore(async (db) => deleteRaid(db, id, force, await secondCopy()))

/** The text of its save file. */
export const saveFileText = async (id: RaidId): Promise<string> => {
  const text = await withStore((db) => exportRaid(db, id))
  if (text === null) throw new Error(strings.saves.gone)
  return text
}

/** Why a file could not be taken in. */
export class ImportError extends Error {
  readonly problems: readonly string[]
  constructor({ message, problems }: Pick<Failure, 'message' | 'problems'>) {
    super(message)
    this.name = 'ImportError'
    this.problems = problems
  }
}

/** Somebody stopped it: nothing of it is here. */
export class ImportStopped extends Error {
  constructor() {
    super(strings.saves.importStopped)
    this.name = 'ImportStopped'
  }
}

export interface Importing {
  signal: AbortSignal
  onProgress: (share: number) => void // from 0 to 1, where it takes long
  onDoing?: (doing: Doing) => void // what is done now; the progress is of that
}

export interface Imported {
  id: RaidId // of the raid here
  restored: RestoredBackup | null // it was a backup of everything
}

/** Takes a save file or a backup in; the host reads it, so that the page need not know the rules, and is never busy with it. */
export const importSaved = async (
  from: string | Blob,
  how: Importing,
  beside = hostBeside,
  id = freshId(),
): Promise<Imported> => {
  let restored: RestoredBackup | null = null
  const onDoing = (doing: Doing): void => {
    restored = doing.restored ?? null
    how.onDoing?.(doing)
  }
  try {
    return await takenIn({ type: 'import', id, text: from }, beside, { ...how, onDoing })
  } catch (error) {
    if (!(error instanceof ImportStopped)) {
      if (!restored) throw error
      console.error(error) // after it had been kept
      return { id, restored }
    }
    const found = restored ?? (await withStore((db) => restoredBy(db, id)))
    if (found) return { id, restored: { problems: [], ...found } } // it was stopped a moment too late
    // The worker may have been about to keep it. What it began is over or undone before this is.
    await deleteSaved(id)
    throw error
  }
}

/** Somebody else's raid, to be carried on at this device. Stopped, it leaves what was here before. */
export const takeOverHere = async (takeover: Takeover, beside = hostBeside, how?: Importing): Promise<RaidId> => {
  const before = how && new Set((await savedRaids()).map(({ id }) => id))
  try {
    return (await takenIn({ type: 'takeOver', ...takeover }, beside, how)).id
  } catch (error) {
    if (error instanceof ImportStopped)
      for (const { id, room } of await savedRaids())
        if (room?.room === takeover.room.room && !before?.has(id)) await deleteSaved(id)
    throw error instanceof ImportError ? new Error(error.problems.join(' ') || error.message, { cause: error }) : error
  }
}

/** Loaded when it is needed. */
const hostBeside = async (): Promise<HostBeside> => (await import('../table/client.ts')).hostInWorker()

const takenIn = async (message: FromOwner, beside = hostBeside, how?: Importing): Promise<Imported> => {
  const { link } = await beside()
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      link.close()
      reject(new ImportStopped())
    }
    link.onMessage((said) => {
      if (said.type === 'progress') return how?.onProgress(said.done / said.of)
      if (said.type === 'doing') return how?.onDoing?.(said.doing)
      if (said.type === 'imported') resolve({ id: said.id, restored: null })
      else if (said.type === 'restored') resolve({ id: said.id, restored: said.restored })
      else if (said.type === 'failed') reject(new ImportError(said.failure))
      else return
      how?.signal.removeEventListener('abort', stop)
      link.close()
    })
    link.onEnd((reason) => {
      if (reason !== null) reject(new ImportError({ message: strings.saves.stopped, problems: [reason] }))
    })
    if (how?.signal.aborted) return stop()
    how?.signal.addEventListener('abort', stop, { once: true })
    link.send(message)
  })
}
