import { createSignal } from 'solid-js'
import { isAnyHeld } from '../store/lock.ts'
import { readRoute } from './router.ts'

/** What the service worker has told us: a new version waits, everything is here for playing offline. */

const [updateWaiting, setUpdateWaiting] = createSignal<(() => Promise<'updating' | 'played'>) | null>(null)
const [offlineReady, setOfflineReady] = createSignal(false)
export { offlineReady, updateWaiting }

export const announceOffline = (): void => void setOfflineReady(true)

/** A new version waits. It is not taken while any tab plays a raid: the old app would go from under it. */
export const offerUpdate = (apply: () => void): void => {
  const take = async (): Promise<'updating' | 'played'> => {
    if (await isAnyHeld()) return 'played'
    apply()
    return 'updating'
  }
  setUpdateWaiting(() => take)
}

/** Another tab took the new version: show it here too, but not before somebody leaves the table. */
export const reloadWhenFree = (): void => {
  const isFree = (): boolean => readRoute(location.hash).place !== 'raid'
  if (isFree()) return location.reload()
  addEventListener('hashchange', () => {
    if (isFree()) location.reload()
  })
}

const often = 60 * 60 * 1000

/** An app on a home screen is seldom opened anew: it asks for a new version when it is looked at again. */
export const lookForUpdates = (registration: ServiceWorkerRegistration): void => {
  let last = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < often) return
    last = Date.now()
    // The server may be out of reach; then there is nothing new, and the next look asks again.
    registration.update().catch((error: unknown) => console.info(error))
  })
}
