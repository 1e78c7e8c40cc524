import type { RaidRecord } from '../store/db.ts'
import { deleteRaid, exportRaid, listRaids, renameRaid } from '../store/raids.ts'
import type { Failure, RaidId } from '../table/protocol.ts'
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
export const importSaved = async (text: string): Promise<RaidId> => {
  const { hostInWorker } = await import('../table/client.ts')
  return new Promise((resolve, reject) => {
    const { link } = hostInWorker()
    link.onMessage((message) => {
      if (message.type === 'imported') resolve(message.id)
      else if (message.type === 'failed') reject(new ImportError(message.failure))
      else return
      link.close()
    })
    link.onEnd((reason) => {
      if (reason !== null) reject(new ImportError({ message: strings.saves.stopped, problems: [reason] }))
    })
    link.send({ type: 'import', id: freshId(), text })
  })
}
