import { type Db, openStore } from '../store/db.ts'

/** The page's connection to what this device keeps. */

let open: Promise<Db> | undefined

const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * Does something with the store. A connection can be closed under us (a newer version in another tab, a tablet that
 * slept), so it is opened once more before giving up.
 */
export const withStore = async <T>(act: (db: Db) => Promise<T>): Promise<T> => {
  try {
    open ??= openStore()
    return await act(await open)
  } catch (error) {
    open = undefined
    if (!isClosed(error)) throw error
    open = openStore()
    return act(await open)
  }
}
