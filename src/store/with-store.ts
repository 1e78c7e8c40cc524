import { type Db, openStore } from './db.ts'
import { keepError } from './keeper.ts'
import { tellNews } from './news.ts'

/** Does something with what this device keeps. */
export type WithStore = <T>(act: (db: Db) => Promise<T>) => Promise<T>

const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

/**
 * A connection of its own. It can be closed under us (a newer version in another tab, a tablet that slept), so it is
 * opened once more before giving up. `opened`: what is done first with a store that was opened.
 */
export const makeWithStore = (opened: (db: Db) => Promise<void> = () => Promise.resolve()): WithStore => {
  let open: Promise<Db> | undefined
  let isTroubled = false
  const begin = async (): Promise<Db> => {
    const db = await openStore()
    await opened(db)
    return db
  }
  const trouble = (error: unknown): void => {
    const { trouble: kind } = keepError(error)
    if (kind !== 'full' && kind !== 'broken') return
    isTroubled = true
    tellNews({ kind })
  }
  const well = <T>(done: T): T => {
    if (isTroubled) tellNews({ kind: 'well' })
    isTroubled = false
    return done
  }
  return async (act) => {
    try {
      open ??= begin()
      return well(await act(await open))
    } catch (error) {
      open = undefined
      if (!isClosed(error)) {
        trouble(error)
        throw error
      }
    }
    try {
      open = begin()
      return well(await act(await open))
    } catch (error) {
      trouble(error)
      throw error
    }
  }
}
