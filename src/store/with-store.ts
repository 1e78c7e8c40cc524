import { type Db, openStore } from './db.ts'

/** Does something with what this device keeps. */
export type WithStore = <T>(act: (db: Db) => Promise<T>) => Promise<T>

const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * A connection of its own. It can be closed under us (a newer version in another tab, a tablet that slept), so it is
 * opened once more before giving up.
 */
export const makeWithStore = (): WithStore => {
  let open: Promise<Db> | undefined
  return async (act) => {
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
}
