import { isCalled } from './called.ts'

/** Files of this origin alone, as the second copy needs them. */
export interface Files {
  /** Names of all. */
  list(): Promise<string[]>
  /** Null: there is none. Also while somebody else writes to it. */
  read(name: string): Promise<Uint8Array | null>
  /** Its bytes from here on, found by its name; null: there is no such file. */
  readFrom(name: string, at: number): Promise<Uint8Array | null>
  /** To write to, made if it is not there; null: another tab has it. Only in a worker. */
  open(name: string): Promise<OpenFile | null>
  /** An empty one: its name is all that it says. */
  mark(name: string): Promise<void>
  /** False: another tab has it. */
  remove(name: string): Promise<boolean>
  /**
   * The browser dropped all of them since this worker began. Chromium takes new ones then, and finds them by their names,
   * but the list of names is on no disk: they are gone at its next start.
   */
  isDropped(): boolean
}

/** Of one tab at a time. What it does is done when it returns; on the disk after `flush`. */
export interface OpenFile {
  write(bytes: Uint8Array<ArrayBuffer>, at: number): void
  truncate(to: number): void
  flush(): void
  /** One that is in no folder any more is left as it is: in Chromium, closing it never comes to an end. */
  close(): Promise<void>
}

const folder = 'second-copy'

/** What the types of a page don't tell: workers can open a file for themselves. */
interface InWorker {
  createSyncAccessHandle(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
    truncate(to: number): void
    flush(): void
    close(): void
  }>
}

/** Another tab writes to it. */
const isLocked = (error: unknown): boolean => isCalled(error, 'NoModificationAllowedError', 'InvalidStateError')

const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isCalled(error, 'NotFoundError')) return null
    throw error
  }
}
const unlessLocked = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isLocked(error)) return null
    throw error
  }
}

const tries = 5

/** A file that somebody else may write to: what is read of it then is of no time, and browsers refuse it. */
export const wholeOf = async (handle: Pick<FileSystemFileHandle, 'getFile'>, from = 0): Promise<Uint8Array> => {
  for (let n = 1; ; n++)
    try {
      const file = await handle.getFile()
      return new Uint8Array(await (from > 0 ? file.slice(from) : file).arrayBuffer())
    } catch (error) {
      if (n === tries || !isCalled(error, 'NotReadableError')) throw error
      await new Promise((resolve) => void setTimeout(resolve, 20 * n))
    }
}

/** Whether there may be any; asking for them tells more. */
export const hasFiles = (): boolean => {
  const storage = 'navigator' in globalThis ? (navigator.storage as StorageManager | undefined) : undefined
  return storage !== undefined && 'getDirectory' in storage && 'locks' in navigator
}

/** Null: this browser has none, or not here (plain http, some private windows). */
export const originFiles = async (): Promise<Files | null> => {
  if (!hasFiles()) return null
  try {
    await place(true)
  } catch (error) {
    if (isCalled(error, 'SecurityError', 'NotAllowedError', 'UnknownError', 'TypeError')) return null
    throw error
  }
  return files
}

let isDropped = false

/** Looked up each time: browsers may drop all that an origin has, and whoever held the folder would write to nothing. */
const place = async (create: boolean): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create })

/** It was made before anybody gets here. */
const placeNow = async (): Promise<FileSystemDirectoryHandle | null> => {
  const found = await unlessMissing(place(false))
  if (!found) isDropped = true
  return found
}

const readFrom: Files['readFrom'] = async (name, at) => {
  const found = await placeNow()
  const handle = found && (await unlessMissing(found.getFileHandle(name)))
  return handle && unlessMissing(wholeOf(handle, at)) // it may go meanwhile
}

const files: Files = {
  list: async () => {
    const names: string[] = []
    const found = await placeNow()
    if (found) for await (const name of found.keys()) names.push(name)
    return names
  },
  read: (name) => readFrom(name, 0),
  readFrom,
  open: async (name) => {
    const handle = await (await place(true)).getFileHandle(name, { create: true })
    const file = await unlessLocked((handle as unknown as InWorker).createSyncAccessHandle())
    if (!file) return null
    return {
      write: (bytes, at) => {
        const written = file.write(bytes, { at })
        if (written < bytes.length) throw new DOMException(`${written} of ${bytes.length}`, 'QuotaExceededError')
      },
      truncate: (to) => file.truncate(to),
      flush: () => file.flush(),
      close: async () => {
        if (await unlessMissing(handle.getFile())) file.close()
      },
    }
  },
  mark: async (name) => {
    await (await place(true)).getFileHandle(name, { create: true })
  },
  remove: async (name) => {
    try {
      await (await placeNow())?.removeEntry(name)
    } catch (error) {
      if (isLocked(error)) return false
      if (!isCalled(error, 'NotFoundError')) throw error
    }
    return true
  },
  isDropped: () => isDropped,
}
