import type { RaidRecord } from '../store/db.ts'
import { freshId } from '../store/fresh-id.ts'
import { deleteRaid, exportRaid, listRaids, renameRaid } from '../store/raids.ts'
import { secondCopy } from '../store/recover.ts'
import type { HostBeside } from '../table/client.ts'
import type { Failure, FromOwner, RaidId } from '../table/protocol.ts'
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
}

/** Takes a save file in; the host reads it, so that the page need not know the rules. Gives the raid's id here. */
export const importSaved = async (
  text: string,
  how: Importing,
  beside = hostBeside,
  id = freshId(),
): Promise<RaidId> => {
  try {
    return await takenIn({ type: 'import', id, text }, beside, how)
  } catch (error) {
    // The worker may have been about to keep it. What it began is over or undone before this is.
    if (error instanceof ImportStopped) await deleteSaved(id)
    throw error
  }
}

/** Somebody else's raid, to be carried on at this device. */
export const takeOverHere = async (takeover: Takeover, beside = hostBeside): Promise<RaidId> => {
  try {
    return await takenIn({ type: 'takeOver', ...takeover }, beside)
  } catch (error) {
    throw error instanceof ImportError ? new Error(error.problems.join(' ') || error.message, { cause: error }) : error
  }
}

/** Loaded when it is needed. */
const hostBeside = async (): Promise<HostBeside> => (await import('../table/client.ts')).hostInWorker()

const takenIn = async (message: FromOwner, beside = hostBeside, how?: Importing): Promise<RaidId> => {
  const { link } = await beside()
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      link.close()
      reject(new ImportStopped())
    }
    link.onMessage((said) => {
      if (said.type === 'progress') return how?.onProgress(said.done / said.of)
      if (said.type === 'imported') resolve(said.id)
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
