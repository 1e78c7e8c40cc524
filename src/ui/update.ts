import { createSignal } from 'solid-js'

/** What the service worker has told us: a new version waits, everything is here for playing offline. */

const [updateWaiting, setUpdateWaiting] = createSignal<(() => void) | null>(null)
const [offlineReady, setOfflineReady] = createSignal(false)
export { offlineReady, updateWaiting }

/** A new version waits; `apply` changes to it and reloads the page. */
export const offerUpdate = (apply: () => void): void => void setUpdateWaiting(() => apply)
export const announceOffline = (): void => void setOfflineReady(true)
