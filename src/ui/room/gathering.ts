import { keepSetting, readSetting } from '../../store/settings.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { Gathering } from '../session/pending.ts'
import { withStore } from '../store.ts'

/** The table that is being set, so that a reload on the host's device sends nobody away. The raid itself is kept elsewhere. */

const isKept = (value: unknown): value is Gathering & { id: RaidId } =>
  typeof value === 'object' && value !== null && 'id' in value && 'plan' in value && 'name' in value && 'room' in value

export const keepGathering = (id: RaidId, gathering: Gathering): Promise<void> =>
  withStore((db) => keepSetting(db, 'gathering', structuredClone({ ...gathering, id })))

export const keptGathering = async (id: RaidId): Promise<Gathering | null> => {
  const kept = await withStore((db) => readSetting(db, 'gathering'))
  return isKept(kept) && kept.id === id ? kept : null
}
