import type { RaidRecord } from '../store/db.ts'
import { withStore } from './store.ts'

/** The raids kept on this device. */

/** The one played last comes first. */
export const savedRaids = (): Promise<RaidRecord[]> =>
  withStore(async (db) => (await db.getAllFromIndex('raids', 'changed')).toReversed())

export const savedRaid = (id: string): Promise<RaidRecord | undefined> => withStore((db) => db.get('raids', id))
