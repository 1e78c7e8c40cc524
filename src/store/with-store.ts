import { type Db, openStore } from './db.ts'
import { isCalled } from './files/called.ts'
import { keepError, silent } from './keeper.ts'
import { tellNews } from './news.ts'

/** Does something with what this device keeps. */
export type WithStore = <T>(act: (db: Db) => Promise<T>) => Promise<T>

const isClosed = (error: unknown): boolean => isCalled(error, 'InvalidStateError')

const patience = 5000 // ms: on a full disk Chromium may never open it

/**
 * A connection of its own. It can be closed under us (a newer version in another tab, a tablet that slept), so it is
 * opened once more before giving up. `opened`: what is done first with a store that was opened.
 */
export const makeWithStore = (opened: (db: Db) => Promise<void> = () => Promise.resolve()): WithStore => {
  let open: Promise<Db> | undefined
  let isBlocked = false // by an older tab, which is waited for as long as it takes
  let isSilent = false
  let isTroubled = false
  const begin = async (): Promise<Db> => {
    isBlocked = false
    const db = await openStore(undefined, () => {
      isBlocked = true
    })
    await opened(db)
    if (isBlocked) tellNews({ kind: 'well' })
    isBlocked = isSilent = false
    return db
  }
  /** One that takes too long goes on being opened, for whoever asks later. */
  const inTime = (opening: Promise<Db>): Promise<Db> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          if (isBlocked) return
          isSilent = true
          reject(silent())
        },
        isSilent ? 0 : patience,
      )
      opening.then(resolve, reject).finally(() => clearTimeout(timer))
    })
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
      return well(await act(await inTime(open)))
    } catch (error) {
      if (!isSilent) open = undefined
      if (!isClosed(error)) {
        trouble(error)
        throw error
      }
    }
    try {
      open = begin()
      return well(await act(await inTime(open)))
    } catch (error) {
      trouble(error)
      throw error
    }
  }
}
