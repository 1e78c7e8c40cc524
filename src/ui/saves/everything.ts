import { everythingOf } from '../../store/everything.ts'
import { fileName, giveFile } from '../files.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'

/** One file of everything on this device, given away. It is taken in again as saves are. */
export const giveEverything = async (): Promise<void> => {
  const now = Date.now()
  const all = await withStore((db) => everythingOf(db, now))
  const day = new Date(now).toISOString().slice(0, 10)
  await giveFile(fileName(`${strings.backup.fileName}-${day}`, 'json'), JSON.stringify(all))
}
