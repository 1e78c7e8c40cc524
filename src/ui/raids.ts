import type { RaidRecord } from '../store/db.ts'
import { deleteRaid, exportRaid, listRaids, renameRaid } from '../store/raids.ts'
import type { HostBeside } from '../table/client.ts'
import type { Failure, FromOwner, RaidId } from '../table/protocol.ts'
import type { Takeover } from '../table/room.ts'
import { freshId } from './fresh.ts'
import { withStore } from './store.ts'
import { strings } from './strings/index.ts'

/** The raids kept on this device. */

/** The one played last comes first. */
export const savedRaids = (): Promise<RaidRecord[]> => withStore(listRaids)

export const savedRaid = (id: RaidId): Promise<RaidRecord | undefined> => withStore((db) => db.get('raids', id))

export const renameSaved = (id: RaidId, name: string): Promise<void> => withStore((db) => renameRaid(db, id, name))

/** 'playing': another tab plays it, so it stays; `force` takes it away from there. */
export const deleteSaved = (id: RaidId, force = false): Promise<'deleted' | 'playing'> =>
  withStore((db) => deleteRaid(db, id, force))

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

/** Takes a save file in; the host reads it, so that the page need not know the rules. Gives the raid's id here. */
export const importSaved = (text: string): Promise<RaidId> => takenIn({ type: 'import', id: freshId(), text })

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

const takenIn = async (message: FromOwner, beside = hostBeside): Promise<RaidId> => {
  const { link } = await beside()
  return new Promise((resolve, reject) => {
    link.onMessage((said) => {
      if (said.type === 'imported') resolve(said.id)
      else if (said.type === 'failed') reject(new ImportError(said.failure))
      else return
      link.close()
    })
    link.onEnd((reason) => {
      if (reason !== null) reject(new ImportError({ message: strings.saves.stopped, problems: [reason] }))
    })
    link.send(message)
  })
}
