import { createEffect, onCleanup } from 'solid-js'

/**
 * Keeps the screen on while `wanted` says so. The browser drops the lock whenever the page is hidden, so it is asked
 * for again when the page comes back. A device that refuses (low battery, old system) just sleeps as usual.
 */
export const keepAwake = (wanted: () => boolean): void => {
  let lock: WakeLockSentinel | null = null
  let isOver = false

  const hold = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || !wanted()) return
    if (lock && !lock.released) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (isOver || !wanted()) await got.release()
      else lock = got
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
    }
  }
  const letGo = (): void => {
    void lock?.release()
    lock = null
  }
  const comeBack = (): void => void hold()

  createEffect(() => {
    if (wanted()) void hold()
    else letGo()
  })
  document.addEventListener('visibilitychange', comeBack)
  onCleanup(() => {
    isOver = true
    document.removeEventListener('visibilitychange', comeBack)
    letGo()
  })
}
