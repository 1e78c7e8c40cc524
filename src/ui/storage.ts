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
  const estimate: Promise<StorageEstimate> = 'estimate' in storage ? storage.estimate() : Promise.resolve({}) // Safari 16
  const [kept, room] = await Promise.all([storage.persisted(), estimate])
  return { kept, used: room.usage ?? 0, of: room.quota ?? null }
}

/** Where people would be asked by the browser itself, they should know first what for. */
const isAskedAloud = async (): Promise<boolean> => {
  if ('userAgentData' in navigator) return false // Chromium decides by itself, without a word
  const permissions: Permissions | undefined = navigator.permissions
  if (!permissions) return true
  try {
    return (await permissions.query({ name: 'persistent-storage' })).state === 'prompt'
  } catch {
    return true // a browser that does not tell
  }
}

const patience = 2000 // ms: a raid waits no longer for a browser to make up its mind

/**
 * A raid is about to be written: browsers that answer by themselves are asked to protect it. Gives whether people should
 * be told first what the browser will ask them for.
 */
export const askOrTell = (): Promise<'tell' | null> => {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, patience, null))
  return Promise.race([asking(), late])
}

const asking = async (): Promise<'tell' | null> => {
  const storage: StorageManager | undefined = navigator.storage
  if (!storage || (await storage.persisted())) return null
  if (await isAskedAloud()) return 'tell'
  await storage.persist() // whether it agrees is shown beside the saved raids
  return null
}

/** Asks the device to keep what is here until somebody deletes it. */
export const askToKeep = async (): Promise<boolean> => {
  const storage: StorageManager | undefined = navigator.storage
  if (!storage) return false
  return (await storage.persisted()) || storage.persist()
}
