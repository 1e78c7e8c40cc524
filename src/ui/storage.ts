/** Whether this device promises to keep our raids, and how much room they take. */

export interface DiskSpace {
  kept: boolean | null // null: the device does not say
  used: number // bytes
  of: number | null
}

export const diskSpace = async (): Promise<DiskSpace> => {
  // Only over https or on this very device; a tablet on plain http has none of it.
  const storage: StorageManager | undefined = navigator.storage
  if (!storage) return { kept: null, used: 0, of: null }
  const [kept, room] = await Promise.all([storage.persisted(), storage.estimate()])
  return { kept, used: room.usage ?? 0, of: room.quota ?? null }
}

/** Asks the device to keep what is here until somebody deletes it. */
export const askToKeep = async (): Promise<boolean> => {
  const storage: StorageManager | undefined = navigator.storage
  if (!storage) return false
  return (await storage.persisted()) || storage.persist()
}
