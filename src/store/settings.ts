import type { Db } from './db.ts'
import { copied } from './copying.ts'

/** What this device remembers for its people: one value per key, read with suspicion by whoever asks. */

export type SettingKey = 'settings' | 'newRaid' | 'guestDeck' | 'gathering' | 'restored'

export const readSetting = (db: Db, key: SettingKey): Promise<unknown> => db.get('settings', key)

export const keepSetting = async (db: Db, key: SettingKey, value: unknown): Promise<void> => {
  await db.put('settings', value, key)
  await copied(db)
}
